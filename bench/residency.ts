import { type Browser, chromium, type Page } from "@playwright/test";
import type { ServerOptions } from "../tests/support/server.ts";
import { countProcessor, type Processor } from "./processor.ts";
import { fillWithWaiting, waitingEach } from "./residency-city.ts";
import { timedStart } from "./server.ts";
import { demoAccount } from "./session.ts";

/** Of one decision or one sheet, in milliseconds. What is over the server's answers and the waiting is the browser's. */
export type Step = {
  presses: number;
  took: number;
  /** Waited between keys: letters that come at once are words, and decide nothing. */
  silence: number;
  /** At least one request was on its way. */
  server: number;
};

export type ResidencyFigures = {
  /** `again`: what was there where nothing came, and the admin tried again. */
  documents: { steps: Step[]; again: string[]; cpu?: Processor };
  letters: { steps: Step[]; cpu?: Processor; each: number };
};

/** The dashboard asks for a second without keys before one of them presses a button; a little more, as clocks differ. */
const silenceMs = 1050;
/** After which somebody who waits for a picture tries again. */
const patienceMs = 10_000;
const refusedEach = 10;
const reason = "Too dark";
const lettersPerSheet = 20;

/** How long one admin needs, by single keys alone, for all that waits in a city where nobody has looked for a while. */
export async function measureResidency(city: ServerOptions & { dataDir: string }): Promise<ResidencyFigures> {
  await fillWithWaiting(city.databaseUrl ?? "", city.dataDir);
  const { server } = await timedStart(city);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    const page = await signInAsAdmin(browser, { url: server.url, dataDir: city.dataDir });
    const answering = { pid: server.pid, databaseUrl: city.databaseUrl };
    const counted = async (all: () => Promise<Step[]>) => {
      const used = await countProcessor(answering);
      return { steps: await all(), cpu: await used() };
    };
    const again: string[] = [];
    const documents = { ...(await counted(() => decideAll(page, again))), again };
    const letters = await counted(() => sendAll(page));
    return { documents, letters: { ...letters, each: lettersPerSheet } };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function signInAsAdmin(browser: Browser, { url, dataDir }: { url: string; dataDir: string }): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })).newPage();
  const { email, password } = demoAccount(dataDir, "admin");
  await page.goto("/auth");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/auth"));
  return page;
}

/** One after the other, until none waits. The next one begins where the list is there again. */
async function decideAll(page: Page, again: string[]): Promise<Step[]> {
  await page.goto("/admin/residency/documents");
  await page.locator("main [aria-keyshortcuts=n]").waitFor();
  const keys = pressesOn(page);
  const steps: Step[] = [];
  while (steps.length < waitingEach) {
    const address = page.url();
    steps.push(
      await timed(page, keys, async () => {
        await keys.afterSilence("n");
        while (!(await comes(page, isPictureThere))) {
          again.push(await page.evaluate(whatIsThere));
          if (page.url() === address) await keys.afterSilence("n");
          else await page.reload();
        }
        if (steps.length % refusedEach === refusedEach - 1) {
          await keys.press("r");
          for (const letter of reason) await keys.press(letter === " " ? "Space" : letter);
          await keys.press("Enter");
        } else await keys.afterSilence("a");
        while (!(await comes(page, isListThere))) {
          again.push(await page.evaluate(whatIsThere));
          await page.reload();
          await keys.afterSilence("a");
        }
      }),
    );
  }
  return steps;
}

/** Whether it comes before a person would try again. */
const comes = (page: Page, what: () => boolean): Promise<boolean> =>
  page.waitForFunction(what, undefined, { timeout: patienceMs }).then(
    () => true,
    () => false,
  );

/** Runs in the page: where it stands, and what came of the picture. */
function whatIsThere(): string {
  const picture = document.querySelector<HTMLImageElement>("main img[src$='/picture']");
  return `${location.pathname}, ${picture ? `a picture ${picture.complete ? "that failed" : "on its way"}` : "no picture"}`;
}

/** Runs in the page. */
function isPictureThere() {
  const picture = document.querySelector<HTMLImageElement>("main img[src$='/picture']");
  return Boolean(picture?.complete && picture.naturalWidth > 0 && document.querySelector("[aria-keyshortcuts=a]"));
}

/** Runs in the page: with the next one to be opened, or with the words that there is none. */
function isListThere() {
  const main = document.querySelector("main");
  if (main?.querySelector("[aria-keyshortcuts=a]")) return false;
  return Boolean(main?.querySelector("[aria-keyshortcuts=n]") ?? main?.textContent?.includes("No documents"));
}

/** A sheet is prepared, downloaded and marked as sent, as if it had been printed and posted meanwhile. */
async function sendAll(page: Page): Promise<Step[]> {
  await page.goto("/admin/residency/letters");
  await page.locator("main [aria-keyshortcuts=n]").waitFor();
  const keys = pressesOn(page);
  const steps: Step[] = [];
  while (steps.length < waitingEach / lettersPerSheet) {
    steps.push(
      await timed(page, keys, async () => {
        await keys.afterSilence("n");
        await page.locator("main [aria-keyshortcuts=m]").waitFor();
        const download = page.waitForEvent("download");
        await keys.afterSilence("d");
        await (await download).path();
        await keys.afterSilence("m");
        await page.locator("main [aria-keyshortcuts=m]").waitFor({ state: "detached" });
      }),
    );
  }
  return steps;
}

type Keys = ReturnType<typeof pressesOn>;

/** The keyboard, which counts. */
function pressesOn(page: Page) {
  let last = Number.NEGATIVE_INFINITY;
  const counted = { presses: 0, silence: 0 };
  async function press(key: string) {
    await page.keyboard.press(key);
    last = performance.now();
    counted.presses += 1;
  }
  return {
    press,
    async afterSilence(key: string) {
      const rest = last + silenceMs - performance.now();
      if (rest > 0) {
        await page.waitForTimeout(rest);
        counted.silence += rest;
      }
      await press(key);
    },
    /** What was counted since the last time. */
    take() {
      const taken = { ...counted };
      Object.assign(counted, { presses: 0, silence: 0 });
      return taken;
    },
  };
}

async function timed(page: Page, keys: Keys, act: () => Promise<void>): Promise<Step> {
  keys.take();
  await page.evaluate(() => performance.clearResourceTimings());
  const began = performance.now();
  await act();
  const took = performance.now() - began;
  return { ...keys.take(), took, server: await page.evaluate(timeOnTheWay) };
}

/** Runs in the page: how long it waited for at least one answer. A live connection is never at its end. */
function timeOnTheWay(): number {
  const all = performance
    .getEntriesByType("resource")
    .map((entry) => [entry.startTime, (entry as PerformanceResourceTiming).responseEnd] as const)
    .sort(([one], [other]) => one - other);
  let [sum, until] = [0, 0];
  for (const [from, to] of all) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}
