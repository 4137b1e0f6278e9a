import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { inboxPathAt } from "../../support/server.ts";
import { mustPost } from "./requests.ts";

/** The local inbox, where every mail of the server lands. The server printed its address. */
export async function inboxPath(request: APIRequestContext): Promise<string> {
  const url = (await request.get("/healthz")).url();
  let path: string | undefined;
  await expect(() => {
    path = inboxPathAt(url);
    expect(path, `the printed address of the inbox at ${url}`).toBeDefined();
  }).toPass({ timeout: 20_000, intervals: [20] });
  return path ?? "";
}

const mailRow = /<a[^>]*href="\/dev\/inbox\/[\w-]+\/([0-9a-f-]{36})"[^>]*>(.*?)<\/a>/gs;
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

type Wanted = { to: string; subject: string };

/** Waits for the newest mail to somebody under a subject; gives its address in the inbox. */
export async function waitForMail(request: APIRequestContext, { to, subject }: Wanted): Promise<string> {
  let id: string | undefined;
  const inbox = await inboxPath(request);
  await expect(async () => {
    const html = await (await request.get(inbox)).text();
    const rows = [...html.matchAll(mailRow)].map(([, mailId, row = ""]) => ({ mailId, text: words(row) }));
    id = rows.find(({ text }) => text.includes(to) && text.includes(subject))?.mailId;
    expect(id, `a mail “${subject}” to ${to}`).toBeDefined();
  }).toPass({ timeout: 20_000, intervals: [100, 200, 400] });
  return `${inbox}/${id}`;
}

/** Where the mail that is open stands as plain text. */
export const plainTextOf = (page: Page) => page.getByRole("region", { name: "As plain text" }).locator("div");

/** The mail as plain text, after it has arrived. */
export async function readMail(page: Page, wanted: Wanted): Promise<string> {
  await page.goto(await waitForMail(page.request, wanted));
  return (await plainTextOf(page).textContent()) ?? "";
}

/** Opens the mail and follows the link in it. */
export async function followMail(page: Page, wanted: Wanted): Promise<void> {
  await page.goto(await waitForMail(page.request, wanted));
  await plainTextOf(page).locator("a").first().click();
}

/** Does what the link in the mail asks for, without a page. */
export async function confirmEmail(request: APIRequestContext, to: string): Promise<void> {
  const mail = await (await request.get(await waitForMail(request, { to, subject: "Confirm your email" }))).text();
  const token = /\/auth\/confirm\?token=([\w-]+)/.exec(mail)?.[1] ?? "";
  await mustPost(request, "/auth/confirm", "auth.confirm-email", { token });
}
