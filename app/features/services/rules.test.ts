import { describe, expect, it } from "vitest";
import { weekdays } from "~/domain/calendar/weekdays";
import { filledForm, type Values } from "../../../tests/support/send";
import { serviceFacts as good } from "../../../tests/support/services";
import { availabilityInShort, availabilityInWords } from "./availability";
import { contactProviderForm } from "./contact/rules";
import { priceInWords } from "./price";
import { serviceCategories, serviceFilters, servicesPath, submitServiceForm } from "./rules";

const picture = (type = "image/png", size = 10) => new File([new Uint8Array(size)], "porch.png", { type });
const check = (values: Values) => submitServiceForm.check(filledForm(submitServiceForm.name, { ...good, ...values }));

describe("submitting a service", () => {
  it.each<[Values, string, string?]>([
    [{ title: "" }, "Title is required"],
    [{ title: "\u200B " }, "Title is required"],
    [{ title: "🏮".repeat(101) }, "Title must be 100 characters or fewer"],
    [{ category: "" }, "Category is required"],
    [{ category: "lawn care" }, "Category is required"],
    [{ location: "" }, "Location is required"],
    [{ location: "x".repeat(201) }, "Location must be 200 characters or fewer"],
    [{ description: "" }, "Description is required"],
    [{ description: "x".repeat(1001) }, "Description must be 1000 characters or fewer"],
    [{ priceRange: "$40" }, "Price range can only contain numbers and dashes"],
    [{ priceRange: "40 - 60" }, "Price range can only contain numbers and dashes"],
    [{ priceRange: "40–60" }, "Price range can only contain numbers and dashes"],
    [{ priceRange: "٤٠" }, "Price range can only contain numbers and dashes"],
    [{ priceRange: "--" }, "Please write the price in numbers, such as 40-60"],
    [{ priceRange: "1".repeat(21) }, "Price range must be 20 characters or fewer"],
    [{ availableDays: [] }, "Select at least one day"],
    [{ availableDays: ["Someday"] }, "Select at least one day"],
    [{ startTime: "" }, "Please provide both start and end times"],
    [{ startTime: "09:15" }, "Please provide both start and end times"],
    [{ endTime: "24:00" }, "Please provide both start and end times"],
    [
      { image: picture("application/pdf") },
      "Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: application/pdf",
      "Invalid image",
    ],
  ])("%j is refused", (wrong, text, title = "Validation error") => {
    const checked = check(wrong);
    expect(checked).toMatchObject({ ok: false, title, text });
    if (!checked.ok) expect(Object.keys(checked.errors)).toEqual(Object.keys(wrong));
  });

  it("joins the messages by commas", () =>
    expect(check({ title: "", priceRange: "cheap", availableDays: [] })).toMatchObject({
      text: "Title is required, Price range can only contain numbers and dashes, Select at least one day",
    }));

  it("keeps a price with its sign, and none where none is given", () => {
    for (const [typed, kept] of [
      ["40-60", "$40-60"],
      [" 25 ", "$25"],
      ["1".repeat(20), `$${"1".repeat(20)}`],
      ["", ""],
    ] as const)
      expect(check({ priceRange: typed })).toMatchObject({ ok: true, input: { priceRange: kept } });
  });

  it("takes as much as is allowed, every category, and days in their own order", () => {
    const most = { title: "🏮".repeat(100), description: "🏮".repeat(1000), location: "x".repeat(200) };
    expect(check({ ...most, image: picture() })).toMatchObject({ ok: true });
    for (const category of serviceCategories) expect(check({ category })).toMatchObject({ ok: true });
    expect(check({ availableDays: ["Sunday", "Monday", "Sunday"] })).toMatchObject({
      ok: true,
      input: { availableDays: ["Monday", "Sunday"] },
    });
  });

  it("takes each half hour of a day, and no time between", () => {
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
    for (const time of hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`]))
      expect(check({ startTime: time, endTime: time })).toMatchObject({ ok: true });
    for (const time of ["24:00", "00:15", "9:00"]) expect(check({ startTime: time })).toMatchObject({ ok: false });
  });

  it("takes no field that the server decides", () => {
    for (const field of ["approvalStatus", "ownerId", "ratingSum", "createdAt", "availability"])
      expect(check({ [field]: "approved" })).toMatchObject({ ok: false });
  });
});

describe("a message to a provider", () => {
  const values = { serviceId: "6f9619ff-8b86-4011-b42d-00cf4fc964ff", senderName: "Ana", message: "Saturday?" };
  const said = (wrong: Values) => contactProviderForm.check(filledForm("services.contact", { ...values, ...wrong }));

  it.each<[Values, string]>([
    [{ senderName: " " }, "Name is required"],
    [{ senderName: "x".repeat(101) }, "Name must be 100 characters or fewer"],
    [{ senderEmail: `${"x".repeat(250)}@porch.test` }, "Invalid email address"],
    [{ message: "\n" }, "Message is required"],
    [{ message: "🏮".repeat(1001) }, "Message must be 1000 characters or fewer"],
    [
      { replyTo: "other@porch.test" },
      "This form has a field that we don't know. Please reload the page and try again.",
    ],
  ])("%j is refused", (wrong, text) => expect(said(wrong)).toMatchObject({ ok: false, text }));

  it("takes as much as is allowed", () =>
    expect(said({ senderName: "x".repeat(100), message: "🏮".repeat(1000) })).toMatchObject({ ok: true }));
});

describe("when and what it costs", () => {
  const available = { availableDays: ["Wednesday", "Monday", "Thursday"], startTime: "09:00", endTime: "17:00" };

  it("is said in letters and in words", () => {
    expect(availabilityInShort(available)).toBe("M, W, TH · 9:00 AM – 5:00 PM");
    expect(availabilityInWords(available)).toBe("Monday, Wednesday, and Thursday, from 9:00 AM to 5:00 PM");
    expect(availabilityInWords({ ...available, availableDays: weekdays })).toBe("Every day, from 9:00 AM to 5:00 PM");
  });

  it("is said of a price as people write it", () => {
    expect(["$40-60", "$25", "", "$-5-"].map(priceInWords)).toEqual(["$40–60", "$25", "Price on request", "$-5-"]);
  });
});

describe("the address of the list", () => {
  const filters = (query: string) => serviceFilters(new URLSearchParams(query));

  it("names the category as people read it", () => {
    expect(servicesPath()).toBe("/services");
    expect(servicesPath({ category: "Pet Care" }, "x")).toBe("/services?category=Pet+Care&after=x");
    expect(filters("category=Pet+Care")).toEqual({ category: "Pet Care" });
  });

  it("falls back to all of them", () => {
    for (const query of ["", "category=", "category=pet+care", "category=%00", "category=constructor"])
      expect(filters(query)).toEqual({ category: null });
  });
});
