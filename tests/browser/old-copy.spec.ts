import { markOld } from "../../server/old-page.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

test("an old copy says when it was made, lives like any page, and the next page is not taken for one", async ({
  page,
}) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (said) => said.type() === "error" && failures.push(said.text()));
  await page.route(/\/boards$/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const answer = await route.fetch();
    const old = markOld(
      { status: 200, html: await answer.body(), headers: Object.entries(answer.headers()) } as never,
      new Date(),
    );
    const headers = old?.headers.filter(([name]) => !/^content-(encoding|length)$|^transfer-encoding$/.test(name));
    await route.fulfill({ body: old?.html, headers: Object.fromEntries(headers ?? []) });
  });
  await page.goto("/boards");
  const line = page.getByText(/^You are reading a copy from \d+:\d\d [AP]M: /);
  await expect(line).toBeVisible();
  // Only the page's script makes the search what it is.
  await page.waitForFunction(() => window.onpopstate === null);
  await expect(line).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Restaurants" }).click();
  await expect(page.locator("h1")).not.toHaveText("Community Boards");
  await expect(line).toHaveCount(0);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("Community Boards");
  await expect(line).toHaveCount(0);
  expect(failures).toEqual([]);
});
