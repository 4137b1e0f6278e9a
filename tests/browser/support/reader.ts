import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import type { Virtual } from "@guidepup/virtual-screen-reader";
import type { Page, Request } from "@playwright/test";
import { SpokenLog } from "./spoken-log.ts";
import { expect } from "./test.ts";

const source = readFileSync(
  createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js"),
  "utf8",
);
const address = "/virtual-screen-reader.js";
/** More than any page says. */
const mostPhrases = 900;
const mostStops = 60;
/** So long nothing more is spoken when all was said. */
const quietMs = 100;
/** Between two times to listen. */
const intervals = [20, 50, 100];

type Listening = { reader?: Virtual };

/** What goes by itself stays: an announcement is there for a second, in which a busy machine may have drawn nothing. */
function waitLonger(): void {
  const wait = window.setTimeout.bind(window);
  const isToast = (ms: number) => ms >= 1000 && ms <= 4000;
  window.setTimeout = ((done: TimerHandler, ms = 0) => wait(done, isToast(ms) ? ms * 60 : ms)) as typeof setTimeout;
}

/** Somebody who hears a page and sees nothing of it: what to press is chosen by what was spoken, and by nothing else. */
export class Reader {
  readonly #log = new SpokenLog();
  readonly #page: Page;
  readonly #underWay = new Set<Request>();
  /** Whether what was done last may bring more than what was spoken at once. */
  #isStirred = false;

  private constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => {
      // A line that stays open brings what others do.
      if (request.resourceType() !== "eventsource") this.#underWay.add(request);
    });
    for (const end of ["requestfinished", "requestfailed"] as const)
      page.on(end as "requestfinished", (request) => this.#underWay.delete(request));
  }

  /** The browser of the page must let the reader's script in: `bypassCSP`. */
  static async at(page: Page): Promise<Reader> {
    await page
      .context()
      .route(`**${address}`, (route) => route.fulfill({ body: source, contentType: "text/javascript" }));
    await page.addInitScript(waitLonger);
    return new Reader(page);
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.#do(`opens ${path}`);
    this.#isStirred = true;
    await this.#begin();
  }

  /** Waits until another page says its title, and goes to its beginning. */
  async arrive(title: string): Promise<void> {
    await this.hear(`polite: ${title} · `);
    await this.#begin();
  }

  /** Reads on, word for word, to what is spoken like this. */
  async read(to: string): Promise<void> {
    await this.#do(`reads on to “${to}”`);
    await this.#move(to);
  }

  /** Goes from heading to heading, as with the key H, to the one that is spoken like this. */
  async jump(to: string): Promise<void> {
    await this.#do(`goes from heading to heading, to “${to}”`);
    await this.#move(to, true);
  }

  async press(): Promise<void> {
    await this.#do("presses Enter");
    await this.#focus();
    // What is fetched ahead for whoever comes by is there before the press: a dialog that still comes sounds otherwise.
    await this.#settle();
    await this.#page.keyboard.press("Enter");
    this.#isStirred = true;
  }

  /** @param isSecret whether it is not to be heard in the transcript */
  async type(text: string, isSecret = false): Promise<void> {
    if (isSecret) this.#log.hide(text);
    await this.#do(`types “${text}”`);
    await this.#focus();
    await this.#page.keyboard.type(text);
  }

  /** Empties the field that has the focus. */
  async erase(): Promise<void> {
    await this.#do("erases it");
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.press("Delete");
    this.#isStirred = true;
  }

  /** Goes by Tab to what is spoken like this. */
  async tab(to: string): Promise<void> {
    await this.#do(`goes by Tab to “${to}”`);
    for (let stop = 0; stop < mostStops; stop++) {
      const from = this.#log.lines.length;
      await this.#page.keyboard.press("Tab");
      const message = this.#log.lines.slice(-12).join("\n");
      await expect
        .poll(() => this.#take().then(() => this.#log.lines.length), { message, intervals })
        .toBeGreaterThan(from);
      this.#isStirred = true;
      if (this.#log.lines.slice(from).some((phrase) => phrase.startsWith(to))) return;
    }
    throw new Error(`“${to}” was not spoken:\n${this.#log.lines.slice(-mostStops).join("\n")}`);
  }

  /** Asks what has the focus, until it is told like this. */
  async again(phrase: string): Promise<void> {
    const now = () =>
      this.#page.evaluate(async () => {
        const reader = (globalThis as Listening).reader as Virtual;
        const focused = document.activeElement as HTMLElement;
        focused.blur();
        focused.focus();
        return (await reader.spokenPhraseLog()).splice(0).at(-1) ?? "";
      });
    await this.#do("asks what has the focus");
    let said = "";
    const ask = async () => {
      said = await now();
      return said;
    };
    await expect.poll(ask, { intervals }).toContain(phrase);
    this.#log.spoke([said]);
  }

  /** Waits until all this is spoken without having been asked for: by a status, an alert, or as it gets the focus. */
  async hear(...phrases: string[]): Promise<void> {
    const isHeard = (phrase: string) => this.#log.latest().some((said) => said.includes(phrase));
    const areHeard = async () => {
      await this.#take();
      return phrases.every(isHeard) || this.#log.latest();
    };
    const message = `“${phrases.join("” and “")}” should be spoken`;
    await expect.poll(areHeard, { message, intervals }).toBe(true);
  }

  /** All that was done and spoken. */
  async transcript(): Promise<string> {
    await this.#settle();
    return `${this.#log.lines.join("\n")}\n`;
  }

  async #begin(): Promise<void> {
    await this.#do(`at the beginning of ${await this.#page.title()}`);
    await this.#page.evaluate(async (from) => {
      const heard = globalThis as Listening;
      await heard.reader?.stop();
      const { virtual } = (await import(from)) as { virtual: Virtual };
      heard.reader = virtual;
      await virtual.start({ container: document.body });
    }, address);
    await this.#take();
  }

  async #move(to: string, byHeadings = false): Promise<void> {
    const found = await this.#page.evaluate(
      async ([phrase, isByHeadings, most]) => {
        const reader = (globalThis as Listening).reader as Virtual;
        for (let count = 0; count < most; count++) {
          if (isByHeadings) await reader.perform("moveToNextHeading");
          else await reader.next();
          const said = await reader.lastSpokenPhrase();
          if (said.startsWith(phrase)) return true;
          // Behind the end comes the beginning again.
          if (!isByHeadings && said === "end of document") return false;
        }
        return false;
      },
      [to, byHeadings, mostPhrases] as const,
    );
    await this.#take();
    expect(found, `“${to}” was not spoken:\n${this.#log.lines.slice(-60).join("\n")}`).toBe(true);
  }

  /** What has the reader's attention gets the keys. */
  async #focus(): Promise<void> {
    await this.#page.evaluate(() => {
      const { activeNode } = (globalThis as Listening).reader as Virtual;
      const element = activeNode instanceof HTMLElement ? activeNode : activeNode?.parentElement;
      if (element !== document.activeElement) element?.focus();
    });
    this.#isStirred = true;
    await this.#take();
  }

  /** What the last step brought is spoken before the next begins. */
  async #do(what: string): Promise<void> {
    await this.#settle();
    this.#log.did(what);
  }

  async #settle(): Promise<void> {
    const idle = () =>
      this.#page.evaluate(() => new Promise((done) => requestIdleCallback(done)).then(() => undefined));
    if (!this.#isStirred) return;
    let before: number;
    do {
      before = this.#log.lines.length;
      await pause(quietMs);
      await idle();
      await this.#take();
    } while (before < this.#log.lines.length || this.#underWay.size > 0);
    this.#isStirred = false;
    this.#log.putLatestInTurn();
  }

  /** Moves what was spoken since the last time into the log. */
  async #take(): Promise<void> {
    const spoken = await this.#page.evaluate(async () => {
      // The list itself, which goes on: clearing it takes the reader a moment, and what comes in it would be lost.
      const phrases = (await (globalThis as Listening).reader?.spokenPhraseLog()) ?? [];
      return phrases.splice(0);
    });
    this.#log.spoke(spoken);
  }
}
