import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds wrong with the page as it stands, a line each. */
export const violationsOf = (page: Page): Promise<string[]> => judge(page, { contrastOf: "all" });

/**
 * The same in another theme or at another width of a page that was judged before. Contrast takes most of the time, and
 * hundreds of texts look alike: one of each look is judged that has not been.
 */
export const newViolationsOf = (page: Page): Promise<string[]> => judge(page, { contrastOf: "new looks" });

/** Of a theme only: nothing differs in it but colours. */
export const newContrastViolationsOf = (page: Page): Promise<string[]> =>
  judge(page, { contrastOf: "new looks", only: "contrast" });

/** At another width of a page with a dialog on it, which was judged as a whole before: what it lies upon is out of reach. */
export const newDialogViolationsOf = (page: Page): Promise<string[]> =>
  judge(page, { contrastOf: "new looks", only: "dialog" });

type Scope = { contrastOf: "all" | "new looks"; only?: "contrast" | "dialog" };

async function judge(page: Page, scope: Scope): Promise<string[]> {
  // Its half a megabyte is read once by each page.
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axeSource);
    await page.evaluate(prepare);
  }
  await page.evaluate(settled);
  return page.evaluate(run, scope);
}

/** Runs in the page. What is out of sight would begin to turn its colours only when it is looked at. */
function prepare() {
  Object.assign(globalThis, { judgedLooks: new Set() });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: until its colours are those of the theme and nothing fades any more, however busy the machine is. */
async function settled() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  // What turns without end is no change of colours.
  const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await frame();
}

/** Runs in the page. */
async function run({ contrastOf, only }: Scope): Promise<string[]> {
  const page = globalThis as unknown as { axe: typeof import("axe-core"); judgedLooks: Set<string> };
  const looks = new Map<Element, string>();
  /** Whatever of a text and of all that it stands in makes its contrast. */
  const lookOf = (element: Element | null): string => {
    if (!element) return "";
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const look = [
      ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.textShadow],
      ...[style.fontSize, style.fontWeight, style.position, style.filter, lookOf(element.parentElement)],
    ].join();
    looks.set(element, look);
    return look;
  };
  const isSpeaking = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  const fresh = [...document.body.querySelectorAll("*")].filter((element) => {
    const isText = isSpeaking(element) || element.matches("input, select, textarea");
    if (!isText || !element.checkVisibility() || page.judgedLooks.has(lookOf(element))) return false;
    return page.judgedLooks.add(lookOf(element));
  });

  const contrast = "color-contrast";
  const judge = async (context: import("axe-core").ElementContext, options: import("axe-core").RunOptions) => {
    const { violations } = await page.axe.run(context, { resultTypes: ["violations"], ...options });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  };
  if (contrastOf === "all") return judge(document, {});
  const dialog = document.querySelector("[role=dialog], [role=alertdialog]");
  const place = only === "dialog" && dialog ? dialog : document;
  const others = only === "contrast" ? [] : await judge(place, { rules: { [contrast]: { enabled: false } } });
  if (fresh.length === 0) return others;
  return [...others, ...(await judge(fresh, { runOnly: { type: "rule", values: [contrast] } }))];
}
