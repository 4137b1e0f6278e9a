import type { Locator, Page } from "@playwright/test";
import { mustPost, type Session } from "./requests.ts";
import type { Role } from "./test.ts";

type ServiceFacts = {
  title: string;
  category: string;
  priceRange: string;
  location: string;
  description: string;
  availableDays: string[];
  startTime: string;
  endTime: string;
};

export const someService = (title: string): ServiceFacts => ({
  title,
  category: "Pet Care",
  priceRange: "20-30",
  location: "Cherrywood and around",
  description: "Walks for dogs who have opinions.",
  availableDays: ["Monday", "Wednesday"],
  startTime: "07:30",
  endTime: "18:00",
});

export async function fillService(form: Locator, facts: Partial<ServiceFacts>): Promise<void> {
  const { title, category, priceRange, location, description, availableDays = [], startTime, endTime } = facts;
  const texts = { Title: title, "Price range": priceRange, Location: location, Description: description };
  for (const [label, text] of Object.entries(texts)) if (text !== undefined) await form.getByLabel(label).fill(text);
  if (category !== undefined) await form.getByLabel("Category").selectOption(category);
  for (const day of availableDays) await form.getByLabel(day).check();
  if (startTime !== undefined) await form.getByLabel("Start time").selectOption(startTime);
  if (endTime !== undefined) await form.getByLabel("End time").selectOption(endTime);
}

/** An approved service of the member's; gives its address. */
export async function approvedService(
  sessionOf: (role: Role) => Promise<Session>,
  title: string,
  more: Partial<ServiceFacts> = {},
): Promise<string> {
  const { request } = await sessionOf("member");
  const { availableDays, ...texts } = { ...someService(title), ...more };
  const form = new FormData();
  for (const [name, value] of Object.entries({ command: "services.submit", ...texts })) form.append(name, value);
  for (const day of availableDays) form.append("availableDays", day);
  const sent = await request.post("/services/new", { multipart: form, maxRedirects: 0 });
  if (sent.status() !== 303) throw new Error(`It was answered ${sent.status()}: ${await sent.text()}`);
  const profile = await (await request.get("/profile")).text();
  const path = /Your submissions.*?href="(\/services\/[0-9a-f-]{36})"/s.exec(profile)?.[1];
  if (!path) throw new Error("There is no service on the profile.");
  const decision = { kind: "services", id: path.split("/").at(-1) ?? "", seen: "pending", decision: "approved" };
  await mustPost((await sessionOf("admin")).request, "/admin/services", "moderation.decide", { ...decision, note: "" });
  return path;
}

/** The card in the list. */
export const serviceCard = (page: Page, title: string): Locator => page.locator("main li").filter({ hasText: title });
