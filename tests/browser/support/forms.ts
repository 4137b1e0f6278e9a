import type { Locator, Page } from "@playwright/test";
import { addDays, cityToday } from "./days.ts";
import type { Account } from "./demo-city.ts";
import type { EventFacts, NewPerson } from "./requests.ts";

/** Signs in through the form, on whatever page has it. */
export async function signInByForm(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
}

export async function fillSignUp(page: Page, person: Partial<NewPerson>): Promise<void> {
  const { fullName, username, email, password, areaCode, phoneNumber } = person;
  if (fullName !== undefined) await page.getByLabel("Full name").fill(fullName);
  if (username !== undefined) await page.getByLabel("Username").fill(username);
  if (email !== undefined) await page.getByLabel("Email", { exact: true }).fill(email);
  if (password !== undefined) await page.getByLabel("Password", { exact: true }).fill(password);
  if (areaCode !== undefined) await page.getByLabel("Area code").selectOption(areaCode);
  if (phoneNumber !== undefined) await page.getByLabel("Phone", { exact: true }).fill(phoneNumber);
}

export const signUpButton = (page: Page): Locator => page.locator("main").getByRole("button", { name: "Sign Up" });

/** Opens the dialog of the list; the page must be one with the list on it. */
export async function openCreateEvent(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: "Create Event" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Event" });
  await dialog.getByLabel("Title").waitFor();
  return dialog;
}

/** An event a week from now, so that it is neither past nor among today's. */
export const someEvent = (title: string): EventFacts => ({
  title,
  date: addDays(cityToday(), 7),
  startTime: "18:30",
  endTime: "21:00",
  venueName: "The Back Porch",
  address: "1200 Barton Springs Rd",
  description: "Bring a chair.\n\nLemonade is there.",
});

export async function fillEvent(form: Locator, facts: Partial<EventFacts>): Promise<void> {
  if (facts.title !== undefined) await form.getByLabel("Title").fill(facts.title);
  if (facts.date !== undefined) await form.getByLabel("Date").fill(facts.date);
  if (facts.startTime !== undefined) await form.getByLabel("Start time").selectOption(facts.startTime);
  if (facts.endTime !== undefined) await form.getByLabel("End time").selectOption(facts.endTime);
  if (facts.venueName !== undefined) await form.getByLabel("Venue name").fill(facts.venueName);
  if (facts.address !== undefined) await form.getByLabel("Address").fill(facts.address);
  if (facts.description !== undefined) await form.getByLabel("Description").fill(facts.description);
}

/** Neighborhood, category and picture: what a form needs beside the facts. */
export async function fillChoices(form: Locator, picture: Buffer): Promise<void> {
  await form.getByLabel("Neighborhood").selectOption("Zilker");
  await form.getByLabel("Category").selectOption("Music");
  await form.getByLabel("Event image").setInputFiles({ name: "porch.jpg", mimeType: "image/jpeg", buffer: picture });
}

export const submitButton = (form: Locator): Locator => form.getByRole("button", { name: "Create Event" });
