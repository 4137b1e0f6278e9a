import type { APIRequestContext } from "@playwright/test";
import { countBytes } from "./support/received.ts";
import { screens } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { watch } from "./support/watch.ts";

/** Over the wire, in KB: what a first visit may cost. */
const most = { script: 115, stylesheet: 15, font: 60 };

/** The files that scripts come in: each is a request of its own on a slow line. */
const mostScripts = 15;

/** Every page that a visitor can open: tests/screens.test.ts sees to it that none is missing. */
const pages = screens.filter(({ as }) => as === "visitor");

test("there are pages to weigh", () => expect(pages.length).toBeGreaterThan(35));

for (const { name, state = "full", path: find } of pages) {
  test(`a first visit of ${name}, ${state}, costs little and asks nobody else`, async ({ page, city }) => {
    const complaints = await watch(page, city.url);
    const received = countBytes(page);
    const path = typeof find === "string" ? find : await find(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const { sizes, files, encodings } = await received();
    const kilobytes = (type: string) => Math.round((sizes.get(type) ?? 0) / 102.4) / 10;
    const description = Object.keys(most).map((type) => `${type} ${kilobytes(type)}`);
    test.info().annotations.push({ type: "KB", description: description.join(", ") });
    for (const [type, limit] of Object.entries(most)) {
      expect(kilobytes(type), type).toBeGreaterThan(0);
      expect(kilobytes(type), `${type} of ${path}`).toBeLessThanOrEqual(limit);
    }
    expect(files.get("script"), `scripts of ${path}`).toBeLessThanOrEqual(mostScripts);
    expect([...encodings].sort()).toEqual(["br"]);
    expect(complaints.filter((complaint) => !complaint.startsWith("console: 404 Error"))).toEqual([]);
  });
}

test("the page stands in the HTML before any script that draws it", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const beforeScripts = html.slice(0, html.indexOf("<script", html.indexOf("<body")));
  for (const words of ["Upcoming Events", "Two-Step Under the Lights", "attending", "Porchlight</span>"])
    expect(beforeScripts).toContain(words);
});

test("scripts are not waited for: only one small script stands in the head", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const scripts = head.match(/<script(?! type="application)[^>]*>/g) ?? [];
  expect(scripts.filter((tag) => /\ssrc=/.test(tag))).toEqual([]);
  expect(scripts.length).toBe(1);
});

/** Of a first page, in KB as it is: what comes compressed is built, sent and read whole. */
const mostHtml = 80;

const weightOf = async (request: APIRequestContext, path: string) =>
  (await (await request.get(path)).body()).byteLength / 1024;

// A thread is no list: what is said there is as long as it is.
for (const { name, state = "full", path } of pages) {
  if (typeof path !== "string" || path.startsWith("/threads/")) continue;
  test(`the first page of ${name}, ${state}, weighs at most ${mostHtml} KB`, async ({ sessionOf }) => {
    for (const role of ["visitor", "member", "admin"] as const) {
      const weight = await weightOf((await sessionOf(role)).request, path);
      expect(weight, role).toBeGreaterThan(5);
      expect(weight, role).toBeLessThanOrEqual(mostHtml);
    }
  });
}

test(`the tabs of the dashboard weigh at most ${mostHtml} KB`, async ({ sessionOf }) => {
  const { request } = await sessionOf("admin");
  const dashboard = await (await request.get("/admin")).text();
  const tabs = new Set([...dashboard.matchAll(/href="(\/admin\/[a-z-]+)"/g)].map(([, tab = ""]) => tab));
  expect(tabs.size).toBeGreaterThan(12);
  for (const tab of tabs) {
    const weight = await weightOf(request, tab);
    expect(weight, tab).toBeGreaterThan(15);
    expect(weight, tab).toBeLessThanOrEqual(mostHtml);
  }
});
