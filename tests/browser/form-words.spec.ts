import type { Locator } from "@playwright/test";
import { htmlBytes, jpeg } from "../support/pictures.ts";
import { addDays, cityToday } from "./support/days.ts";
import {
  fillChoices,
  fillEvent,
  fillSignUp,
  openCreateEvent,
  signUpButton,
  someEvent,
  submitButton,
} from "./support/forms.ts";
import { newPerson } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

/** The sentences are the product specification's own: a change here is a change of the product. */

const letters = (count: number) => "e".repeat(count);

test("the event form, empty", async ({ open }) => {
  const page = await open("member");
  await page.goto("/events");
  const dialog = await openCreateEvent(page);
  // It takes the day of the list along.
  await dialog.getByLabel("Date").fill("");
  await submitButton(dialog).click();
  const sentences = [
    "Title is required",
    "Date is required",
    "Please provide both start and end times",
    "Address is required",
    "Neighborhood is required",
    "Category is required",
    "Please upload an event image",
  ];
  await expectToast(page, "Validation error", sentences.join(", "));
  for (const sentence of sentences) await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
});

test("the event form, one thing wrong at a time", async ({ open }) => {
  const page = await open("member");
  await page.goto("/events");
  const dialog = await openCreateEvent(page);
  const right = someEvent("A title of the right length");
  await fillEvent(dialog, right);
  await fillChoices(dialog, await jpeg());
  const wrong: [change: Partial<typeof right>, sentence: string][] = [
    [{ title: letters(101) }, "Title must be less than 100 characters"],
    [{ title: "   " }, "Title is required"],
    [{ date: "" }, "Date is required"],
    [{ startTime: "" }, "Please provide both start and end times"],
    [{ endTime: "" }, "Please provide both start and end times"],
    [{ venueName: letters(101) }, "Venue name must be 100 characters or fewer"],
    [{ address: "" }, "Address is required"],
    [{ address: letters(201) }, "Address must be 200 characters or fewer"],
    [{ description: letters(1001) }, "Description must be 1000 characters or fewer"],
  ];
  for (const [change, sentence] of wrong) {
    await fillEvent(dialog, { ...right, ...change });
    await submitButton(dialog).click();
    await expectToast(page, "Validation error", sentence);
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
    await dismissToasts(page);
  }
  await fillEvent(dialog, { ...right, title: letters(100), address: letters(200), description: letters(1000) });
  await submitButton(dialog).click();
  await expectToast(page, "Event submitted!");
});

test("a day that is over is refused", async ({ open }) => {
  const page = await open("member");
  await page.goto("/events");
  const dialog = await openCreateEvent(page);
  await fillEvent(dialog, { ...someEvent("Yesterday once more"), date: addDays(cityToday(), -2) });
  await fillChoices(dialog, await jpeg());
  await submitButton(dialog).click();
  await expectToast(page, "Validation error", "Please choose today or a later day");
});

test("pictures that are no pictures", async ({ open }) => {
  const page = await open("member");
  await page.goto("/events");
  const dialog = await openCreateEvent(page);
  const input = dialog.getByLabel("Event image");
  const cases = [
    {
      name: "a text",
      file: { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") },
      sentence: "Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: text/plain",
    },
    {
      name: "a drawing that can hold scripts",
      file: { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
      sentence: "Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: image/svg+xml",
    },
    {
      name: "5.5 MB",
      file: { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(5.5 * 1024 * 1024) },
      sentence: "File size too large (5.50MB). Maximum allowed size is 5MB.",
    },
  ];
  for (const { name, file, sentence } of cases)
    await test.step(`${name}, refused as soon as it is chosen`, async () => {
      await input.setInputFiles(file);
      await expectToast(page, "Invalid image", sentence);
      await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
      expect(await chosenFiles(input)).toEqual([]);
      await dismissToasts(page);
    });

  await test.step("a page that calls itself a picture, refused by the server", async () => {
    await fillEvent(dialog, someEvent("A wolf in a JPEG"));
    await fillChoices(dialog, htmlBytes);
    await submitButton(dialog).click();
    const sentence = "Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: unknown";
    await expectToast(page, "Invalid image", sentence);
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
    expect(await chosenFiles(input)).toEqual([]);
    await expect(dialog.getByLabel("Title")).toHaveValue("A wolf in a JPEG");
  });
});

const chosenFiles = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) => [...(element.files ?? [])].map(({ name }) => name));

test("the sign-up form", async ({ page }) => {
  const right = newPerson();
  await page.goto("/auth?tab=sign-up");
  const wrong: [change: Partial<typeof right>, title: string, sentence: string][] = [
    [{ password: "Short 1!" }, "Weak password", "Password must be at least 12 characters"],
    [{ password: "no uppercase 1!" }, "Weak password", "Must contain at least one uppercase letter"],
    [{ password: "NO LOWERCASE 1!" }, "Weak password", "Must contain at least one lowercase letter"],
    [{ password: "No number at all!" }, "Weak password", "Must contain at least one number"],
    [{ password: "No specialty 123" }, "Weak password", "Must contain at least one special character"],
    [{ phoneNumber: "555012" }, "Invalid phone number", "Please enter a valid 7-digit phone number"],
    [{ email: "nell" }, "Validation error", "Invalid email address"],
    [{ fullName: "" }, "Validation error", "Please enter your full name"],
    [{ username: "n" }, "Validation error", "Username must be at least 3 characters"],
    [{ username: "admin" }, "Validation error", "That username is reserved. Please choose another."],
  ];
  for (const [change, title, sentence] of wrong) {
    await fillSignUp(page, { ...right, ...change });
    await signUpButton(page).click();
    await expectToast(page, title, sentence);
    await expect(page.locator("form").getByText(sentence, { exact: true })).toBeVisible();
    await dismissToasts(page);
  }
  await fillSignUp(page, right);
  await page.getByLabel("Area code").evaluate((select: HTMLSelectElement) => {
    for (const option of select.options) option.value = "214";
  });
  await signUpButton(page).click();
  await expectToast(page, "Invalid area code", "Please use a valid Austin area code (512 or 737)");
  await expect(page).toHaveURL("/auth?tab=sign-up");
});

test("the telephone number is written as xxx-xxxx, in at most eight characters", async ({ page }) => {
  await page.goto("/auth?tab=sign-up");
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.pressSequentially("55501998877");
  await expect(phone).toHaveValue("555-0199");
});

test("the contact dialog", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Contact Us" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Us" });
  const send = dialog.getByRole("button", { name: "Send Message" });
  await expect(send).toBeVisible();
  const fill = async (name: string, email: string, message: string) => {
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Message").fill(message);
    await send.click();
  };
  const wrong: [string, string, string, sentence: string][] = [
    ["", "", "", "Name is required, Invalid email address, Message is required"],
    [letters(101), "ada@example.org", "Hello", "Name must be 100 characters or fewer"],
    ["Ada", "ada@", "Hello", "Invalid email address"],
    ["Ada", `${letters(250)}@example.org`, "Hello", "Invalid email address"],
    ["Ada", "ada@example.org", letters(1001), "Message must be 1000 characters or fewer"],
  ];
  for (const [name, email, message, sentence] of wrong) {
    await fill(name, email, message);
    await expectToast(page, "Validation error", sentence);
    await dismissToasts(page);
  }
  await fill("Ada", "ada@example.org", "The lamp on our corner is out.");
  await expectToast(page, "Message sent!", "We'll get back to you as soon as possible.");
  await expect(dialog).toBeHidden();
});
