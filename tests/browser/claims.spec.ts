import { approvedRestaurant } from "./support/restaurants.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("a restaurant is claimed, granted, shown as claimed, and revoked", async ({ open, sessionOf, page }) => {
  const path = await approvedRestaurant(sessionOf, "Claim Kitchen");
  await page.goto(path);
  await page.getByRole("link", { name: "Claim Claim Kitchen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sign in to claim a place");

  const neighbor = await open("neighbor");
  await neighbor.goto(path);
  await neighbor.getByRole("link", { name: "Claim Claim Kitchen" }).press("Enter");
  await expect(neighbor.getByRole("heading", { level: 1, name: "Claim This Place" })).toBeVisible();
  const proof = neighbor.getByLabel("How can we see that it is yours?");
  await neighbor.getByRole("button", { name: "Send Claim" }).click();
  await expectToast(neighbor, "Validation error", "Please say how we can see that it is yours");
  await expect(proof).toBeFocused();
  await proof.fill("I cook there. Ask for me at the bar.");
  await neighbor.getByRole("button", { name: "Send Claim" }).click();
  await expectToast(neighbor, "Your claim is with the admins", "You get their answer by mail.");
  await expect(neighbor.getByText("You have asked for Claim Kitchen before.")).toBeVisible();
  await expect(proof).toHaveCount(0);

  const admin = await open("admin");
  await admin.goto("/admin/claims");
  const waiting = admin
    .getByRole("region", { name: "Waiting" })
    .getByRole("listitem")
    .filter({ hasText: "Claim Kitchen" });
  await expect(waiting).toContainText("Ask for me at the bar.");
  await waiting.getByRole("button", { name: /^Grant/ }).click();
  await expectToast(admin, "Validation error", "Please say why: the member reads it");
  await waiting.getByLabel("Your answer").fill("We called the kitchen.");
  await waiting.getByRole("button", { name: /^Grant/ }).click();
  await expectToast(admin, "Claim Kitchen is claimed", "The member is told by mail.");

  await page.goto(path);
  await expect(page.getByText("Claimed", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Claim Claim Kitchen" })).toHaveCount(0);

  await admin.getByRole("link", { name: /^Claimed places/ }).press("Enter");
  const owned = admin
    .getByRole("region", { name: "Claimed places" })
    .getByRole("listitem")
    .filter({ hasText: "Claim Kitchen" });
  await owned.getByLabel("Why it ends").fill("It was sold.");
  await owned.getByRole("button", { name: /^Revoke/ }).click();
  await expectToast(admin, "Claim revoked", "The member is told by mail.");
  await page.goto(path);
  await expect(page.getByText("Claimed", { exact: true })).toHaveCount(0);
});

test("a place is claimed with the code of a letter, and its owner answers a review", async ({
  open,
  sessionOf,
  page,
}) => {
  const { path, name } = await importedRestaurant();
  const neighbor = await open("neighbor");
  await neighbor.goto(`/claim${path}`);
  await neighbor.getByLabel("How can we see that it is yours?").fill("I cook there.");
  const way = neighbor.getByLabel("How shall we find out?");
  await way.selectOption("letter");
  await neighbor.getByRole("button", { name: "Send Claim" }).press("Enter");
  await expect(neighbor.getByText(`We send a letter with a code`)).toBeVisible();

  const admin = await open("admin");
  await admin.goto("/admin/claims");
  await admin.getByRole("button", { name: new RegExp(`^Prepare the letter.*${name}`) }).press("Enter");
  await expect(admin.getByRole("heading", { level: 1, name: "A letter to print" })).toBeVisible();
  const letter = admin.getByRole("article");
  await expect(letter).toContainText("1 Porch Plaza");
  const code = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await letter.textContent()) ?? "")?.[0] ?? "";
  await admin.getByRole("button", { name: /^Mark as sent/ }).press("Enter");
  await expectToast(admin, "Marked as sent", "The member is told by mail.");

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

  const guest = await sessionOf("member");
  await guest.send("restaurants.review", {
    restaurantId: path.split("/").at(-1) ?? "",
    rating: "2",
    comment: "Too salty.",
    recommendations: "",
  });
  await neighbor.reload();
  await neighbor.getByRole("link", { name: /^Answer to the review by/ }).press("Enter");
  await neighbor.getByLabel("Your answer").fill("We have changed the salt.");
  await neighbor.getByRole("button", { name: "Post Answer" }).press("Enter");
  await expect(neighbor).toHaveURL(new RegExp(path));
  await page.goto(path);
  await expect(page.getByText("Answer from the owner")).toBeVisible();
  await expect(page.getByText("We have changed the salt.")).toBeVisible();

  await admin.goto(path);
  await admin.getByRole("link", { name: /^Remove answer/ }).press("Enter");
  await admin.getByRole("button", { name: /^Remove answer/ }).press("Enter");
  await admin.getByRole("dialog").getByRole("button", { name: "Remove answer" }).press("Enter");
  await expect(admin.getByText("We have changed the salt.")).toHaveCount(0);
});
