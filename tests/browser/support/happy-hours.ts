import type { Locator, Page } from "@playwright/test";
import { mustPost, type Session } from "./requests.ts";

type HappyHourFacts = {
  restaurantName: string;
  neighborhood: string;
  address: string;
  phoneNumber: string;
  startTime: string;
  endTime: string;
  daysOfWeek: string[];
  dealDescription: string;
};

/** On every day, and always on. */
export const someHappyHour = (restaurantName: string): HappyHourFacts => ({
  restaurantName,
  neighborhood: "Downtown",
  address: "214 Lavaca Court",
  phoneNumber: "(512) 555-0148",
  startTime: "00:00",
  endTime: "00:00",
  daysOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  dealDescription: "Half-price highballs and a five-dollar olive plate.",
});

export async function fillHappyHour(form: Locator, facts: Partial<HappyHourFacts>): Promise<void> {
  if (facts.restaurantName !== undefined) await form.getByLabel("Restaurant name").fill(facts.restaurantName);
  if (facts.neighborhood !== undefined) await form.getByLabel("Neighborhood").selectOption(facts.neighborhood);
  if (facts.address !== undefined) await form.getByLabel("Address").fill(facts.address);
  if (facts.phoneNumber !== undefined) await form.getByLabel("Phone number").fill(facts.phoneNumber);
  if (facts.startTime !== undefined) await form.getByLabel("Start time").selectOption(facts.startTime);
  if (facts.endTime !== undefined) await form.getByLabel("End time").selectOption(facts.endTime);
  for (const day of facts.daysOfWeek ?? []) await form.getByLabel(day).check();
  if (facts.dealDescription !== undefined) await form.getByLabel("Deal description").fill(facts.dealDescription);
}

/** Submits one and gives its address. */
export async function submitHappyHour({ request }: Session, facts: HappyHourFacts): Promise<string> {
  const { daysOfWeek, ...texts } = facts;
  const form = new FormData();
  for (const [name, value] of Object.entries({ command: "happy-hours.submit", ...texts })) form.append(name, value);
  for (const day of daysOfWeek) form.append("daysOfWeek", day);
  const answer = await request.post("/happy-hours/new", { multipart: form, maxRedirects: 0 });
  const path = answer.headers().location;
  if (answer.status() !== 303 || !path) throw new Error(`It was answered ${answer.status()}: ${await answer.text()}`);
  return path;
}

export const approveHappyHour = (admin: Session, path: string) =>
  mustPost(admin.request, "/admin/happy-hours", "moderation.decide", {
    kind: "happy-hours",
    id: path.split("/").at(-1) ?? "",
    seen: "pending",
    decision: "approved",
    note: "",
  });

/** The card in the list. */
export const happyHourCard = (page: Page, name: string): Locator =>
  page.locator("main li article").filter({ hasText: name });
