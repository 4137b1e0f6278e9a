import type { Locator, Page } from "@playwright/test";
import { routeOfScript } from "./support/built-scripts.ts";
import { askStoppedCity } from "./support/city-database.ts";
import { type Place, startDemoCity } from "./support/demo-city.ts";
import { signIn } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { watch } from "./support/watch.ts";

test.use({ sharesCity: true });

const labels = ["Sign-ups", "Posts", "RSVPs", "Submissions"];
const plotOf = (page: Page, label: string): Locator => page.getByRole("slider", { name: `${label} by week` });
const tableOf = (page: Page): Locator => page.getByRole("table", { name: "The city by week" });

/** How many pixels of a plot have the color of each token, in the theme that the page is in. */
const inkOf = (plot: Locator): Promise<Record<string, number>> =>
  plot.evaluate((canvas: HTMLCanvasElement) => {
    const probe = document.body.appendChild(document.createElement("i"));
    // Where there is less motion, colors change in a very short time, and not at once.
    probe.style.transitionProperty = "none";
    probe.style.forcedColorAdjust = "none";
    const { data } = (canvas.getContext("2d") as CanvasRenderingContext2D).getImageData(
      ...([0, 0, canvas.width, canvas.height] as const),
    );
    const found = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) continue;
      const color = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
      found.set(color, (found.get(color) ?? 0) + 1);
    }
    const counts = ["--plot-1", "--lamp", "--ink", "--sage"].map((token) => {
      probe.style.color = `var(${token})`;
      return [token, found.get(getComputedStyle(probe).color) ?? 0];
    });
    probe.remove();
    return Object.fromEntries(counts);
  });

/**
 * Waits until past weeks are blue and this one is amber, as far as it has begun: on a Monday it may not have. Submissions
 * have the colors of what became of them.
 */
async function expectDrawn(page: Page) {
  for (const label of labels) {
    const plot = plotOf(page, label);
    await expect(plot).toHaveAttribute("aria-valuetext", / so far: \d/);
    const hasBegun = !/ so far: 0 /.test((await plot.getAttribute("aria-valuetext")) ?? "");
    await expect(async () => {
      const ink = await inkOf(plot);
      const isStacked = label === "Submissions";
      expect(ink[isStacked ? "--sage" : "--plot-1"], label).toBeGreaterThan(50);
      if (isStacked) expect(ink["--plot-1"]).toBe(0);
      else if (hasBegun) expect(ink["--lamp"], label).toBeGreaterThan(5);
    }).toPass({ timeout: 20_000 });
  }
}

/** The rows of the table: the Monday as it is written, then the four figures. */
const rowsOf = (page: Page): Promise<string[][]> =>
  tableOf(page)
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.firstChild?.textContent ?? "")));

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`draws four plots in the colors of the theme, and again when it changes (motion: ${reducedMotion})`, async ({
    open,
    city,
  }) => {
    const page = await open("admin", { colorScheme: "light", reducedMotion });
    const complaints = await watch(page, city.url);
    await page.goto("/admin");
    await expectDrawn(page);
    await page.getByRole("button", { name: "Switch to dark or light" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectDrawn(page);
    await page.getByRole("button", { name: "Switch to dark or light" }).click();
    await expectDrawn(page);
    expect(complaints).toEqual([]);
  });
}

test("keeps the colors of its bars where the system chooses all others", async ({ open }) => {
  const page = await open("admin", { forcedColors: "active" });
  await page.goto("/admin");
  await expectDrawn(page);
});

test("follows the system's theme as well", async ({ open }) => {
  const page = await open("admin", { colorScheme: "dark" });
  await page.goto("/admin");
  await expectDrawn(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectDrawn(page);
});

test("a week's figure is said by keyboard and shown by pointer", async ({ open }) => {
  const page = await open("admin");
  await page.goto("/admin");
  await expectDrawn(page);
  await page.getByText("Show as a table").click();
  const rows = await rowsOf(page);
  const posts = rows.map(([, , count = ""]) => Number(count.replaceAll(",", "")));
  const said = (back: number) => `${posts[back]?.toLocaleString("en-US")} ${posts[back] === 1 ? "post" : "posts"}`;

  const plot = plotOf(page, "Posts");
  await expect(plot).toHaveAttribute("aria-valuetext", `This week so far: ${said(0)}`);
  const { "--ink": plain = 0 } = await inkOf(plot);
  const expectTooltip = (isShown: boolean) =>
    expect
      .poll(async () => ((await inkOf(plot))["--ink"] ?? 0) > plain + 500, { message: "a dark box on the plot" })
      .toBe(isShown);
  await plot.focus();
  await expectTooltip(true);
  await page.keyboard.press("ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuetext", `Week of ${rows[1]?.[0]}: ${said(1)}`);
  await page.keyboard.press("Home");
  await expect(plot).toHaveAttribute("aria-valuetext", `Week of ${rows.at(-1)?.[0]}: ${said(rows.length - 1)}`);
  await page.keyboard.press("ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuenow", "0");
  await page.keyboard.press("End");
  await expect(plot).toHaveAttribute("aria-valuetext", `This week so far: ${said(0)}`);
  await page.keyboard.press("Escape");
  await expectTooltip(false);
  await page.keyboard.press("ArrowLeft");
  await expectTooltip(true);
  await page.keyboard.press("Tab");
  await expect(plotOf(page, "RSVPs")).toBeFocused();
  await expectTooltip(false);
  await plot.hover();
  await expectTooltip(true);
  await page.mouse.move(0, 0);
  await expectTooltip(false);
});

test("nothing moves when the plots arrive", async ({ open }) => {
  const page = await open("admin");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(routeOfScript("bar-plot"), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin");
  const places = () =>
    page.locator("figure, summary").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  expect(await inkOf(plotOf(page, "Posts"))).toEqual({ "--plot-1": 0, "--lamp": 0, "--ink": 0, "--sage": 0 });
  release();
  await expectDrawn(page);
  expect(await places()).toEqual(before);
});

test("what draws is fetched on the overview and nowhere else", async ({ open, city }) => {
  const page = await open("admin");
  const drawing: string[] = [];
  const asked: Promise<unknown>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" || !response.url().startsWith(city.url)) return;
    const { pathname } = new URL(page.url());
    asked.push(
      response.text().then(
        (text) => text.includes("maxBarThickness") && drawing.push(pathname),
        () => undefined,
      ),
    );
  });
  for (const path of ["/", "/events", "/boards", "/profile", "/admin/events", "/admin/featured-events", "/admin"]) {
    await page.goto(path);
    await page.mouse.move(200, 200);
    await page.waitForLoadState("networkidle");
  }
  await expect.poll(() => drawing).toContain("/admin");
  await Promise.all(asked);
  expect(asked.length).toBeGreaterThan(10);
  expect(new Set(drawing)).toEqual(new Set(["/admin"]));
});

test("where the script that draws is lost, the table is open", async ({ open }) => {
  const page = await open("admin");
  await page.route(routeOfScript("bar-plot"), (route) => route.abort());
  await page.goto("/admin");
  await expect(tableOf(page)).toBeVisible();
  await expect(tableOf(page).locator("tbody tr")).toHaveCount(12);
});

test("without script the table is what one sees", async ({ open }) => {
  const page = await open("admin", { javaScriptEnabled: false });
  await page.goto("/admin");
  await expect(tableOf(page)).toBeVisible();
  for (const label of labels) await expect(tableOf(page).getByRole("columnheader", { name: label })).toBeVisible();
  await expect(page.locator("canvas").first()).toBeHidden();
});

test("the table says what is in the database", async ({ open }) => {
  const own = await startDemoCity();
  const page = await open(await signIn(own.url, own.admin), { baseURL: own.url });
  await page.goto("/admin");
  await page.getByText("Show as a table").click();
  const rows = await rowsOf(page);
  const shown = rows.map((cells) => cells.slice(1).map((cell) => Number(cell.replaceAll(",", ""))));
  await page.close();
  await own.server.stop();
  expect(shown).toEqual(await countedBySql(own.place, rows.length));
  for (const [index, label] of labels.entries())
    expect(shown.filter((counts) => (counts[index] ?? 0) > 0).length, `weeks with ${label}`).toBeGreaterThan(2);
});

/** The same in another way: by the database's own calendar, a question each. Newest week first. */
async function countedBySql(place: Place, weeks: number): Promise<number[][]> {
  const inCity = "at time zone 'America/Chicago'";
  const tables = await askStoppedCity<{ name: string }>(
    place,
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'approval_status'",
  );
  const sources = [["members"], ["threads", "thread_replies"], ["event_rsvps"], tables.map(({ name }) => name)];
  const columns = sources.map(
    (names) =>
      `(select count(*)::int from (${names.map((name) => `select created_at from ${name}`).join(" union all ")}) each
        where date_trunc('week', created_at ${inCity}) = monday)`,
  );
  const rows = await askStoppedCity<Record<string, number>>(
    place,
    `
    select ${columns.map((column, index) => `${column} as column${index}`).join()}
    from generate_series(0, ${weeks - 1}) ago
    cross join lateral (select date_trunc('week', now() ${inCity}) - ago * interval '7 days' as monday) as week
    order by ago`,
  );
  return rows.map((row) => columns.map((_, index) => row[`column${index}`] ?? -1));
}
