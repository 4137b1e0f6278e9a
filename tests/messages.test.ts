import { describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { signUpForm } from "~/features/auth/rules";
import { contactForm } from "~/features/contact/rules";
import { addCategoryForm } from "~/features/events/categories/rules";
import { submitEventForm } from "~/features/events/rules";
import { failureWords } from "~/platform/commands/command.server";
import type { Form } from "~/platform/forms/form";
import { goodPassword } from "./support/cast";
import { filledForm, type Values } from "./support/send";

const picture = (type = "image/png", size = 10) => new File([new Uint8Array(size)], "porch.png", { type });

/** Forms that are well but for one field, and what the specification lets the person read. */
const refused = (form: Form, good: Values) => (wrong: Values, text: string, title: string) => {
  const checked = form.check(filledForm(form.name, { ...good, ...wrong }));
  expect(checked).toMatchObject({ ok: false, title, text });
  const fields = Object.keys(wrong);
  if (!checked.ok) expect(Object.keys(checked.errors)).toEqual(fields);
};

const accepted = (form: Form, values: Values) =>
  expect(form.check(filledForm(form.name, values))).toMatchObject({ ok: true });

const emoji = "🏮";

describe("a command that breaks", () => {
  it.each(commands)("says what did not work: $form.name", ({ spec, form }) => {
    for (const values of [{}, { vote: "none" }, { attending: "no" }] as Values[]) {
      const words = failureWords(spec.failure, filledForm(form.name, values));
      expect(words.length).toBeGreaterThan(0);
      for (const each of words) expect(each).toMatch(/^[A-Z].{4,}/);
    }
  });
});

describe("submitting an event", () => {
  const good = {
    title: "Porch Chess",
    date: "2026-11-20",
    startTime: "18:30",
    endTime: "21:00",
    venueName: "",
    address: "2108 E 8th Street",
    neighborhoodId: "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
    categoryId: "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
    description: "",
    image: picture(),
  };
  const isRefused = refused(submitEventForm, good);

  it.each<[Values, string, string?]>([
    [{ title: "" }, "Title is required"],
    [{ title: "  \u200B " }, "Title is required"],
    [{ title: "x".repeat(101) }, "Title must be less than 100 characters"],
    [{ title: emoji.repeat(101) }, "Title must be less than 100 characters"],
    [{ date: "" }, "Date is required"],
    [{ date: "2026-02-30" }, "Date is required"],
    [{ startTime: "" }, "Please provide both start and end times"],
    [{ endTime: "" }, "Please provide both start and end times"],
    [{ startTime: "", endTime: "" }, "Please provide both start and end times"],
    [{ address: "" }, "Address is required"],
    [{ address: "x".repeat(201) }, "Address must be 200 characters or fewer"],
    [{ venueName: "x".repeat(101) }, "Venue name must be 100 characters or fewer"],
    [{ neighborhoodId: "" }, "Neighborhood is required"],
    [{ categoryId: "" }, "Category is required"],
    [{ description: "x".repeat(1001) }, "Description must be 1000 characters or fewer"],
    [{ image: new File([], "") }, "Please upload an event image"],
    [
      { image: picture("application/pdf") },
      "Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: application/pdf",
      "Invalid image",
    ],
    [
      { image: picture("image/png", 5_500_000) },
      "File size too large (5.25MB). Maximum allowed size is 5MB.",
      "Invalid image",
    ],
  ])("%j is refused with the specification's words", (wrong, text, title = "Validation error") =>
    isRefused(wrong, text, title),
  );

  it("joins the messages by commas", () =>
    isRefused(
      { title: "", address: "", categoryId: "" },
      "Title is required, Address is required, Category is required",
      "Validation error",
    ));

  it("takes as much as is allowed", () => {
    accepted(submitEventForm, {
      ...good,
      title: emoji.repeat(100),
      venueName: "x".repeat(100),
      address: "x".repeat(200),
      description: `${"x".repeat(499)}\r\n${emoji.repeat(500)}`,
    });
    for (const type of ["image/jpeg", "image/jpg", "image/webp", "image/gif"])
      accepted(submitEventForm, { ...good, image: picture(type) });
    accepted(submitEventForm, { ...good, image: picture("image/png", 5 * 1024 * 1024) });
  });
});

describe("signing up", () => {
  const good = {
    fullName: "Ana Porch",
    username: "ana",
    email: "ana@porch.test",
    password: goodPassword,
    areaCode: "512",
    phoneNumber: "555-0123",
  };
  const isRefused = refused(signUpForm, good);

  it.each([
    ["", "Password must be at least 12 characters"],
    ["Short-1", "Password must be at least 12 characters"],
    ["short", "Password must be at least 12 characters"],
    [`Aa1!${emoji.repeat(7)}`, "Password must be at least 12 characters"],
    ["lowercase-only", "Must contain at least one uppercase letter"],
    ["12345678901-", "Must contain at least one uppercase letter"],
    ["UPPERCASE-ONLY", "Must contain at least one lowercase letter"],
    ["Without-a-number", "Must contain at least one number"],
    ["Without1special", "Must contain at least one special character"],
    [`Aa1!${"x".repeat(125)}`, "Password must be at most 128 characters"],
    [`Aa1!${"x".repeat(1_000_000)}`, "Password must be at most 128 characters"],
  ])("%.30s is a weak password: the first failing message is shown", (password, text) =>
    isRefused({ password }, text, "Weak password"),
  );

  it.each<[Values, string, string?]>([
    [{ areaCode: "" }, "Please use a valid Austin area code (512 or 737)", "Invalid area code"],
    [{ areaCode: "212" }, "Please use a valid Austin area code (512 or 737)", "Invalid area code"],
    [{ phoneNumber: "" }, "Please enter a valid 7-digit phone number", "Invalid phone number"],
    [{ phoneNumber: "555-012" }, "Please enter a valid 7-digit phone number", "Invalid phone number"],
    [{ phoneNumber: "55-50123" }, "Please enter a valid 7-digit phone number", "Invalid phone number"],
    [{ phoneNumber: "555-01234" }, "Please enter a valid 7-digit phone number", "Invalid phone number"],
    [{ phoneNumber: "٥٥٥٠١٢٣" }, "Please enter a valid 7-digit phone number", "Invalid phone number"],
    [{ email: "ana" }, "Invalid email address"],
    [{ username: "" }, "Please choose a username"],
    [{ username: "an" }, "Username must be at least 3 characters"],
    [{ username: "x".repeat(31) }, "Username must be 30 characters or fewer"],
    [{ username: "ana porch" }, "Username can only contain letters, numbers, _ and -"],
    [{ username: "аna" }, "Username can only contain letters, numbers, _ and -"],
    [{ fullName: " " }, "Please enter your full name"],
    [{ fullName: "x".repeat(101) }, "Full name must be 100 characters or fewer"],
    [
      { fullName: "locked. Pay at https://evil.example" },
      "Please leave addresses and phone numbers out of your name, and write a space after a dot",
    ],
  ])("%j is refused", (wrong, text, title = "Validation error") => isRefused(wrong, text, title));

  it("lets no one bring rights along", () => {
    for (const name of ["role", "isAdmin", "emailVerified", "verified", "bannedAt", "reputationPoints", "id"]) {
      expect(signUpForm.check(filledForm(signUpForm.name, { ...good, [name]: "admin" })), name).toMatchObject({
        ok: false,
        errors: {},
      });
    }
  });

  it("takes as much as is allowed", () => {
    const password = `Aa1!${"x".repeat(124)}`;
    accepted(signUpForm, {
      ...good,
      username: "x".repeat(30),
      fullName: emoji.repeat(100),
      password,
      areaCode: "737",
      phoneNumber: "5550123",
    });
  });
});

describe("a message to the admins", () => {
  const good = { name: "Ana", email: "ana@porch.test", message: "Hello", website: "" };
  const isRefused = refused(contactForm, good);

  it.each<[Values, string]>([
    [{ name: "" }, "Name is required"],
    [{ name: "x".repeat(101) }, "Name must be 100 characters or fewer"],
    [{ email: "ana@" }, "Invalid email address"],
    [{ email: `${"a".repeat(244)}@porch.test` }, "Invalid email address"],
    [{ message: "\n" }, "Message is required"],
    [{ message: "x".repeat(1001) }, "Message must be 1000 characters or fewer"],
    [{ name: "", email: "", message: "" }, "Name is required, Invalid email address, Message is required"],
  ])("%j is refused", (wrong, text) => isRefused(wrong, text, "Validation error"));

  it("takes as much as is allowed", () =>
    accepted(contactForm, { ...good, name: "x".repeat(100), message: emoji.repeat(1000) }));
});

it("a category needs a name", () =>
  refused(addCategoryForm, {})({ name: " " }, "Please enter a category name", "Validation error"));
