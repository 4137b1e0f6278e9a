import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { phone } from "../support/access.ts";
import { ownCheckNames } from "../support/checks/own.ts";
import { menuOf } from "../support/checks/whole-page.ts";
import { dialogs, type Screen, screens, visit } from "../support/screens.ts";
import { expect, openPage, test } from "../support/test.ts";
import { barriers, notOurs } from "./barriers/all.ts";
import type { Place } from "./barriers/barrier.ts";
import { ours } from "./barriers/ours.ts";
import { freeze, plant } from "./barriers/plant.ts";
import { allComplaints, complaintsBy } from "./barriers/suite.ts";

const named = (name: string, state?: string) =>
  [...screens, ...dialogs].find((screen) => screen.name === name && screen.state === state) as Screen;

const places: Record<Place, Screen> = {
  event: named("member-event"),
  restaurant: named("restaurant"),
  form: named("create-event-page"),
  refused: named("create-event", "wrong"),
  dialog: named("contact"),
};

/** Where the screens are, and where their pictures are planted. */
let live: Page;
let picture: Page;
let menu: string[];

test.beforeAll(async ({ browser, city, sessionOf }) => {
  const { storageState } = await sessionOf("member");
  live = await openPage(browser, {
    baseURL: city.url,
    storageState,
    ...phone,
    // A careless neighbor of ours would have said style="…".
    bypassCSP: true,
  });
  picture = await live.context().newPage();
  await live.goto("/boards");
  menu = await menuOf(live);
});
test.afterAll(() => live?.context().close());

const noticed = barriers.filter((barrier) => "by" in barrier);

for (const [place, screen] of Object.entries(places)) {
  const here = [...noticed, ...ours].filter(({ on }) => on === place);
  test(`on the screen ${screen.name} the suite complains of nothing, and of each of ${here.length} planted barriers`, async () => {
    await visit(live, screen);
    // How a dialog treats the keyboard is its script's doing.
    const page = place === "dialog" ? live : picture;
    const takeOut = place === "dialog" ? () => visit(live, screen) : await freeze(picture, live);
    await page.bringToFront();
    expect(await allComplaints(page, menu)).toEqual([]);
    const unnoticed: string[] = [];
    for (const barrier of here) {
      await plant(page, barrier);
      const said = await complaintsBy(page, barrier.by, menu);
      if (said.length === 0) unnoticed.push(`${barrier.by} does not see: ${barrier.what}`);
      await takeOut();
    }
    expect(unnoticed).toEqual([]);
    // Whatever a plant left behind, the next ones could have been noticed by.
    expect(await allComplaints(page, menu)).toEqual([]);
  });
}

test("each check of our own has a barrier that it notices", () => {
  const known = new Set([...noticed, ...ours].map(({ by }) => by.split(" ")[0]));
  expect(ownCheckNames.filter((name) => !known.has(name))).toEqual([]);
});

test("as many are noticed as docs/access.md says", async () => {
  const rows = (await readFile("docs/access.md", "utf8")).matchAll(/^\| (.+?) +\| (\d+)(?: %)? +\|$/gm);
  expect(Array.from(rows, ([, , figure]) => Number(figure))).toEqual([
    barriers.length + notOurs.length,
    notOurs.length,
    barriers.length,
    noticed.length,
    Math.round((100 * noticed.length) / barriers.length),
  ]);
});
