import { giveReason } from "./support/reasons.ts";
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
  await expectToast(neighbor, "Your claim is with the admins", "You get their answer by email.");
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
  await expectToast(admin, "Claim Kitchen is claimed", "The member is told by email.");

  await page.goto(path);
  await expect(page.getByText("Claimed", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Claim Claim Kitchen" })).toHaveCount(0);

  await admin.getByRole("link", { name: /^Claimed places/ }).press("Enter");
  const owned = admin
    .getByRole("region", { name: "Claimed places" })
    .getByRole("listitem")
    .filter({ hasText: "Claim Kitchen" });
  await giveReason(owned);
  await owned.getByLabel("Note").fill("It was sold.");
  await owned.getByRole("button", { name: /^Revoke/ }).click();
  await expectToast(admin, "Claim revoked", "The member is told by email.");
  await page.goto(path);
  await expect(page.getByText("Claimed", { exact: true })).toHaveCount(0);
});
