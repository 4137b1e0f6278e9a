import { expect, test } from "./support/test.ts";

for (const when of ["before the scripts came", "while the page was waking up"]) {
  test(`a second step back, ${when}, shows the page that it leads to`, async ({ page }) => {
    const failures: Error[] = [];
    page.on("pageerror", (error) => failures.push(error));
    // Two pages of one document: a step from the one to the other asks no server by itself.
    await page.goto("/services");
    await page.getByRole("contentinfo").getByRole("link", { name: "Boards" }).click();
    await expect(page.locator("h1")).toHaveText("Community Boards");
    await page.goto("/contact");
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    const stepBack = () => page.evaluate(() => history.back());
    await stepBack();
    await expect(page.locator("h1")).toHaveText("Community Boards");
    if (when.startsWith("while")) letGo();
    await stepBack();
    await expect(page).toHaveURL("/services");
    letGo();
    await expect(page.locator("h1")).toHaveText("Local Services");
    await expect(page.getByRole("button", { name: "Create Board" })).toHaveCount(0);
    expect(failures).toEqual([]);
  });
}
