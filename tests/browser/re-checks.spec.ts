import type { Locator, Page } from "@playwright/test";
import { tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

/** Whose row it is. */
const titleIn = (rows: Locator) => rows.locator(".row-title");

test("an admin sees what waits, draws five and decides on them by keyboard", async ({ open }) => {
  test.setTimeout(120_000);
  const admin = await open("admin");
  await admin.goto("/admin");
  const tab = admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Residency/ });
  const waiting = Number(/\d+/.exec((await tab.textContent()) ?? "")?.[0]);
  expect(waiting).toBeGreaterThan(2);
  await tab.click();
  await expect(admin).toHaveURL("/admin/residency");
  await expect(tab).toHaveAttribute("aria-current", "page");
  const panel = admin.locator("section").filter({ has: admin.getByRole("heading", { name: "Waiting for you" }) });
  const lines = panel.last().getByRole("list").first();
  const numbers = await lines.getByRole("link").allTextContents();
  const sum = numbers.reduce((all, line) => all + Number(/(\d+) waiting$/.exec(line)?.[1]), 0);
  expect(sum).toBe(waiting);
  const table = admin.getByRole("table", { name: "Verified members by neighborhood and level" });
  await expect(table.getByRole("row", { name: /^Hyde Park/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^All of Austin/ })).toBeVisible();

  const checks = admin.getByRole("region", { name: "Random re-checks" });
  const rows = checks.getByRole("listitem");
  await expect(checks).toContainText("Nothing is drawn at the moment.");
  await checks.getByRole("button", { name: "Draw five" }).click();
  await expectToast(admin, "5 residencies drawn");
  await expect(rows).toHaveCount(5);
  await expect(lines.getByRole("link", { name: /^Re-checks/ })).toContainText("5 waiting");
  await expect(tab).toContainText(`${waiting + 5}`);

  const names = await titleIn(rows).allTextContents();
  // Where the lot fell on the admin's own, another one decides.
  const decidable = rows.filter({ has: admin.getByRole("button", { name: /^Stands/ }) });
  const first = decidable.first();
  await expect(first).toContainText(/Verified (by|in person) .*level (low|medium|high)/);
  await expect(first).toContainText(/Since .*20\d\d, until .*20\d\d/);
  const name = (await titleIn(first).textContent()) ?? "";
  await tabTo(admin, first.getByLabel("Note"));
  await admin.keyboard.type("Seen at the market");
  await tabTo(admin, first.getByRole("button", { name: `Stands ${name}` }));
  await admin.keyboard.press("Enter");
  await expectToast(admin, "It stands");
  await expect(rows).toHaveCount(4);
  expect(await titleIn(rows).allTextContents()).toEqual(names.filter((each) => each !== name));
  // The focus went on with the row that took its place.
  await expect(rows.locator(":focus")).toHaveCount(1);

  const asked = (await titleIn(decidable.first()).textContent()) ?? "";
  await tabTo(admin, decidable.first().getByRole("button", { name: `Ask again ${asked}` }));
  await admin.keyboard.press("Enter");
  await expectToast(admin, "Asked again");
  await expect(rows).toHaveCount(3);
  await expect(admin.getByRole("region", { name: "Asked again" })).toContainText(asked);
  await panel
    .last()
    .getByRole("link", { name: /^Asked again/ })
    .click();
  await expect(admin).toHaveURL("/admin/residency#asked-again");
  await lines.getByRole("link", { name: /^Appeals/ }).click();
  await expect(admin).toHaveURL("/admin/residency/appeals");
  await expect(tab).toHaveAttribute("aria-current", "page");

  await admin.goto("/admin/audit-log");
  await expect(admin.locator("main")).toContainText("asked a member to show their residency again");
  await expect(admin.locator("main")).not.toContainText("Seen at the market");
});

test("a member whose residency is drawn hears it kindly and finds the ways", async ({ open }) => {
  const admin = await open("admin");
  // Another test of this city may have drawn one of them already, and nobody is drawn twice in a year.
  const known = await Promise.all((["member", "neighbor", "stranger"] as const).map(async (role) => open(role)));
  const candidates: { page: Page; name: string }[] = [];
  for (const page of known) {
    await page.goto("/profile/residency");
    const isCalm = (await page.getByText("we remind you a month before").count()) > 0;
    await page.goto("/profile");
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    if (isCalm) candidates.push({ page, name });
  }
  await admin.goto("/admin/residency");
  const checks = admin.getByRole("region", { name: "Random re-checks" });
  const rowOf = (name: string) =>
    checks.getByRole("listitem").filter({ has: admin.getByRole("link", { name, exact: true }) });
  const draw = checks.getByRole("button", { name: "Draw five" });
  const stands = checks.getByRole("button", { name: /^Stands/ });
  async function findDrawn() {
    for (const each of candidates) if ((await rowOf(each.name).count()) > 0) return each;
    return undefined;
  }
  // By lot: again and again, until it is the turn of one of them.
  let drawn = await findDrawn();
  while (!drawn) {
    for (let left = await stands.count(); left > 0; left--) {
      await stands.first().click();
      await expect(stands).toHaveCount(left - 1);
    }
    await draw.click();
    await expect(stands).not.toHaveCount(0);
    drawn = await findDrawn();
  }
  const { page: member, name } = drawn;
  const row = rowOf(name);
  const standing = member.getByText(/^Level: (low|medium|high)/);
  await row.getByRole("button", { name: /^Ask again/ }).click();
  await expectToast(admin, "Asked again");
  await member.goto("/profile/residency");
  await expect(standing).toContainText("Please show it again before then, in any way that is worth as much");
  await expect(member.getByText(/^Why we ask: now and then we draw some residencies by lot/)).toBeVisible();
  await expect(member.getByRole("heading", { name: "How to show it again" })).toBeVisible();
});

/** Letters that come at once are words. */
const pauseMs = 1100;

test("re-checks are walked and decided by single keys, and one of them leads to withdrawing", async ({ open }) => {
  const admin = await open("admin");
  await admin.goto("/admin/residency");
  const checks = admin.getByRole("region", { name: "Random re-checks" });
  const rows = checks.getByRole("listitem").filter({ has: admin.getByRole("button", { name: /^Stands/ }) });
  // Some may wait already: that more came is seen by the answer alone.
  const answered = admin.waitForResponse((response) => response.request().method() === "POST");
  await checks.getByRole("button", { name: "Draw five" }).click();
  await answered;
  await admin.reload();
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  const all = checks.getByRole("listitem");
  const count = await all.count();
  await admin.keyboard.press("j");
  await expect(titleIn(all.nth(0))).toBeFocused();
  await admin.keyboard.press("j");
  await expect(titleIn(all.nth(1))).toBeFocused();
  await admin.keyboard.press("k");
  await expect(titleIn(all.nth(0))).toBeFocused();
  // Too early: nothing is decided by what may be a word.
  await admin.keyboard.press("a");
  await admin.waitForTimeout(300);
  await expect(all).toHaveCount(count);
  await titleIn(rows.nth(1)).focus();
  const name = (await titleIn(rows.nth(1)).textContent()) ?? "";
  await admin.waitForTimeout(pauseMs);
  await admin.keyboard.press("a");
  await expectToast(admin, "It stands");
  await expect(all).toHaveCount(count - 1);
  await expect(titleIn(all).getByText(name, { exact: true })).toHaveCount(0);
  const next = (await titleIn(rows.first()).textContent()) ?? "";
  await titleIn(rows.first()).focus();
  await admin.waitForTimeout(pauseMs);
  await admin.keyboard.press("r");
  const dialog = admin.getByRole("dialog", { name: "Withdraw verification" });
  await expect(dialog).toContainText(`${next} is shown without the check`);
  await expect(dialog.getByLabel("Why")).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText(next);
});

test("among appeals a key leads to the answer, whose buttons name the member", async ({ open }) => {
  const admin = await open("admin");
  await admin.goto("/admin/residency/appeals");
  const row = admin.locator("main li").filter({ hasText: "water the same tomatoes" });
  await admin.keyboard.press("j");
  await expect(titleIn(row)).toBeFocused();
  const name = await titleIn(row).textContent();
  for (const act of ["Restore", "Uphold"])
    await expect(row.getByRole("button", { name: `${act} ${name}`, exact: true })).toBeVisible();
  await admin.keyboard.press("r");
  await expect(row.getByLabel("Your answer")).toBeFocused();
  await expect(row.getByLabel("Your answer")).toHaveValue("");
});
