import {
  approvedApartment,
  fillTenancy,
  newGuide,
  openReviewDialog,
  postReview,
  sectionOf,
  tileOf,
} from "./support/apartments.ts";
import { giveReason } from "./support/reasons.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("one is added, approved and reviewed; its tile opens its reviews", async ({ open, sessionOf, page }) => {
  const guide = await newGuide(sessionOf, "Tilting Heights");
  const member = await open("member");
  await member.goto(guide);
  await expect(sectionOf(member)).toContainText("No apartments available yet. Add one first.");
  await sectionOf(member).getByRole("link", { name: "Review Apartment" }).click();
  const empty = member.getByRole("dialog", { name: "Review Apartment" });
  await expect(empty).toContainText("No apartments available yet. Add one first.");
  await empty.getByRole("button", { name: "Close" }).click();

  await sectionOf(member).getByRole("link", { name: "Add Apartment" }).click();
  const add = member.getByRole("dialog", { name: "Add Apartment" });
  const submit = add.getByRole("button", { name: "Submit Apartment" });
  await expect(add.getByLabel("Neighborhood")).toHaveValue(guide.split("/").at(-1) ?? "");
  await expect(add.getByLabel("Neighborhood").getByRole("option", { name: "Zilker" })).toBeAttached();
  await add.getByLabel("Address").fill("1 Slope Street");
  await submit.click();
  await expectToast(member, "Validation error", "Apartment name is required");
  await expect(add.getByLabel("Apartment name")).toBeFocused();
  await expect(add.getByLabel("Address")).toHaveValue("1 Slope Street");
  await dismissToasts(member);
  await add.getByLabel("Apartment name").fill("The Gradient");
  await submit.click();
  await expectToast(member, "Apartment submitted!");
  await expect(add).toBeHidden();

  const admin = await open("admin");
  await admin.goto("/admin/apartments?q=Gradient");
  await admin.getByRole("row").getByRole("button", { name: "Approve" }).click();
  await expectToast(admin, "Apartment approved");

  await member.goto(guide);
  await expect(tileOf(member, "The Gradient")).toBeVisible();
  await expect(sectionOf(member)).toContainText("No reviews yet");
  await tileOf(member, "The Gradient").click();
  await expect(member.getByRole("region", { name: "The Gradient" })).toContainText("Be the first to review!");
  await member.goto(guide);
  const dialog = await openReviewDialog(member);
  await dialog.getByLabel("Apartment", { exact: true }).selectOption("The Gradient");
  await dialog.getByLabel("4 stars").check();
  await dialog.getByLabel("Review").fill("Everything rolls.");
  await dialog.getByLabel("Pros").fill("The view");
  await dialog.getByLabel("Length of stay").fill("Two years");
  await fillTenancy(dialog);
  await dialog.getByRole("button", { name: "Post Review" }).click();
  await expectToast(member, "Review posted!");
  await expect(dialog).toBeHidden();
  await expect(sectionOf(member).getByText("4.0 of 5 stars, 1 review")).toBeAttached();

  await page.goto(`${guide}?suggestions=16`);
  await tileOf(page, "The Gradient").click();
  await expect(page).toHaveURL(new RegExp(`${guide}\\?suggestions=16&apartment=[0-9a-f-]{36}#apartments$`));
  const opened = page.getByRole("region", { name: "The Gradient" });
  await expect(opened).toContainText("Everything rolls.");
  await expect(opened).toContainText("Pros: The view");
  await expect(opened).toContainText("Length of stay: Two years");
  await expect(opened).toContainText("Lived there: 2019 to 2022");
  await expect(opened).toContainText("Manager: the same since");
  await expect(opened.getByRole("link", { name: /1 Slope Street/ })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps/,
  );
  await expect(tileOf(page, "The Gradient")).toHaveAttribute("aria-current", "true");
  await opened.getByRole("link", { name: "View All Apartments" }).press("Enter");
  await expect(page).toHaveURL(`${guide}?suggestions=16#apartments`);
  await expect(opened).toHaveCount(0);
  await expect(tileOf(page, "The Gradient")).toBeFocused();
});

test("choosing an apartment again finds the review, and never writes over what was typed", async ({
  open,
  sessionOf,
}) => {
  const guide = await newGuide(sessionOf, "Second Thoughts");
  const [first, second] = [
    await approvedApartment(sessionOf, guide, "First House"),
    await approvedApartment(sessionOf, guide, "Second House"),
  ];
  await postReview(await sessionOf("neighbor"), guide, first, 2, "Cold in winter.");
  const page = await open("neighbor");
  await page.goto(guide);
  let dialog = await openReviewDialog(page);
  const [apartment, words] = [dialog.getByLabel("Apartment", { exact: true }), dialog.getByLabel("Review")];
  await expect(words).toHaveValue("");
  await apartment.selectOption("First House");
  await expect(words).toHaveValue("Cold in winter.");
  await expect(dialog.getByLabel("2 stars")).toBeChecked();
  await expect(dialog.getByLabel("Moved in (year)")).toHaveValue("2019");
  await expect(dialog.getByLabel("Has the manager changed since?")).toHaveValue("no");
  await expect(dialog).toContainText("This replaces the review that you left before.");
  await apartment.selectOption("Second House");
  await expect(words).toHaveValue("");
  await expect(dialog.getByLabel("2 stars")).not.toBeChecked();
  await expect(dialog.getByLabel("Has the manager changed since?")).toHaveValue("");
  await expect(dialog).not.toContainText("This replaces the review");
  await words.fill("Warm all year.");
  await apartment.selectOption("First House");
  await expect(words).toHaveValue("Warm all year.");
  await expect(dialog).toContainText("This replaces the review that you left before.");
  await dialog.getByRole("button", { name: "Post Review" }).click();
  await expectToast(
    page,
    "Validation error",
    "Please choose a rating from 1 to 5 stars, Please enter the year you moved in, from 1950 on, Please choose whether the manager has changed",
  );
  await expect(words).toHaveValue("Warm all year.");
  await dismissToasts(page);
  await dialog.getByLabel("5 stars").check();
  await fillTenancy(dialog);
  await dialog.getByRole("button", { name: "Post Review" }).click();
  await expectToast(page, "Review posted!");
  await dismissToasts(page);

  await page.goto(`${guide}?apartment=${first}`);
  await expect(page.getByRole("region", { name: "First House" })).toContainText("Warm all year.");
  await expect(page.getByRole("region", { name: "First House" })).toContainText("edited");
  await expect(sectionOf(page).getByText("5.0 of 5 stars, 1 review").first()).toBeAttached();
  dialog = await openReviewDialog(page);
  await expect(dialog.getByLabel("Apartment", { exact: true })).toHaveValue(first);
  await expect(dialog.getByLabel("Review")).toHaveValue("Warm all year.");
  expect(second).not.toBe(first);
});

test("a review is written by keyboard alone, and an admin deletes it", async ({ open, sessionOf }) => {
  const guide = await newGuide(sessionOf, "Keyboard Row");
  const id = await approvedApartment(sessionOf, guide, "Typing Terrace");
  const page = await open("stranger");
  await page.goto(`${guide}?apartment=${id}`);
  const opened = page.getByRole("region", { name: "Typing Terrace" });
  await expect(opened).toContainText("No reviews yet. Be the first to review!");
  await opened.getByRole("link", { name: "Review Apartment" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Review Apartment" });
  await dialog.getByLabel("1 star", { exact: true }).focus();
  await page.keyboard.press("Space");
  for (let press = 0; press < 2; press++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Clicks all night.");
  for (let press = 0; press < 4; press++) await page.keyboard.press("Tab");
  await page.keyboard.type("2021");
  for (let press = 0; press < 2; press++) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await dialog.getByRole("button", { name: "Post Review" }).press("Enter");
  await expectToast(page, "Review posted!");
  await expect(opened).toContainText("Clicks all night.");
  await expect(opened).toContainText("Lived there: since 2021");
  await expect(opened.getByText("3.0 of 5 stars, 1 review")).toBeAttached();

  const admin = await open("admin");
  await admin.goto(`${guide}?apartment=${id}`);
  await admin.getByRole("button", { name: /^Delete.*review by/ }).click();
  await giveReason(admin.getByRole("dialog", { name: "Delete review" }));
  await admin.getByRole("dialog", { name: "Delete review" }).getByRole("button", { name: "Delete" }).click();
  await expectToast(admin, "Review deleted");
  await expect(admin.getByRole("region", { name: "Typing Terrace" })).toContainText("No reviews yet.");
});

test("one that waits is shown to its owner, who can’t review it, and to nobody else", async ({ open, sessionOf }) => {
  const guide = await newGuide(sessionOf, "Waiting Room");
  const owner = await open("member");
  await owner.goto(`${guide}/add-apartment`);
  await owner.getByLabel("Apartment name").fill("Patience Place");
  await owner.getByRole("button", { name: "Submit Apartment" }).click();
  await expectToast(owner, "Apartment submitted!");
  await expect(owner).toHaveURL(/\?apartment=[0-9a-f-]{36}#apartments$/);
  const opened = owner.getByRole("region", { name: "Patience Place" });
  await expect(opened).toContainText("Pending");
  await expect(opened.getByRole("link", { name: "Review Apartment" })).toHaveCount(0);
  const other = await open("stranger");
  await other.goto(owner.url());
  await expect(sectionOf(other)).toContainText("No apartments available yet. Add one first.");
  await expect(other.getByText("Patience Place")).toHaveCount(0);
});
