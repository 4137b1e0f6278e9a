import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds wrong with the page as it stands, a line each; by all of its rules or by these. */
export const violationsOf = (page: Page, rules?: string[]): Promise<string[]> => judge(page, rules);

/** The same in another theme of a page that was judged before: nothing differs in it but colours. */
export const contrastViolationsOf = (page: Page): Promise<string[]> => judge(page, [contrast]);

/** At another width of a page with a dialog on it, which was judged as a whole before: what it lies upon is out of reach. */
export const dialogViolationsOf = (page: Page): Promise<string[]> => judge(page, "dialog");

/**
 * Looks of texts whose contrast was judged in this process, on whichever page. Contrast takes most of the time, and
 * thousands of texts look alike.
 */
const judgedLooks = new Set<number>();

const contrast = "color-contrast";

async function judge(page: Page, only?: string[] | "dialog"): Promise<string[]> {
  await readAxe(page);
  await page.evaluate(settled);
  const { violations, looks } = await page.evaluate(run, only);
  for (const look of looks) judgedLooks.add(look);
  return violations;
}

/** Its half a megabyte is read once by each page. */
export async function readAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return;
  await page.evaluate(axeSource);
  await page.evaluate(prepare, [...judgedLooks]);
}

/** Runs in the page. What is out of sight would begin to turn its colours only when it is looked at. */
function prepare(judged: number[]) {
  Object.assign(globalThis, { judgedLooks: new Set(judged) });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: until its colours are those of the theme and nothing fades any more, however busy the machine is. */
async function settled() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  // What turns without end is no change of colours, and what follows the scrolling waits for that.
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await frame();
}

/** Runs in the page. */
async function run(only: string[] | "dialog" | undefined): Promise<{ violations: string[]; looks: number[] }> {
  const page = globalThis as unknown as { axe: typeof import("axe-core"); judgedLooks: Set<number> };
  /** Of 53 bits (cyrb53), as looks are kilobytes long. */
  const numberOf = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    return 2 ** 32 * (2097151 & (high ^ (low >>> 15))) + (low >>> 0);
  };
  const known = new Map<Element, number>();
  /** Whatever of a text and of all that it stands in makes its contrast. */
  const lookOf = (element: Element | null): number => {
    if (!element) return 0;
    const before = known.get(element);
    if (before !== undefined) return before;
    const style = getComputedStyle(element);
    const look = numberOf(
      [
        ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.textShadow],
        ...[style.fontSize, style.fontWeight, style.position, style.filter, lookOf(element.parentElement)],
      ].join(),
    );
    known.set(element, look);
    return look;
  };
  const isSpeaking = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  const dialog = only === "dialog" && document.querySelector("[role=dialog], [role=alertdialog]");
  const place = dialog || document;
  const looks = new Map<number, Element>();
  for (const element of place.querySelectorAll("*")) {
    const isText = isSpeaking(element) || element.matches("input, select, textarea");
    if (isText && element.checkVisibility() && !page.judgedLooks.has(lookOf(element))) {
      page.judgedLooks.add(lookOf(element));
      looks.set(lookOf(element), element);
    }
  }

  // One run for all rules: contrast looks at what is marked.
  const mark = "data-new-look";
  for (const element of looks.values()) element.setAttribute(mark, "");
  const contrast = "color-contrast";
  page.axe.configure({ rules: [{ id: contrast, selector: `[${mark}]` }] });
  const { violations } = await page.axe.run(place, {
    resultTypes: ["violations"],
    ...(Array.isArray(only) && { runOnly: { type: "rule", values: only } }),
  });
  for (const element of looks.values()) element.removeAttribute(mark);
  const said = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  return { violations: said, looks: [...looks.keys()] };
}
