import type { Page } from "@playwright/test";
import { createBoard, postThread, reportThread } from "./support/boards.ts";
import { openDecision, reportedService } from "./support/decisions.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

/** An admin hides what somebody reported. */
async function hide(admin: Page, title: string): Promise<void> {
  const dialog = await openDecision(admin, title, /^Hide/);
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expectToast(admin, "Case decided");
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "" : ", without script";

  test(`what was edited after the list was opened is shown again by a second press${how}`, async ({
    open,
    sessionOf,
  }) => {
    test.slow();
    const name = `Goats that mow${how}`;
    const path = await reportedService(sessionOf, name);
    await hide(await open("admin"), name);
    const admin = await open("admin", { javaScriptEnabled });
    await admin.goto("/hidden?of=content");
    const row = admin.locator("main li").filter({ hasText: name });
    const again = row.getByRole("button", { name: /^Show Again/ });
    await expect(again).toBeVisible();

    const owner = await open("member");
    await owner.goto(`${path}/edit`);
    await owner.getByRole("textbox", { name: /Title/ }).fill(`${name}, and trim`);
    await owner.getByRole("button", { name: /^Save|^Update/ }).click();
    await expect(owner.getByRole("heading", { level: 1 })).toHaveText(`${name}, and trim`);

    await again.click();
    await expect(admin.getByText(/edited it after you read it/).first()).toBeVisible();
    await expect(row.getByRole("heading")).toHaveText(`${name}, and trim`);
    await again.click();
    await expect(row).toHaveCount(0);
    expect((await (await sessionOf("stranger")).request.get(path)).status()).toBe(200);
  });
}

test("so is a thread", async ({ open, sessionOf }) => {
  test.slow();
  const board = await createBoard(await sessionOf("member"), "Board of goats that are read anew");
  const thread = await postThread(await sessionOf("neighbor"), board, "Goats to be read anew", "Goats, and worse");
  await reportThread(await sessionOf("stranger"), thread, "spam");
  await hide(await open("admin"), "Goats to be read anew");

  const moderator = await open("member");
  await moderator.goto("/hidden");
  const row = moderator.locator("main li").filter({ hasText: "Goats to be read anew" });
  await expect(row).toContainText("Goats, and worse");

  const author = await open("neighbor");
  await author.goto("/hidden");
  const own = author.locator("main li").filter({ hasText: "Goats to be read anew" });
  await own.locator("summary").filter({ hasText: /^Edit/ }).click();
  await own.getByRole("textbox").fill("Goats, and better");
  await own.getByRole("button", { name: "Save" }).click();
  await expectToast(author, "Post updated");

  await row.getByRole("button", { name: /^Show Again/ }).click();
  await expectToast(moderator, "Changed meanwhile");
  await expect(row).toContainText("Goats, and better");
  await row.getByRole("button", { name: /^Show Again/ }).click();
  await expectToast(moderator, "Thread shown again");
});
