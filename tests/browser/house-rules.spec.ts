import { sidewaysScroll } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test("at sign-up the rules open above the form, which keeps what was typed", async ({ open }) => {
  const page = await open("visitor");
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("Full name").fill("Ana Porch");
  await page.getByRole("main").getByRole("link", { name: "house rules" }).click();
  const dialog = page.getByRole("dialog", { name: "House rules" });
  await expect(dialog.getByText("Talk as you would over a fence")).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Full name")).toHaveValue("Ana Porch");
});

test("an admin edits them with the keyboard alone, and a reload loses nothing", async ({ open }) => {
  const page = await open("admin");
  await page.goto("/admin/house-rules");
  const rule = (row: number) => page.getByRole("group", { name: `Rule ${row}`, exact: true });
  const title = (row: number) => rule(row).getByLabel("Title");
  const first = await title(1).inputValue();
  const second = await title(2).inputValue();

  await page.getByRole("button", { name: "Move down rule 1" }).press("Enter");
  await expect(title(1)).toHaveValue(second);
  await expect(title(2)).toHaveValue(first);
  await expect(page.getByRole("button", { name: "Move down rule 2" })).toBeFocused();

  const last = await title(6).inputValue();
  const fifth = await title(5).inputValue();
  await page.getByRole("button", { name: "Remove rule 6" }).press("Enter");
  await expect(rule(6)).toBeHidden();
  await page.getByRole("button", { name: "Remove rule 5" }).press("Enter");
  await expect(rule(5)).toBeHidden();
  const putBack = page.getByRole("button", { name: "Put Back What You Removed" });
  await putBack.press("Enter");
  await expect(title(5)).toHaveValue(fifth);
  await putBack.press("Enter");
  await expect(title(6)).toHaveValue(last);
  await expect(putBack).toBeHidden();

  await page.getByRole("button", { name: "Add a Rule" }).press("Enter");
  await expect(title(7)).toBeFocused();
  await page.keyboard.type("Dogs on leads");
  await page.keyboard.press("Tab");
  await page.keyboard.type("In the parks.");
  await page.reload();
  await expect(title(7)).toHaveValue("Dogs on leads");
  await expect(title(2)).toHaveValue(first);

  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Please say what changed").first()).toBeVisible();
  await page.getByLabel("What changed").fill("Dogs.");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page).toHaveURL("/rules");
  await expectToast(page, "House rules published");
  await expect(page.locator("main")).toBeFocused();
  await page.goto("/rules#kind-words");
  await expect(page.locator("#kind-words")).toContainText(first);
  await expect(page.locator("#dogs-on-leads")).toBeVisible();
});

test("long words stay in the page, and in the form", async ({ open }) => {
  const page = await open("admin");
  await page.goto("/admin/house-rules");
  await page.getByLabel("Title").first().fill("m".repeat(80));
  await page.getByLabel("What rule 1 means").fill("m".repeat(800));
  await page.getByLabel("What changed").fill("m".repeat(300));
  await page.setViewportSize({ width: 360, height: 720 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL("/rules");
  await expect(page.getByText("m".repeat(300)).first()).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

test("of two admins the second is told, keeps what was typed and decides", async ({ open }) => {
  const [one, other] = [await open("admin"), await open("admin")];
  const title = "Title";
  for (const page of [one, other]) await page.goto("/admin/house-rules");
  await one.getByLabel(title).first().fill("Of the first admin");
  await one.getByLabel("What changed").fill("One");
  await one.getByRole("button", { name: "Publish" }).click();
  await expect(one).toHaveURL("/rules");
  await other.getByLabel(title).nth(1).fill("Of the second admin");
  await other.getByLabel("What changed").fill("Two");
  await other.getByRole("button", { name: "Publish" }).click();
  await expectToast(other, "Not published");
  await expect(other.getByLabel(title).nth(1)).toHaveValue("Of the second admin");
  await expect(other.getByLabel("What changed")).toHaveValue("Two");
  await other.getByRole("button", { name: "Publish" }).click();
  await expect(other).toHaveURL("/rules");
  await expect(other.getByText("Of the second admin")).toBeVisible();
});
