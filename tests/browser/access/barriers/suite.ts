import type { Page } from "@playwright/test";
import { phone, tooSmall, wide } from "../../support/access.ts";
import { violationsOf } from "../../support/axe.ts";
import {
  type OwnCheck,
  ownComplaints,
  ownComplaintsWhenLarge,
  ownComplaintsWhenWide,
} from "../../support/checks/own.ts";
import { secondOpinion } from "../../support/checks/second-engine.ts";
import { dialogManners, menuOf } from "../../support/checks/whole-page.ts";
import { sidewaysScroll } from "../../support/screens.ts";
import type { Noticer } from "./barrier.ts";

async function whenWide(page: Page) {
  await page.setViewportSize(wide);
  const said = await ownComplaintsWhenWide(page);
  await page.setViewportSize(phone.viewport);
  return said;
}

const whenLarge = async (page: Page, check: OwnCheck) =>
  (await ownComplaintsWhenLarge(page)).filter((line) => line.startsWith(`${check}:`));

/** What the suite asks of every screen, with what it says of this page. @param menu of the other pages */
const questions = (page: Page, menu: string[]): Record<string, (what: string) => Promise<string[]>> => ({
  axe: (rule) => violationsOf(page, rule ? [rule] : undefined),
  // Below a dialog all is hidden from those who listen, and yet not gone: the second engine is asked of screens alone.
  second: async (rule) =>
    (await page.locator("[role=dialog]").count()) > 0
      ? []
      : (await secondOpinion(page)).filter((line) => rule === "" || line.startsWith(`${rule}:`)),
  sidewaysScroll: async () => ((await sidewaysScroll(page)) === 0 ? [] : ["wider than the screen"]),
  tooSmall: () => tooSmall(page),
  otherMenu: async () => (`${await menuOf(page)}` === `${menu}` ? [] : ["another menu"]),
  longLines: () => whenWide(page),
  cutOff: () => whenLarge(page, "cutOff"),
  widerThanWindow: () => whenLarge(page, "widerThanWindow"),
  dialogManners: () => dialogManners(page),
});

/** What this part of the suite complains of. */
export async function complaintsBy(page: Page, noticer: Noticer, menu: string[]): Promise<string[]> {
  const [name = "", ...words] = noticer.split(" ");
  const rule = words.join(" ");
  return (
    questions(page, menu)[name]?.(rule) ?? (await ownComplaints(page, [name])).filter((line) => line.includes(rule))
  );
}

/** What anything complains of, but for what closes a dialog. */
export async function allComplaints(page: Page, menu: string[]): Promise<string[]> {
  const { dialogManners: _closes, ...others } = questions(page, menu);
  const said: string[] = [];
  for (const [name, ask] of Object.entries(others)) said.push(...(await ask("")).map((line) => `${name} ${line}`));
  return [...said, ...(await ownComplaints(page)).map((line) => `own ${line}`)];
}
