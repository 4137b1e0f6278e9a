import "../support/city.ts";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { waitUntilAwake } from "../browser/support/awake.ts";
import { removeDatabases } from "../browser/support/demo-city.ts";
import { dialogs, type Screen, screens, sidewaysScroll, visit } from "../browser/support/screens.ts";
import { putBeside } from "./beside.ts";
import { type City, emptyScreens, longScreens, openDemoCity, openEmptyCity, writeLongThings } from "./cities.ts";
import { type Look, looks, thirty } from "./looks.ts";

// Takes a picture of every screen: `npm run shots`, or `npm run shots events 360 dark` for those whose names have all
// three words in them. CONTRIBUTING.md says what else it can do.

const { values: chosen, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { thirty: { type: "boolean" }, of: { type: "string" }, beside: { type: "string" } },
});
const checkout = chosen.of && resolve(chosen.of);
const folder = join(checkout ?? join(import.meta.dirname, "..", ".."), "shots");
const workers = 2;

type Shot = { screen: Screen; look: Look };

const stateOf = ({ name, state = "full" }: Screen) => `${name}-${state}`;
const nameOf = ({ screen, look }: Shot) => `${stateOf(screen)}-${look.name}`;
const isPhone = ({ options: { viewport } }: Look) => Number(viewport?.width) <= 360;

const shotsOf = (list: readonly Screen[]): Shot[] =>
  list
    .filter((screen) => !chosen.thirty || thirty.includes(stateOf(screen)))
    .flatMap((screen) => looks.map((look) => ({ screen, look })))
    .filter(({ look: { word } }) => !word || chosen.thirty || words.includes(word))
    .filter(({ screen, look }) => !screen.onlyPhone || isPhone(look))
    .filter((shot) => words.every((word) => nameOf(shot).includes(word)));

const troubles: string[] = [];
const taken: string[] = [];

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
say(...troubles, `${taken.length} pictures in ${folder}`);
if (chosen.beside) {
  const sheets = await putBeside(resolve(chosen.beside), folder, taken);
  say(`${sheets.length} of them beside those in ${resolve(chosen.beside)}: ${join(folder, "beside")}`);
}

function say(...lines: string[]) {
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Opens a city, takes its pictures, two at a time, and closes it. Opens none for nothing. */
async function inCity(open: (checkout?: string) => Promise<City>, shots: Shot[] | ((city: City) => Promise<Shot[]>)) {
  if (Array.isArray(shots) && shots.length === 0) return;
  const city = await open(checkout);
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
  const { screen, look } = shot;
  const { storageState } = city.sessions[screen.as];
  const context = await browser.newContext({ baseURL: city.url, storageState, ...look.options });
  const page = await context.newPage();
  waitUntilAwake(page);
  const name = nameOf(shot);
  try {
    await visit(page, screen);
    await look.prepare?.(page);
    await showPictures(page);
    // What opened above the page is seen at the size of the screen; what was pressed to get to a page is a page.
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !screen.open || Boolean(screen.at) });
    taken.push(name);
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) troubles.push(`${name} scrolls sideways by ${sideways} px.`);
  } catch (error) {
    troubles.push(`${name} could not be taken: ${error instanceof Error ? error.message : error}`);
  }
  await context.close();
}

/** Pictures below the first screen wait to be scrolled to, and plots for what draws them. */
async function showPictures(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete), undefined, {
    timeout: 10_000,
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A page that listens for news is never idle.
  await page.waitForLoadState("networkidle", { timeout: 2000 }).catch(() => undefined);
}
