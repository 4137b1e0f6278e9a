import { demoId } from "../../demo/identity.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, fetchToasts, toastsOf } from "./support/toasts.ts";

test.use({ sharesCity: true });

const lists = {
  event: "/events",
  restaurant: "/restaurants",
  neighborhood: "/neighborhoods",
  thread: "/boards/1",
};

for (const [name, list] of Object.entries(lists))
  test(`on paper the page of one ${name} says what it says, without what can be pressed`, async ({ browser, city }) => {
    const page = await browser.newPage({ baseURL: city.url, colorScheme: "dark" });
    await page.goto(list);
    await page.locator("main :is(h2, h3) a").first().click();
    await expect(page).toHaveURL(/\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("banner")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const role of ["banner", "contentinfo", "navigation", "button", "textbox"] as const)
      await expect(page.getByRole(role), role).toHaveCount(0);
    await expect(page.locator(".btn, .action-bar").filter({ visible: true })).toHaveCount(0);
    await expect(
      page.getByText(/^Back to|remind you|Newest replies|^Leave a Reply/).filter({ visible: true }),
    ).toHaveCount(0);
    const colors = () =>
      page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return { backgroundColor, color };
      });
    // They turn within a moment, which may last on a busy machine.
    await expect.poll(colors).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(29, 33, 48)" });
    await page.close();
  });

test("what was just said in a toast is not printed", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.goto(`/events/${demoId("event", "vinyl-confessional")}`);
  await fetchToasts(page);
  await page.getByRole("link", { name: "Share" }).click();
  await expectToast(page, "Link copied");
  // It stays as long as the pointer is on it.
  await toastsOf(page).last().hover();
  await page.emulateMedia({ media: "print" });
  await expect(toastsOf(page).filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await expectToast(page, "Link copied");
});
