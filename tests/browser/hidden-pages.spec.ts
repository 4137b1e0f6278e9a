import { expectOpenNow } from "./support/access.ts";
import { openDecision, reportedService } from "./support/decisions.ts";
import { ownSubmission } from "./support/own-submissions.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, toastsOf } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("an admin hides a service that was reported, its owner reads why, and an admin shows it again", async ({
  open,
  sessionOf,
}) => {
  test.slow();
  const path = await reportedService(sessionOf, "Goats for every lawn");
  const admin = await open("admin");
  await admin.goto("/admin/reports");
  const reported = admin.locator("main li").filter({ hasText: "Goats for every lawn" });
  await expect(reported).toContainText("Added by");
  await expect(reported.getByRole("heading").locator("use")).toHaveAttribute("href", /#wrench$/);
  await reported.getByRole("button", { name: /^Decide/ }).click();
  const dialog = admin.getByRole("dialog", { name: "Decide" });
  await dialog.getByRole("radio", { name: /^Hide/ }).check();
  await dialog.getByLabel("For how long").selectOption("3");
  await dialog.getByLabel("House rule").selectOption({ index: 1 });
  await dialog.getByRole("textbox", { name: "Note" }).fill("Please say what the goats cost.");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expectToast(admin, "Case decided");
  // Named, and with what is left: the same words twice would be read aloud once.
  await expect(toastsOf(admin).last()).toContainText(
    /Hidden: Service Goats for every lawn\. (None is|1 is|[\d,]+ are) left\./,
  );

  const stranger = await open("stranger");
  expect((await stranger.goto(path))?.status()).toBe(404);

  const owner = await open("member");
  await owner.goto(path);
  const notice = owner.getByRole("note", { name: "Hidden" });
  await expect(notice).toContainText("and stays so until ");
  await expect(notice).toContainText("Please say what the goats cost.");
  await expect(notice).toContainText("Only you and the admins see it.");
  await expect(notice.getByRole("link", { name: "Appeal" })).toBeVisible();
  await expectOpenNow(owner);
  await notice.getByRole("link", { name: "See everything of yours that is hidden" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Hidden pages and reviews");
  await expect(owner.locator("main")).toContainText("of yours that only you and the admins see");
  await expect(owner.locator("main li").filter({ hasText: "Goats for every lawn" })).toContainText("Service by you");
  await expect(owner.getByRole("button", { name: /^Show Again/ })).toHaveCount(0);

  await admin.goto("/admin/services?status=hidden");
  const row = admin.getByRole("row").filter({ hasText: "Goats for every lawn" });
  await expect(row.getByRole("button", { name: /^(Approve|Reject)/ })).toHaveCount(0);
  await row.getByRole("link", { name: /^Hidden: see why/ }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Hidden pages and reviews");
  await expectOpenNow(admin);
  await admin.getByRole("button", { name: "Show Again Goats for every lawn" }).click();
  await expectToast(admin, "Service shown again");
  expect((await stranger.goto(path))?.status()).toBe(200);
  await owner.goto(path);
  await expect(notice).toHaveCount(0);
});

test("what neighbors had seen is called removed on its page and in its owner's list, and not rejected", async ({
  open,
  sessionOf,
}) => {
  const path = await reportedService(sessionOf, "Goats by the hour");
  const admin = await open("admin");
  const dialog = await openDecision(admin, "Goats by the hour", /^Remove/);
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expectToast(admin, "Case decided");
  const owner = await open("member");
  await owner.goto(path);
  await expect(owner.locator("main").getByText("Removed", { exact: true })).toBeVisible();
  await owner.goto("/profile");
  const row = await ownSubmission(owner, "Goats by the hour");
  await expect(row.getByText("Removed", { exact: true })).toBeVisible();
  await expect(row).not.toContainText("Rejected");
});
