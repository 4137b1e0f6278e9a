import { addDays, cityToday } from "./support/days.ts";
import { ownSubmission } from "./support/own-submissions.ts";
import { mustPost, optionOf } from "./support/requests.ts";
import { approvedRestaurant, voteButton } from "./support/restaurants.ts";
import { approvedService } from "./support/services.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test("an owner edits an approved service, admins see what changed until one has read it, and it is withdrawn", async ({
  open,
  sessionOf,
}) => {
  const path = await approvedService(sessionOf, "Walks before the rain");
  const owner = await open("member");
  await owner.goto("/profile");
  const row = await ownSubmission(owner, "Walks before the rain");
  await row.getByRole("link", { name: "Edit Walks before the rain" }).press("Enter");
  await expect(owner).toHaveURL(`${path}/edit`);
  await expect(owner.getByLabel("Title")).toHaveValue("Walks before the rain");
  await expect(owner.getByLabel("Price range")).toHaveValue("20-30");
  await expect(owner.getByLabel("Wednesday")).toBeChecked();
  await expect(owner.getByLabel("Start time")).toHaveValue("07:30");
  await owner.getByLabel("Title").fill("Walks in any rain");
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(owner, "Service updated!", "Neighbors see it at once, and admins see what changed.");
  // Back to where the edit began, which Back does not open again.
  await expect(owner).toHaveURL("/profile");
  const edited = await ownSubmission(owner, "Walks in any rain");
  await edited.getByRole("link", { name: "Walks in any rain", exact: true }).click();
  await expect(owner).toHaveURL(path);
  await expect(owner.getByRole("heading", { name: "Walks in any rain", level: 1 })).toBeVisible();

  const admin = await open("admin");
  await admin.goto("/admin/services?status=changed");
  const line = admin.getByRole("row").filter({ hasText: "Walks in any rain" });
  await expect(line).toContainText("Changed since approval");
  await line.getByRole("link", { name: "Walks in any rain" }).click();
  const details = admin.getByRole("dialog");
  await expect(details.getByRole("heading", { name: "Changed since approval" })).toBeVisible();
  await expect(details.locator("del")).toHaveText("was Walks before the rain");
  await details.getByRole("button", { name: "Approve" }).click();
  await expectToast(admin, "Service approved");
  await expect(line).toHaveCount(0);

  await dismissToasts(owner);
  await owner.getByRole("button", { name: "Withdraw Walks in any rain" }).click();
  const question = owner.getByRole("dialog", { name: "Withdraw service" });
  await expect(question).toContainText("“Walks in any rain”, with everything that belongs to it");
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expectToast(owner, "Service withdrawn");
  await expect(owner).toHaveURL("/profile");
  await expect(edited).toHaveCount(0);
  expect((await owner.goto(path))?.status()).toBe(404);
});

test("what an owner mended after a rejection can be rejected again, in its row and in its details", async ({
  open,
  sessionOf,
}) => {
  const path = await approvedService(sessionOf, "Kite repair at the pole");
  const admin = await open("admin");
  const rowIn = (status: string) => admin.goto(`/admin/services?status=${status}&q=Kite+repair`);
  const reject = admin.getByRole("button", { name: "Reject Kite repair at the pole" });
  const question = admin.getByRole("dialog", { name: "Reject service" });
  await rowIn("approved");
  await reject.click();
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(question).toHaveCount(0);
  await rowIn("rejected");
  await expect(admin.getByRole("row")).toHaveCount(2);
  await expect(reject).toHaveCount(0);

  const owner = await open("member");
  await owner.goto(`${path}/edit`);
  await owner.getByLabel("Location").fill("At the foot of the pole");
  await owner.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(owner, "Service updated!", "Neighbors don’t see it until an admin has read it again.");

  await rowIn("changed");
  await admin.getByRole("row").getByRole("link", { name: "Kite repair at the pole" }).click();
  await expect(admin.getByRole("dialog").getByRole("button", { name: "Reject" })).toBeVisible();
  await admin.keyboard.press("Escape");
  await reject.click();
  await question.getByLabel("Note").fill("Kites are welcome, poles are not.");
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(question).toHaveCount(0);
  await expect(reject).toHaveCount(0);
  await owner.goto("/profile");
  await expect(await ownSubmission(owner, "Kite repair at the pole")).toContainText(
    "The note: “Kites are welcome, poles are not.”",
  );
});

test("nobody judges their own restaurant, or one that has not opened", async ({ open, sessionOf }) => {
  const own = await approvedRestaurant(sessionOf, "The House of Mirrors");
  const owner = await open("member");
  await owner.goto(own);
  await expect(owner.getByText("Its votes and reviews come from your neighbors.")).toBeVisible();
  await expect(voteButton(owner, "Upvote")).toHaveCount(0);
  await expect(owner.getByRole("link", { name: /^Rate/ })).toHaveCount(0);
  expect((await owner.goto(`${own}/rate`))?.status()).toBe(403);
  // Trying again would not help: it leads back to what it is about.
  await expect(owner.getByRole("link", { name: "Try again" })).toHaveCount(0);
  await owner.getByRole("link", { name: "Back to The House of Mirrors" }).click();
  await expect(owner).toHaveURL(own);

  const ahead = await approvedRestaurant(sessionOf, "The Week After");
  const { request } = await sessionOf("admin");
  const form = await (await request.get(`${ahead}/edit`)).text();
  await mustPost(request, `${ahead}/edit`, "restaurants.edit", {
    restaurantId: ahead.split("/").at(-1) ?? "",
    name: "The Week After",
    cuisineId: optionOf(form, "cuisineId"),
    neighborhoodId: optionOf(form, "neighborhoodId"),
    priceRange: "$$",
    description: "",
    address: "",
    phoneNumber: "",
    openingDate: addDays(cityToday(), 7),
  });
  const guest = await open("neighbor");
  await guest.goto(ahead);
  await expect(guest.getByText(/^Votes and reviews open on \w+, \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expect(voteButton(guest, "Upvote")).toHaveCount(0);
  await expect(guest.getByRole("link", { name: /^Rate/ })).toHaveCount(0);
});

test.describe("without script", () => {
  test("a suggestion that waits is edited and withdrawn", async ({ open }) => {
    const page = await open("member", { javaScriptEnabled: false });
    await page.goto("/neighborhoods");
    await page.locator("main li a").first().click();
    await page.getByRole("link", { name: "Add Suggestion" }).click();
    await page.getByLabel("Title").fill("The bench by the creek");
    await page.getByLabel("Description").fill("Shade until noon.");
    await page.getByRole("button", { name: "Submit Suggestion" }).click();
    const own = page.locator("#suggestions ~ * li, main li").filter({ hasText: "The bench by the creek" });
    await expect(own).toContainText("Pending");
    await own.getByRole("link", { name: /^Edit/ }).click();
    await page.getByLabel("Title").fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, "Validation error", "Title is required");
    await page.getByLabel("Title").fill("The other bench by the creek");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, "Suggestion updated!");

    await page.goto("/profile");
    const row = await ownSubmission(page, "The other bench by the creek");
    await expect(row).not.toContainText("Are you sure");
    await row.getByRole("link", { name: "Withdraw The other bench by the creek" }).click();
    await expect(row.locator("details")).toContainText("Are you sure you want to withdraw");
    await expect(page.locator("details", { hasText: "Are you sure" })).toHaveCount(1);
    await row.getByRole("button", { name: "Withdraw" }).click();
    await expectToast(page, "Suggestion withdrawn");
    await expect(row).toHaveCount(0);
  });
});
