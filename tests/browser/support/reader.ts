import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout } from "node:timers/promises";
import type { Virtual } from "@guidepup/virtual-screen-reader";
import type { Page } from "@playwright/test";
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
const quietMs = 300;

/** What stands in <noscript> this reader takes for text, and of a status that was emptied it says nothing, aloud. */
const isUnseen = (phrase: string) => /^<\w/.test(phrase) || phrase === "polite: ";
const isLive = (phrase: string) => /^(polite|assertive): /.test(phrase);
/** An id that no screen reader says. */
const valueOfOption = /, [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

type Jump = "heading" | "link" | "landmark";
type Listening = { reader?: Virtual };

/** Somebody who hears a page and sees nothing of it: what to press is chosen by what was spoken, and by nothing else. */
export class Reader {
  /** All that was done, behind ">", and all that was spoken. */
  readonly log: string[] = [];
  readonly #page: Page;
  readonly #secrets: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** The browser of the page must let the reader's script in: `bypassCSP`. */
  static async at(page: Page): Promise<Reader> {
    await page
      .context()
      .route(`**${address}`, (route) => route.fulfill({ body: source, contentType: "text/javascript" }));
    return new Reader(page);
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    this.log.push(`> opens ${path}`);
    await this.#begin();
  }

  /** Waits until another page says its title, by itself or as a new document, and goes to its beginning. */
  async arrive(title: RegExp): Promise<void> {
    await expect(this.#page).toHaveTitle(title);
    // What the page is still bringing would be read or not, as it comes.
    await this.#page.waitForLoadState("networkidle");
    const isSame = await this.#page.evaluate(() => Boolean((globalThis as Listening).reader));
    if (isSame) await this.hear(title);
    await this.#begin();
  }

  /** Reads on, word for word, to what is spoken like this. */
  read(to: string): Promise<void> {
    this.log.push(`> reads on to “${to}”`);
    return this.#move(to);
  }

  /** Goes from one to the next of a sort, as with H for headings, to what is spoken like this. */
  jump(by: Jump, to: string): Promise<void> {
    this.log.push(`> goes from ${by} to ${by}, to “${to}”`);
    return this.#move(to, by);
  }

  async press(key: "Enter" | "Space" = "Enter"): Promise<void> {
    this.log.push(`> presses ${key}`);
    await this.#focus();
    await this.#page.keyboard.press(key);
  }

  /** A secret is told apart: it differs from run to run, and real readers say a dot for each letter. */
  async type(text: string, isSecret = false): Promise<void> {
    if (isSecret) this.#secrets.push(text);
    this.log.push(this.#told(`> types “${text}”`));
    await this.#focus();
    await this.#page.keyboard.type(text);
    await this.#take();
  }

  /** Empties the field that has the focus. */
  async erase(): Promise<void> {
    this.log.push("> erases it");
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.press("Delete");
  }

  /** Goes by Tab to what is spoken like this. */
  async tab(to: string): Promise<void> {
    this.log.push(`> goes by Tab to “${to}”`);
    for (let stop = 0; stop < mostStops; stop++) {
      const from = this.log.length;
      await this.#page.keyboard.press("Tab");
      const message = this.log.slice(-12).join("\n");
      await expect.poll(() => this.#take().then(() => this.log.length), { message }).toBeGreaterThan(from);
      if (this.log.slice(from).some((phrase) => phrase.startsWith(to))) return;
    }
    throw new Error(`“${to}” was not spoken:\n${this.log.slice(-mostStops).join("\n")}`);
  }

  /** Asks what has the focus, until it is told like this. */
  async again(phrase: string): Promise<void> {
    const now = () =>
      this.#page.evaluate(async () => {
        const reader = (globalThis as Listening).reader as Virtual;
        const focused = document.activeElement as HTMLElement;
        focused.blur();
        focused.focus();
        const said = await reader.lastSpokenPhrase();
        await reader.clearSpokenPhraseLog();
        return said;
      });
    await this.#take();
    await expect.poll(now).toContain(phrase);
    this.log.push("> asks what has the focus", await now());
  }

  /** Waits until this can be met, which the press before brings, and says nothing of it. */
  meet = (role: "button" | "link", name: string): Promise<void> =>
    expect(this.#page.getByRole(role, { name, exact: true })).toBeVisible();

  /** Waits until this is spoken without having been asked for: by a status, an alert, or as it gets the focus. */
  async hear(phrase: string | RegExp): Promise<void> {
    const isIt = (said: string) => (typeof phrase === "string" ? said.includes(phrase) : phrase.test(said));
    const from = this.log.findLastIndex((line) => line.startsWith(">")) + 1;
    await expect
      .poll(async () => {
        await this.#take();
        return this.log.slice(from).some(isIt) ? phrase : this.log.slice(from);
      })
      .toBe(phrase);
    // What belongs to it, as a second sentence or the focus that goes back, is spoken by then.
    for (let before = 0; before < this.log.length; await this.#take()) {
      before = this.log.length;
      await setTimeout(quietMs);
    }
    // Where the focus goes and what is announced come at once, in either order.
    const last = this.log.splice(from);
    this.log.push(...last.filter((line) => !isLive(line)), ...last.filter(isLive));
  }

  async #begin(): Promise<void> {
    this.log.push(`> at the beginning of ${await this.#page.title()}`);
    await this.#page.evaluate(async (from) => {
      const heard = globalThis as Listening;
      await heard.reader?.stop();
      const { virtual } = (await import(from)) as { virtual: Virtual };
      heard.reader = virtual;
      await virtual.start({ container: document.body });
    }, address);
    await this.#take();
  }

  async #move(to: string, by?: Jump): Promise<void> {
    const found = await this.#page.evaluate(
      async ([phrase, sort, most]) => {
        const reader = (globalThis as Listening).reader as Virtual;
        const commands = {
          heading: "moveToNextHeading",
          link: "moveToNextLink",
          landmark: "moveToNextLandmark",
        } as const;
        for (let count = 0; count < most; count++) {
          if (sort) await reader.perform(commands[sort]);
          else await reader.next();
          const said = await reader.lastSpokenPhrase();
          if (said.startsWith(phrase)) return true;
          // Behind the end comes the beginning again.
          if (!sort && said === "end of document") return false;
        }
        return false;
      },
      [to, by, mostPhrases] as const,
    );
    await this.#take();
    expect(found, `“${to}” was not spoken:\n${this.log.slice(-60).join("\n")}`).toBe(true);
  }

  /** What has the reader's attention gets the keys. */
  async #focus(): Promise<void> {
    await this.#page.evaluate(() => {
      const { activeNode } = (globalThis as Listening).reader as Virtual;
      const element = activeNode instanceof HTMLElement ? activeNode : activeNode?.parentElement;
      if (element !== document.activeElement) element?.focus();
    });
    await this.#take();
  }

  /** Moves what was spoken since the last time into the log. */
  async #take(): Promise<void> {
    const spoken = await this.#page.evaluate(async () => {
      const { reader } = globalThis as Listening;
      const phrases = (await reader?.spokenPhraseLog()) ?? [];
      const said = [...phrases];
      await reader?.clearSpokenPhraseLog();
      return said;
    });
    this.log.push(...spoken.filter((phrase) => !isUnseen(phrase)).map((phrase) => this.#told(phrase)));
  }

  #told(phrase: string): string {
    const secret = this.#secrets.find((each) => phrase.includes(each));
    return phrase.replace(valueOfOption, "").replace(secret ?? "\0", "•••");
  }
}
