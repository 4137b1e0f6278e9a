import type { Page } from "@playwright/test";
import { openMenu } from "./support/boards.ts";
import { findDialogLinks, linkedRoutes } from "./support/dialog-links.ts";
import { emptyFirstSlot } from "./support/events.ts";
import { keepsPage, offlineDialog } from "./support/offline.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("every dialog of the city keeps its page offline, and opens where no page's data comes", async ({
  open,
  sessionOf,
}) => {
  test.setTimeout(600_000);
  await emptyFirstSlot(await sessionOf("admin"));
  const links = await findDialogLinks(sessionOf);
  expect(new Set(links.keys())).toEqual(linkedRoutes);
  const pages = new Map<string, Page>();
  for (const [route, { as, on, to }] of links)
    await test.step(route, async () => {
      const page = pages.get(as) ?? (await open(as));
      await page.goto(on);
      const link = page.locator(`a[data-opens][href="${to}"]`).filter({ visible: true }).first();
      // What can be done with a post stands in its menu, whose own code is there before the line is cut.
      const isInMenu = (await link.count()) === 0;
      async function press() {
        if (isInMenu) await openMenu(page);
        await link.click();
      }
      if (isInMenu) {
        await openMenu(page);
        await expect(link).toBeVisible();
        await page.keyboard.press("Escape");
      }
      const asked = await failData(page, to);
      // What toasts and dialogs have in common is there in each person's first document, and away in the later ones.
      await page.mouse.move(2, 2);
      if (!pages.has(as)) await page.waitForLoadState("networkidle");
      pages.set(as, page);
      await page.context().setOffline(true);
      await keepsPage(page, async () => {
        await press();
        await expectToast(page, ...offlineDialog);
      });
      await page.context().setOffline(false);
      await keepsPage(page, () => pressAndClose(page, press));
      expect(asked).toEqual([]);
      await page.unrouteAll();
    });
});

/** What is asked of the dialog's own page is not found. */
async function failData(page: Page, to: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`**${to.replace(/[?#].*/, "")}.data*`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 404, body: "" });
  });
  return asked;
}

/** The dialog is there when its own code names it: its frame says that it waits. */
async function pressAndClose(page: Page, press: () => Promise<void>) {
  await press();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("One moment…")).toHaveCount(0);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}
