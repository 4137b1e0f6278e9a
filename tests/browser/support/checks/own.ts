import type { Page } from "@playwright/test";
import { readAxe } from "../axe.ts";
import * as dom from "./dom.ts";
import * as fields from "./fields.ts";
import * as focus from "./focus.ts";
import * as keyboard from "./keyboard.ts";
import * as language from "./language.ts";
import * as links from "./links.ts";
import * as names from "./names.ts";
import * as order from "./order.ts";
import * as pictures from "./pictures.ts";
import * as structure from "./structure.ts";
import * as tables from "./tables.ts";
import * as text from "./text.ts";

const shared = Object.entries({
  ...dom,
  fields: fields.fields,
  isBoxed: links.isBoxed,
  entryOf: links.entryOf,
  ...order,
  ...focus,
});
const { fields: _fields, ...aboutFields } = fields;
const { isBoxed: _isBoxed, entryOf: _entryOf, ...aboutLinks } = links;
const { cutOff, longLines, widerThanWindow, ...aboutText } = text;
const { readInAnotherOrder, reachedInAnotherOrder } = order;
const { fieldsUnseen, focusUnseen } = focus;

/** What every screen is asked. The last one moves the focus. */
const checks = {
  ...names,
  ...aboutLinks,
  ...pictures,
  ...aboutText,
  ...language,
  ...structure,
  ...tables,
  ...aboutFields,
  ...keyboard,
  readInAnotherOrder,
  reachedInAnotherOrder,
  fieldsUnseen,
  focusUnseen,
};
/** What only a wide window can show, and what only large letters can. */
const checksOfWide = { longLines };
const checksOfLarge = { cutOff, widerThanWindow };

export const ownCheckNames = Object.keys({ ...checks, ...checksOfWide, ...checksOfLarge }) as OwnCheck[];

export type OwnCheck = keyof typeof checks | keyof typeof checksOfWide | keyof typeof checksOfLarge;

/** As text for the page: a function cannot bring along what it calls. */
const source = (() => {
  const all = { ...Object.fromEntries(shared), ...checks, ...checksOfWide, ...checksOfLarge };
  const lines = Object.entries(all).map(
    ([name, what]) => `const ${name} = ${typeof what === "function" ? what : JSON.stringify(what)};`,
  );
  return `globalThis.ownChecks = (() => { ${lines.join("\n")}\nreturn { ${Object.keys(all).join(", ")} }; })();`;
})();

async function ask(page: Page, asked: string[]): Promise<string[]> {
  await readAxe(page);
  if (!(await page.evaluate(() => "ownChecks" in globalThis))) await page.evaluate(source);
  return page.evaluate((names) => {
    const { axe, ownChecks } = globalThis as unknown as { axe: dom.Axe; ownChecks: Record<string, () => string[]> };
    axe.setup(document.documentElement);
    const said = names.flatMap((name) => (ownChecks[name]?.() ?? []).map((line) => `${name}: ${line}`));
    axe.teardown();
    return said;
  }, asked);
}

/** What we find wrong with the page as it stands, a line each; by all checks or by these. */
export async function ownComplaints(page: Page, only: string[] = Object.keys(checks)): Promise<string[]> {
  // From here on a focus is one of the keyboard, which has to be seen.
  await page.keyboard.press("Shift");
  return ask(page, only);
}

/** The same of a wide window, for what differs there. */
export const ownComplaintsWhenWide = (page: Page): Promise<string[]> => ask(page, Object.keys(checksOfWide));

/** And with letters twice as large. */
export async function ownComplaintsWhenLarge(page: Page): Promise<string[]> {
  const enlarge = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty("font-size", to), size);
  await enlarge("200%");
  const said = await ask(page, Object.keys(checksOfLarge));
  await enlarge("");
  return said;
}
