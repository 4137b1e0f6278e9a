import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { removeDatabases } from "../browser/support/demo-city.ts";
import { dialogs, type Screen, screens, sidewaysScroll, visit } from "../browser/support/screens.ts";
import { type City, emptyScreens, longScreens, openDemoCity, openEmptyCity, writeLongThings } from "./cities.ts";

// Takes a picture of every screen: `npm run shots`, or `npm run shots events 360 dark` for those whose names have all
// three words in them.

const folder = join(import.meta.dirname, "..", "..", "shots");
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const themes = ["light", "dark"] as const;
const wanted = process.argv.slice(2);
const workers = 2;

type Shot = { screen: Screen; size: (typeof sizes)[number]; theme: (typeof themes)[number] };

const nameOf = ({ screen: { name, state = "full" }, size: { width }, theme }: Shot) =>
  `${name}-${state}-${width}-${theme}`;

const shotsOf = (list: readonly Screen[]): Shot[] =>
  list
    .flatMap((screen) => sizes.flatMap((size) => themes.map((theme) => ({ screen, size, theme }))))
    .filter(({ screen, size }) => !screen.onlyPhone || size.width === 360)
    .filter((shot) => wanted.every((word) => nameOf(shot).includes(word)));

const troubles: string[] = [];
let taken = 0;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
});
try {
  await inCity(openDemoCity, shotsOf([...screens, ...dialogs]));
  await inCity(openEmptyCity, shotsOf(emptyScreens));
  if (shotsOf(longScreens({ day: "", event: "", owner: "" })).length > 0)
    await inCity(openDemoCity, async (city) => shotsOf(longScreens(await writeLongThings(city))));
} finally {
  await browser.close();
  await removeDatabases();
}
say(...troubles, `${taken} pictures in ${folder}`);

function say(...lines: string[]) {
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Opens a city, takes its pictures, two at a time, and closes it. Opens none for nothing. */
async function inCity(open: () => Promise<City>, shots: Shot[] | ((city: City) => Promise<Shot[]>)) {
  if (Array.isArray(shots) && shots.length === 0) return;
  const city = await open();
  try {
    const waiting = typeof shots === "function" ? await shots(city) : [...shots];
    const worker = async () => {
      for (let shot = waiting.shift(); shot; shot = waiting.shift()) await take(city, shot);
    };
    await Promise.all(Array.from({ length: workers }, worker));
  } finally {
    await city.stop();
  }
}

/** One browser window a picture, so that nothing that one opened is left for the next. */
async function take(city: City, shot: Shot) {
  const { screen, size, theme } = shot;
  const context = await browser.newContext({
    baseURL: city.url,
    storageState: city.sessions[screen.as].storageState,
    viewport: size,
    colorScheme: theme,
    hasTouch: size.width < 1000,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const name = nameOf(shot);
  try {
    await visit(page, screen);
    await showPictures(page);
    // What opened above the page is seen at the size of the screen.
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !screen.open });
    taken += 1;
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) troubles.push(`${name} scrolls sideways by ${sideways} px.`);
  } catch (error) {
    troubles.push(`${name} could not be taken: ${error instanceof Error ? error.message : error}`);
  }
  await context.close();
}

/** Pictures below the first screen wait to be scrolled to. */
async function showPictures(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete), undefined, {
    timeout: 10_000,
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
