import { type APIRequestContext, type APIResponse, request as requests } from "@playwright/test";
import type { Account } from "./demo-city.ts";

/** Somebody's cookies, and the means to send forms with them: for what a test prepares and does not test. */
export type Session = {
  request: APIRequestContext;
  storageState: Awaited<ReturnType<APIRequestContext["storageState"]>>;
};

type FormFields = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

/** Sends a form as a page without script does. Redirects are not followed: they say that it worked. */
export const post = (request: APIRequestContext, path: string, command: string, fields: FormFields = {}) =>
  request.post(path, { multipart: { command, ...fields }, maxRedirects: 0 });

/** Like `post`, and fails unless it worked. */
export async function mustPost(...args: Parameters<typeof post>): Promise<APIResponse> {
  const answer = await post(...args);
  if (answer.status() !== 303) throw new Error(`${args[2]} was answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

/**
 * For each request a connection of its own: one that is kept may be closed by the server, idle for so long, in the very
 * moment in which a slow machine sends the next form on it.
 */
const openConnection = (url: string) =>
  requests.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url, Connection: "close" } });

/** Without an account: a visitor's session. */
export async function signIn(url: string, account: Account | undefined): Promise<Session> {
  const request = await openConnection(url);
  if (account) await mustPost(request, "/auth", "auth.sign-in", { ...account, to: "" });
  return { request, storageState: await request.storageState() };
}

export type NewPerson = {
  fullName: string;
  username: string;
  email: string;
  password: string;
  areaCode: string;
  phoneNumber: string;
};

let people = 0;

/** Somebody who has not signed up yet; nobody else is called like this. */
export function newPerson(fullName = "Nell Porter"): NewPerson {
  people += 1;
  const username = `nell-${Date.now().toString(36)}-${people}`;
  return {
    fullName,
    username,
    email: `${username}@example.org`,
    password: "A porch of one's own 1",
    areaCode: "512",
    phoneNumber: "555-0199",
  };
}

export async function signUp(url: string, person: NewPerson): Promise<Session> {
  const request = await openConnection(url);
  await mustPost(request, "/auth?tab=sign-up", "auth.sign-up", person);
  // Takes the toast that waits for the next page.
  await request.get("/contact");
  return { request, storageState: await request.storageState() };
}

export type EventFacts = {
  title: string;
  date: string;
  startTime: string;
  endTime: string;
  venueName: string;
  address: string;
  description: string;
};

/** Submits an event and gives its id, read from the organizer's own profile. */
export async function submitEvent({ request }: Session, facts: EventFacts, picture: Buffer): Promise<string> {
  const page = await (await request.get("/events/new")).text();
  await mustPost(request, "/events/new", "events.submit", {
    ...facts,
    neighborhoodId: optionOf(page, "neighborhoodId"),
    categoryId: optionOf(page, "categoryId"),
    image: { name: "picture.jpg", mimeType: "image/jpeg", buffer: picture },
  });
  return newestSubmission(request);
}

/** The newest of one's own submissions stands first on the profile. */
async function newestSubmission(request: APIRequestContext): Promise<string> {
  const profile = await (await request.get("/profile")).text();
  const id = /Your submissions.*?href="\/events\/([0-9a-f-]{36})"/s.exec(profile)?.[1];
  if (!id) throw new Error("There is no submission on the profile.");
  return id;
}

export function optionOf(page: string, name: string): string {
  const value = new RegExp(`name="${name}".*?<option value="([0-9a-f-]{36})"`, "s").exec(page)?.[1];
  if (!value) throw new Error(`There is no choice of ${name} on the page.`);
  return value;
}

export const decide = (admin: Session, eventId: string, decision: "approved" | "rejected", note = "") =>
  mustPost(admin.request, "/admin/events", "moderation.decide", {
    kind: "events",
    id: eventId,
    seen: "pending",
    decision,
    note,
  });
