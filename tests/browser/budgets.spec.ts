import type { APIRequestContext, Page } from "@playwright/test";
import { demoId } from "../../demo/identity.ts";
import { expect, test } from "./support/test.ts";
import { watch } from "./support/watch.ts";

test.use({ sharesCity: true });

/** Over the wire, in KB: what a first visit may cost. */
const most = { script: 140, stylesheet: 15, font: 80 };

/** In every room: its list, and one of what it lists, found by its link there. */
const places: [list: string, one?: RegExp, most?: Partial<typeof most>][] = [
  ["/", /"(\/events\/[0-9a-f-]{36})"/],
  ["/boards", /"(\/boards\/\d+)"/],
  [`/threads/${demoId("thread", "ask-a-neighbor/four-way-stop-everybody-waves")}`],
  // Where reviews are read the script is a little over what all others keep to; it may grow no further.
  ["/restaurants?cuisine=all", /"(\/restaurants\/[0-9a-f-]{36})"/, { script: 145 }],
  ["/neighborhoods", /"(\/neighborhoods\/[0-9a-f-]{36})"/, { script: 145 }],
  ["/services", /"(\/services\/[0-9a-f-]{36})"/, { script: 145 }],
  ["/happy-hours", /"(\/happy-hours\/[0-9a-f-]{36})"/],
  ["/auth"],
  ["/contact"],
  [`/profile/${demoId("member", "gus_okonkwo")}`],
];

for (const [list, one, more] of places) {
  expectToCostLittle(list.replace(/[0-9a-f-]{36}/, "one"), async () => list, most);
  if (one) {
    const find = async (request: APIRequestContext) => one.exec(await (await request.get(list)).text())?.[1];
    expectToCostLittle(`one of ${list}`, find, { ...most, ...more });
  }
}

type Find = (request: APIRequestContext) => Promise<string | undefined>;

function expectToCostLittle(name: string, find: Find, limits: typeof most) {
  test(`a first visit of ${name} costs little and asks nobody else`, async ({ page, city, request }) => {
    const path = await find(request);
    if (!path) throw new Error(`There is no link to ${name}`);
    const complaints = await watch(page, city.url);
    const received = countBytes(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const { sizes, encodings } = await received();
    const kilobytes = (type: keyof typeof most) => Math.round((sizes.get(type) ?? 0) / 102.4) / 10;
    test.info().annotations.push({
      type: "KB",
      description: Object.keys(most)
        .map((type) => `${type} ${kilobytes(type as keyof typeof most)}`)
        .join(", "),
    });
    for (const [type, limit] of Object.entries(limits) as [keyof typeof most, number][]) {
      expect(kilobytes(type), type).toBeGreaterThan(0);
      expect(kilobytes(type), `${type} of ${path}`).toBeLessThanOrEqual(limit);
    }
    expect([...encodings].sort()).toEqual(["br"]);
    expect(complaints).toEqual([]);
  });
}

type Received = { sizes: Map<string, number>; encodings: Set<string> };

/** Adds up what really came, compressed as it came. */
function countBytes(page: Page): () => Promise<Received> {
  const counted: Promise<void>[] = [];
  const received: Received = { sizes: new Map(), encodings: new Set() };
  page.on("requestfinished", (request) => {
    const count = async () => {
      const [{ responseBodySize }, response] = await Promise.all([request.sizes(), request.response()]);
      const type = request.resourceType();
      received.sizes.set(type, (received.sizes.get(type) ?? 0) + responseBodySize);
      // Files of less than 1 KB are not worth compressing.
      if (/script|stylesheet/.test(type) && responseBodySize > 1024)
        received.encodings.add(response?.headers()["content-encoding"] ?? "none");
    };
    counted.push(count());
  });
  return async () => {
    await Promise.all(counted);
    return received;
  };
}

test("the page stands in the HTML before any script that draws it", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const beforeScripts = html.slice(0, html.indexOf("<script", html.indexOf("<body")));
  for (const words of ["Upcoming Events", "Two-Step Under the Lights", "attending", "Porchlight</span>"])
    expect(beforeScripts).toContain(words);
});

test("scripts are not waited for: none stands in the head but the one that sets the theme", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const scripts = head.match(/<script[^>]*>/g) ?? [];
  expect(scripts.filter((tag) => /\ssrc=/.test(tag))).toEqual([]);
  expect(scripts.length).toBe(1);
});

/** Of a first page, in KB as it is: what comes compressed is built, sent and read whole. */
const mostHtml = 80;
/** Over it, as each of their rows holds what is filled in where there is no script; they may grow no further. */
const mostOfATab = 95;
const mostOfUsers = 140;

const weightOf = async (request: APIRequestContext, path: string) =>
  (await (await request.get(path)).body()).byteLength / 1024;

// A thread is no list: what is said there is as long as it is.
for (const [list] of places.filter(([path]) => !path.startsWith("/threads/"))) {
  test(`the first page of ${list.replace(/[0-9a-f-]{36}/, "one")} weighs at most ${mostHtml} KB`, async ({
    sessionOf,
  }) => {
    for (const role of ["visitor", "member"] as const) {
      const weight = await weightOf((await sessionOf(role)).request, list);
      expect(weight, role).toBeGreaterThan(5);
      expect(weight, role).toBeLessThanOrEqual(mostHtml);
    }
  });
}

test(`the tabs of the dashboard weigh at most ${mostOfATab} KB`, async ({ sessionOf }) => {
  const { request } = await sessionOf("admin");
  const dashboard = await (await request.get("/admin")).text();
  const tabs = new Set([...dashboard.matchAll(/href="(\/admin\/[a-z-]+)"/g)].map(([, tab = ""]) => tab));
  expect(tabs.size).toBeGreaterThan(12);
  for (const tab of tabs) {
    const weight = await weightOf(request, tab);
    expect(weight, tab).toBeGreaterThan(15);
    expect(weight, tab).toBeLessThanOrEqual(tab === "/admin/users" ? mostOfUsers : mostOfATab);
  }
});
