import type { Page } from "@playwright/test";
import { jpeg } from "../support/pictures.ts";
import { addDays, cityToday } from "./support/days.ts";
import { emptyFirstSlot } from "./support/events.ts";
import { someEvent } from "./support/forms.ts";
import { confirmEmail, inboxPath } from "./support/inbox.ts";
import { payloads } from "./support/payloads.ts";
import { decide, mustPost, newPerson, type Session, signUp, submitEvent } from "./support/requests.ts";
import { readServed } from "./support/served.ts";
import { expect, test } from "./support/test.ts";
import { watch } from "./support/watch.ts";
import { goWithin } from "./support/within.ts";

/** A day of their own, so that the list shows them all and nothing else. */
const date = addDays(cityToday(), 400);
const list = `/events?date=${date}&show=60`;

/** A name may not lead anywhere: what the form refuses is left out, the rest is as hostile as before. */
const nameOf = (payload: string) => payload.replace(/\/\/|[@\\:\u2028]/g, "").replace(/\.(?=\p{L}{2})/gu, "");

/** Which of them a browser loads as a document; the others' HTML is read, and their pages drawn by the script. */
const isLoaded = (index: number) => index % 8 === 0;

type Stored = { payload: string; eventId: string; ownerId: string };

const stored: Stored[] = [];
let rejected: Session | undefined;

// Written once and looked at from everywhere. One worker runs a file from top to bottom.
test.describe.configure({ mode: "serial" });

test("everything that can be stored takes them as text", async ({ city, sessionOf }) => {
  const picture = await jpeg(64, 48);
  const admin = await sessionOf("admin");
  for (const [index, payload] of payloads.entries()) {
    const owner = await signUp(city.url, newPerson(nameOf(payload)));
    const eventId = await submitEvent(
      owner,
      {
        ...someEvent(payload),
        date,
        venueName: payload,
        address: payload,
        description: [payload, ...payloads.slice(index, index + 4)].join("\n\n"),
      },
      picture,
    );
    await decide(admin, eventId, "approved");
    const page = await (await owner.request.get(`/events/${eventId}`)).text();
    stored.push({ payload, eventId, ownerId: /href="\/profile\/([0-9a-f-]{36})"/.exec(page)?.[1] ?? "" });
    await mustPost(owner.request, "/contact", "contact.send", {
      name: payload,
      email: "someone@example.org",
      message: payload,
    });
  }
  const rita = newPerson("Rejected Rita");
  rejected = await signUp(city.url, rita);
  await confirmEmail(rejected.request, rita.email);
  for (const note of chunks(payloads, 6)) {
    const eventId = await submitEvent(rejected, { ...someEvent("Turned down"), date }, picture);
    await decide(admin, eventId, "rejected", note.join("\n"));
  }
});

test("the list shows them as text", async ({ page, city }) => {
  const complaints = await watch(page, city.url);
  await page.goto(list);
  await linger(page);
  expect((await page.locator("main li h3").allTextContents()).sort()).toEqual(sorted());
  expect(complaints).toEqual([]);
});

test("every event's page shows them as text, and so do its facts for machines", async ({ page, city }) => {
  const complaints = await watch(page, city.url);
  const expectFacts = (text: string, payload: string) => {
    const { name, location, organizer } = JSON.parse(text);
    expect([name, location.name, location.address.streetAddress]).toEqual(Array(3).fill(payload));
    expect(organizer.name).toBe(nameOf(payload).trim());
  };
  await page.goto(list);
  for (const [index, { payload, eventId }] of stored.entries()) {
    const served = await readServed(page, `/events/${eventId}`);
    expect(served).toMatchObject({ heading: payload, title: `${payload} · Porchlight`, made: [] });
    expectFacts(served.facts, payload);
    await (isLoaded(index) ? page.goto(`/events/${eventId}`) : goWithin(page, `/events/${eventId}`));
    await expect(page.locator("h1")).toHaveText(payload);
    await expect(page).toHaveTitle(`${payload} · Porchlight`);
    expectFacts((await page.locator("script[type='application/ld+json']").textContent()) ?? "", payload);
    expect(complaints).toEqual([]);
  }
});

test("profiles show them as text", async ({ page, city, open }) => {
  const complaints = await watch(page, city.url);
  // The events' pages have shown every name; these are the same names as headings.
  await page.goto("/contact");
  for (const [index, { payload, ownerId }] of stored.entries()) {
    if (index % 4) continue;
    await (isLoaded(index) ? page.goto(`/profile/${ownerId}`) : goWithin(page, `/profile/${ownerId}`));
    await expect(page.locator("h1")).toHaveText(nameOf(payload).trim());
  }
  const own = await open(rejected ?? "visitor");
  const ownComplaints = await watch(own, city.url);
  await own.goto("/profile");
  const text = await own.locator("main").textContent();
  for (const payload of payloads) expect(text).toContain(payload);
  expect([...complaints, ...ownComplaints]).toEqual([]);
});

test("the navigation, which draws whoever is signed in, shows them as text", async ({ city, open }) => {
  const session = await signUp(city.url, newPerson('"><img src=x onerror=alert(2)>'));
  const page = await open(session);
  const complaints = await watch(page, city.url);
  await page.goto("/");
  await linger(page);
  expect(complaints).toEqual([]);
});

test("boards and threads show them as text", async ({ page, city, sessionOf }) => {
  const { request } = await sessionOf("member");
  const complaints = await watch(page, city.url);
  await page.goto("/boards");
  for (const [index, payload] of payloads.entries()) {
    const made = await mustPost(request, "/boards/new", "boards.create", { name: payload, description: payload });
    const board = made.headers().location ?? "";
    const boardId = board.split("/").at(-1) ?? "";
    if (isLoaded(index))
      await mustPost(request, `${board}/edit`, "boards.edit", { boardId, description: payload, rules: payload });
    await mustPost(request, `${board}/new`, "threads.post", { boardId, title: payload, content: payload });
    expect(await readServed(page, board)).toMatchObject({ heading: payload, made: [] });
    await (isLoaded(index) ? page.goto(board) : goWithin(page, board));
    await expect(page.locator("h1")).toHaveText(payload);
    if (isLoaded(index)) {
      await page.getByRole("button", { name: "Rules" }).click();
      await expect(page.getByRole("dialog")).toContainText(payload.trim());
      await page.keyboard.press("Escape");
    }
    const thread = (await page.locator("main li h3 a").getAttribute("href")) ?? "";
    const threadId = thread.split("/").at(-1) ?? "";
    await (isLoaded(index) ? page.goto(thread) : goWithin(page, thread));
    await expect(page.locator("h1")).toHaveText(payload);
    // The first comes while the page is open, the second with it.
    const said = page.locator("main ol > li p.whitespace-pre-wrap");
    await mustPost(request, thread, "replies.post", { threadId, content: payload });
    await expect(said).toHaveText([payload]);
    await expect(page).toHaveTitle(`${payload} · Porchlight`);
    expect(await readServed(page, thread)).toMatchObject({ heading: payload, made: [] });
    if (isLoaded(index)) await page.reload();
    for (const words of [said, page.locator("article p.whitespace-pre-wrap")]) await expect(words).toHaveText(payload);
    expect(complaints).toEqual([]);
  }
  await page.goto("/boards?show=60");
  await linger(page);
  const names = (await page.locator("main li h3 a").allTextContents()).map(squeezed);
  for (const payload of payloads) expect(names).toContain(squeezed(payload));
  expect(complaints).toEqual([]);
});

test("the dashboard shows them as text", async ({ city, open, sessionOf }) => {
  const page = await open("admin");
  const complaints = await watch(page, city.url);
  await page.goto("/admin");
  for (const number of [1, 2, 3]) {
    await page.goto(`/admin/events?status=approved&page=${number}`);
    await linger(page);
  }
  for (const search of ["<script>", "evil.example/18", "alert(30)"]) {
    await page.goto(`/admin/events?status=approved&q=${encodeURIComponent(search)}`);
    const title = page.getByRole("row").getByRole("link").first();
    const words = (await title.textContent()) ?? "";
    await title.click();
    await expect(page.getByRole("dialog").getByRole("heading").first()).toHaveText(words);
    await page.keyboard.press("Escape");
  }
  await page.goto(`/admin/events?q=${encodeURIComponent('"><img src=x onerror=alert(2)>')}`);
  await emptyFirstSlot(await sessionOf("admin"));
  await page.goto("/admin/featured-events/1/add");
  await linger(page);
  expect(complaints).toEqual([]);
});

test("the inbox and the mails show them as text", async ({ page, city }) => {
  const complaints = await watch(page, city.url);
  await page.goto(await inboxPath(page.request));
  const subjects = await page.locator("main li a").allTextContents();
  for (const payload of payloads)
    expect(subjects.some((subject) => squeezed(subject).includes(squeezed(`Message from ${payload}`)))).toBe(true);
  // The notes hold all payloads together, the messages one each.
  const pathsOf = (words: string) =>
    page
      .locator("main li a")
      .filter({ hasText: words })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const paths = [...(await pathsOf("Not published")), ...(await pathsOf("Message from")).slice(0, 8)];
  let texts = "";
  for (const path of paths) {
    await page.goto(path);
    const mail = page.frameLocator("iframe").locator("body");
    texts += (await mail.textContent()) ?? "";
  }
  for (const payload of payloads) expect(squeezed(texts)).toContain(squeezed(payload));
  expect(complaints).toEqual([]);
});

const sorted = () => payloads.map((payload) => payload.trim()).sort();
const squeezed = (text: string) => text.replace(/\s+/g, "");

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, at * size + size));
}

/** Gives what might happen time to happen, and a pointer that passes over it. */
async function linger(page: Page) {
  for (const y of [200, 400, 600]) await page.mouse.move(400, y, { steps: 4 });
  await page.waitForLoadState("networkidle");
}
