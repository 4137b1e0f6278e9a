import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

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

test("a step back while the page is waking up gives up what was pressed before it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page).toHaveURL(/date=/);
  await page.goto("/contact");
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.evaluate(() => history.back());
  await page.waitForURL(/date=/, { waitUntil: "commit" });
  await page.getByRole("button", { name: /Select a Date/ }).click();
  // So that the page is awake before the other one is there.
  await page.route(/\/$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  const steps: string[] = [];
  page.on("framenavigated", (frame) => steps.push(new URL(frame.url()).hash));
  // The step arrives after the page's script has begun, and before it is done: React, whose turns come as messages, waits for it.
  await page.evaluate(() => {
    const { href } = location;
    const post = MessagePort.prototype.postMessage;
    window.earlyPresses?.listening.signal.addEventListener("abort", () => {
      const turns: (() => void)[] = [];
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        turns.push(() => post.call(this, message));
      };
      const goOn = () => {
        if (location.href === href) return void setTimeout(goOn, 5);
        MessagePort.prototype.postMessage = post;
        for (const turn of turns) turn();
      };
      history.back();
      goOn();
    });
  });
  const loaded = page.waitForEvent("load");
  letGo();
  await loaded;
  await expect(page).toHaveURL("/");
  expect(steps).not.toContain("#dialog=date");
});

test("a page whose first script was refused is not loaded again and again", async ({ page }) => {
  let loads = 0;
  // As where a proxy packs scripts: the policy does not know them any more.
  await page.route("**/services", async (route) => {
    loads++;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("pageAddress=", "pageAddress = ") });
  });
  await page.goto("/services");
  expect(loads).toBe(1);
});
