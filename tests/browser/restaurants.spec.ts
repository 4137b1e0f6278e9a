import { jpeg } from "../support/pictures.ts";
import { holdPosts } from "./support/hold-posts.ts";
import { givenReasons, giveReason } from "./support/reasons.ts";
import {
  approvedRestaurant,
  expectScore,
  fillRestaurant,
  rowOf,
  someRestaurant,
  voteButton,
} from "./support/restaurants.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("a member submits one with a picture, an admin approves it, and everyone finds it by the filters", async ({
  open,
  page,
}) => {
  const facts = someRestaurant("The Patient Curry");
  const member = await open("member");
  await member.goto("/restaurants");
  const opener = member.getByRole("link", { name: "Submit Restaurant" });
  await opener.click();
  const dialog = member.getByRole("dialog", { name: "Submit Your Restaurant" });
  await expect(dialog.getByText("reviewed within 24-48 hours")).toBeVisible();
  await expect(dialog.getByLabel("Opening date")).toHaveCount(0);
  await fillRestaurant(dialog, { ...facts, address: "Too short" });
  const submit = dialog.getByRole("button", { name: "Submit Restaurant" });
  await submit.click();
  await expectToast(member, "Invalid address", "Please provide a complete address (at least 10 characters)");
  await expect(dialog.getByLabel("Address")).toBeFocused();
  await dismissToasts(member);

  await member.reload();
  await expect(dialog.getByLabel("Name")).toHaveValue(facts.name);
  await fillRestaurant(dialog, { address: facts.address });
  const picture = { name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
  await dialog.getByLabel("Image (optional)").setInputFiles(picture);
  await submit.click();
  await expectToast(member, "Restaurant submitted!", "Your submission will be reviewed and published once approved");
  await expect(dialog).toBeHidden();

  const admin = await open("admin");
  await admin.goto("/admin/restaurants?q=Patient+Curry");
  await admin.getByRole("row").getByRole("button", { name: "Approve" }).click();
  await expectToast(admin, "Restaurant approved");

  await page.goto("/restaurants");
  await page.getByRole("navigation", { name: "Cuisine" }).getByRole("link", { name: "Thai" }).click();
  await expect(page.getByRole("heading", { name: "Thai Restaurants" })).toBeVisible();
  await page.getByLabel("Neighborhood").selectOption("Zilker");
  await expect(page).toHaveURL("/restaurants?cuisine=Thai&neighborhood=Zilker");
  const row = rowOf(page, facts.name);
  await expect(row.getByRole("link", { name: /1200 Barton Springs Rd, Zilker/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/search\//,
  );
  await expect(row.locator("img")).toHaveAttribute("src", /^\/images\//);
  await row.getByRole("link", { name: /^View/ }).click();
  await expect(page.getByRole("heading", { name: facts.name, level: 1 })).toBeVisible();
  const call = page.getByRole("link", { name: `Call ${facts.phoneNumber}`, exact: true });
  await expect(call).toHaveAttribute("href", "tel:5125550123");
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole("link", { name: `1200 Barton Springs Rd, Zilker (map of ${facts.name})` })).toBeVisible();
  await expect(page.getByText("No reviews yet. Be the first to review!")).toBeVisible();
});

test("a vote changes the score at once, the other way replaces it, the same again removes it", async ({
  open,
  sessionOf,
}) => {
  const path = await approvedRestaurant(sessionOf, "Two Sides Diner");
  const page = await open("neighbor");
  await page.goto(path);
  await expectScore(page, "0");
  const { letGo } = await holdPosts(page);
  await voteButton(page, "Upvote").click();
  await expectScore(page, "1");
  await expect(voteButton(page, "Upvote")).toHaveAttribute("aria-pressed", "true");
  letGo();
  await expect(voteButton(page, "Upvote")).toHaveAttribute("value", "none");
  await voteButton(page, "Downvote").click();
  await expectScore(page, "−1");
  await expect(voteButton(page, "Downvote")).toHaveAttribute("value", "none");
  await voteButton(page, "Downvote").press("Enter");
  await expectScore(page, "0");
  await expect(voteButton(page, "Downvote")).toHaveAttribute("value", "down");
  await page.reload();
  await expectScore(page, "0");
});

test("a vote that fails goes back and says so", async ({ open, sessionOf }) => {
  const path = await approvedRestaurant(sessionOf, "The Stubborn Oven");
  const page = await open("neighbor");
  await page.goto(path);
  await (await sessionOf("admin")).request.post(path, {
    multipart: {
      ...{ command: "restaurants.delete", restaurantId: path.split("/").at(-1) ?? "", from: "admin" },
      ...givenReasons,
    },
    maxRedirects: 0,
  });
  await voteButton(page, "Upvote").click();
  await expectToast(page, "Restaurant not found");
});

test("a review is left by keyboard, changed, and deleted by an admin", async ({ open, sessionOf }) => {
  const path = await approvedRestaurant(sessionOf, "Keyboard Kitchen");
  const page = await open("neighbor");
  await page.goto(path);
  await page.getByRole("link", { name: /^Rate/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leave a Review" });
  const post = dialog.getByRole("button", { name: "Post Review" });
  await post.click();
  await expectToast(page, "Validation error", "Please choose a rating from 1 to 5 stars");
  await dismissToasts(page);
  await dialog.getByLabel("1 star", { exact: true }).focus();
  await page.keyboard.press("Space");
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
  await expect(dialog.getByLabel("4 stars")).toBeChecked();
  await dialog.getByLabel("Comment").fill("Quick hands.\nWarm plates.");
  await dialog.getByLabel("Recommendations").fill("The shortcut ribs.");
  await post.click();
  await expectToast(page, "Review posted!");
  await expect(dialog).toBeHidden();
  const review = page.locator("main li").filter({ hasText: "Quick hands." });
  await expect(review).toContainText("Recommends: The shortcut ribs.");
  await expect(page.getByRole("row", { name: "4 stars" })).toContainText("1");

  await page.getByRole("link", { name: /^Rate/ }).click();
  await expect(dialog.getByLabel("4 stars")).toBeChecked();
  await dialog.getByLabel("2 stars").check();
  await dialog.getByLabel("Comment").fill("Quick hands, cold soup.");
  await post.click();
  await expect(page.locator("main li").filter({ hasText: "cold soup" })).toContainText("edited");
  await expect(page.getByText("2.0 of 5 stars, 1 review")).toBeAttached();
  await expect(page.getByText("Owns it, works there or is paid")).toHaveCount(0);

  const stake = dialog.getByLabel("I own it, work there or am paid to write about it");
  await page.getByRole("link", { name: /^Rate/ }).click();
  await expect(stake).not.toBeChecked();
  await stake.check();
  await post.click();
  await expect(page.locator("main li").filter({ hasText: "cold soup" })).toContainText(
    "Owns it, works there or is paid",
  );
  await expect(page.getByText("1 review by somebody with a stake in it doesn’t count in the stars.")).toBeVisible();
  await expect(page.getByText("2.0 of 5 stars, 1 review")).toHaveCount(0);
  await page.getByRole("link", { name: /^Rate/ }).click();
  await expect(stake).toBeChecked();
  await dialog.getByRole("button", { name: "Close" }).click();

  const admin = await open("admin");
  await admin.goto(path);
  await admin.getByRole("button", { name: /^Delete.*review by/ }).click();
  await giveReason(admin.getByRole("dialog", { name: "Delete review" }));
  await admin.getByRole("dialog", { name: "Delete review" }).getByRole("button", { name: "Delete" }).click();
  await expectToast(admin, "Review deleted");
  await expect(admin.getByText("No reviews yet. Be the first to review!")).toBeVisible();
});

test("its owner edits it, an admin says when it opened and deletes it", async ({ open, sessionOf }) => {
  const path = await approvedRestaurant(sessionOf, "Before the Name Change");
  const owner = await open("member");
  await owner.goto(path);
  await expect(owner.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
  await owner.getByRole("link", { name: "Edit" }).click();
  const dialog = owner.getByRole("dialog", { name: "Edit Restaurant" });
  await expect(dialog.getByLabel("Opening date")).toHaveCount(0);
  await dialog.getByLabel("Name").fill("After the Name Change");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(owner, "Restaurant updated!");
  await expect(owner.getByRole("heading", { name: "After the Name Change", level: 1 })).toBeVisible();

  const admin = await open("admin");
  await admin.goto(path);
  await admin.getByRole("link", { name: "Edit" }).click();
  await admin.getByRole("dialog").getByLabel("Opening date").fill("2026-11-12");
  await admin.getByRole("dialog").getByRole("button", { name: "Save Changes" }).click();
  await expect(admin.getByText("Thursday, November 12, 2026")).toBeVisible();
  await dismissToasts(admin);
  await admin.getByRole("button", { name: "Delete After the Name Change" }).click();
  const question = admin.getByRole("dialog", { name: "Delete restaurant" });
  await expect(question).toContainText("“After the Name Change”, with its votes");
  await giveReason(question);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(admin).toHaveURL("/restaurants");
  await expectToast(admin, "Restaurant deleted");
  expect((await owner.goto(path))?.status()).toBe(404);
  await expect(owner.getByText("Restaurant not found")).toBeVisible();
});

test("a vote in the guide moves no row away", async ({ open, sessionOf }) => {
  for (const name of ["Steady A", "Steady B"]) await approvedRestaurant(sessionOf, name, { description: "Steady" });
  const page = await open("stranger");
  await page.goto("/restaurants?cuisine=all");
  const names = () => page.locator("main li h3").allTextContents();
  const before = await names();
  // One that this member has not voted for: taking a vote back could take the row off the page.
  const unvoted = page.locator('main li button[value="up"][aria-label^="Upvote: "]').last();
  const up = page.getByRole("button", { name: (await unvoted.getAttribute("aria-label")) ?? "", exact: true });
  await up.click();
  await expect(up).toHaveAttribute("value", "none");
  expect(await names()).toEqual(before);
  await expect(up).toBeFocused();
});
