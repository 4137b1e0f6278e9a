import { demoId } from "../../demo/identity.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const path = `/restaurants/${demoId("restaurant", "the-slow-cousin")}`;
const name = "The Slow Cousin";

test("a neighbor suggests an edit, an admin accepts it, and the page says it", async ({ open, page }) => {
  await page.goto(path);
  await page.getByRole("link", { name: `Suggest an edit of ${name}` }).press("Enter");
  await expect(page).toHaveURL(/\/auth/);

  const neighbor = await open("neighbor");
  await neighbor.goto(path);
  await neighbor.getByRole("link", { name: `Suggest an edit of ${name}` }).press("Enter");
  await expect(neighbor.getByRole("heading", { level: 1, name: "Suggest an Edit" })).toBeVisible();
  await expect(neighbor.getByLabel("Image")).toHaveCount(0);
  await neighbor.getByRole("button", { name: "Send Suggestion" }).press("Enter");
  await expectToast(neighbor, "Nothing was changed", "Please correct what is wrong.");
  await neighbor.getByLabel("Address").fill("3607 Bee Cave Road");
  await neighbor.getByLabel(/^Description/).fill("Long smoke, short words, and a new side door.");
  await neighbor.getByLabel(/^How do you know\?/).fill("I walk by every day.");
  await neighbor.getByRole("button", { name: "Send Suggestion" }).press("Enter");
  await expect(neighbor).toHaveURL("/suggested-edits");
  await expect(neighbor.locator("main")).toBeFocused();
  await neighbor.goto(`${path}/edit`);
  await neighbor.getByRole("link", { name: "See what you suggested" }).press("Enter");
  await expect(neighbor.getByText("it waits for an answer")).toBeVisible();

  const admin = await open("admin");
  await admin.goto(path);
  await admin.getByRole("link", { name: "1 suggested edit waits" }).press("Enter");
  await expect(admin.getByRole("heading", { level: 1, name: "Suggested edits" })).toBeVisible();
  const listed = admin.getByRole("listitem").filter({ hasText: name });
  await expect(listed).toContainText("3607");
  await expect(listed).toContainText("I walk by every day.");
  const decline = listed.getByRole("button", { name: `Decline the suggested edit of ${name}` });
  await decline.press("Enter");
  await expect(listed.getByText("Please say why: the neighbor reads it").first()).toBeVisible();
  await listed.getByRole("button", { name: `Accept the suggested edit of ${name}` }).press("Enter");
  await expectToast(admin, "Suggestion accepted", "The neighbor who sent it is told by email.");
  await expect(admin.locator("main")).toBeFocused();
  await page.goto(path);
  await expect(page.getByText("3607 Bee Cave Road").first()).toBeVisible();
});
