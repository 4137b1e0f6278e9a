import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe-core finds wrong with the page as it stands, a line each; of these rules alone, where some are named. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Its half a megabyte is read once by each page.
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axe.source);
    await page.evaluate(turnColoursAtOnce);
  }
  await page.evaluate(settled);
  return page.evaluate(run, rules);
}

/** Runs in the page. What is out of sight would begin to turn its colours only when it is looked at. */
function turnColoursAtOnce() {
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
async function run(rules: readonly string[] | undefined): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule" as const, values: [...rules] } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
