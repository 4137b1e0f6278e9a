import { demoId } from "../../demo/identity.ts";
import { giveReason } from "./support/reasons.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

/** Of the demo city, listed for long: a code may go there. */
const path = `/restaurants/${demoId("restaurant", "the-slow-cousin")}`;
const name = "The Slow Cousin";
const address = "3605 Bee Cave Road";

test("a place is claimed with the code of a letter, and its owner answers a review", async ({ open, page }) => {
  const neighbor = await open("neighbor");
  await neighbor.goto(`/claim${path}`);
  await neighbor.getByLabel("How can we see that it is yours?").fill("I cook there.");
  const way = neighbor.getByLabel("How should we check?");
  await way.selectOption("letter");
  await neighbor.getByRole("button", { name: "Send Claim" }).press("Enter");
  await expect(neighbor.getByText(`We send a letter with a code`)).toBeVisible();

  const admin = await open("admin");
  await admin.goto("/admin/claims");
  await admin.getByRole("button", { name: new RegExp(`^Prepare the letter.*${name}`) }).press("Enter");
  await expect(admin.getByRole("heading", { level: 1, name: "A letter to print" })).toBeVisible();
  const letter = admin.getByRole("article");
  await expect(letter).toContainText(address);
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await letter.textContent()) ?? "")?.[0] ?? "";
  await admin.getByRole("button", { name: /^Mark as sent/ }).press("Enter");
  await expectToast(admin, "Marked as sent", "The member is told by email.");

  await neighbor.goto(`/claim${path}`);
  expect(await neighbor.content()).not.toContain(code);
  const field = neighbor.getByLabel("Code", { exact: true });
  await field.fill("00000-00000");
  await field.press("Enter");
  await expectToast(
    neighbor,
    "That code doesn’t work",
    "Please compare it with what you were sent. You have 4 tries left.",
  );
  await field.fill(code.toLowerCase());
  await field.press("Enter");
  await expect(neighbor).toHaveURL(path);
  await expect(neighbor.getByText("Claimed", { exact: true })).toBeVisible();

  await neighbor
    .getByRole("link", { name: /^Answer [A-Z]/ })
    .first()
    .press("Enter");
  await neighbor.getByLabel("Your answer").fill("We have changed the salt.");
  await neighbor.getByRole("button", { name: "Post Answer" }).press("Enter");
  await expect(neighbor).toHaveURL(new RegExp(path));
  await page.goto(path);
  await expect(page.getByText("Answer from the owner")).toBeVisible();
  const reports = (what: RegExp) => page.getByRole("link", { name: what });
  // Which report is of what is seen by where it stands: that of the answer in its box, and alone there.
  const box = page.locator("main li div").filter({ hasText: "We have changed the salt." });
  await expect(reports(/^Report review by/).first()).toBeVisible();
  await expect(
    box.filter({ has: reports(/^Report answer to/) }).filter({ hasNot: reports(/^Report review by/) }),
  ).toHaveCount(1);
  // What can be done with the place begins with a rule of its own: two of them would hold an empty row.
  const last = page
    .locator("main li")
    .filter({ has: reports(/^Report review by/) })
    .last();
  await expect(last).toHaveCSS("border-bottom-width", "0px");
  await expect(page.getByText("We have changed the salt.")).toBeVisible();

  await admin.goto(path);
  await admin.getByRole("link", { name: /^Remove the answer to/ }).press("Enter");
  await admin.getByRole("button", { name: /^Remove answer/ }).press("Enter");
  const dialog = admin.getByRole("dialog");
  await giveReason(dialog);
  await dialog.getByRole("button", { name: "Remove answer" }).press("Enter");
  await expect(admin.getByText("We have changed the salt.")).toHaveCount(0);
});
