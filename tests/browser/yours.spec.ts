import { createBoard, postReply, postThread, replyOf } from "./support/boards.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("who was answered reads it at the top of the home, and one press leads there", async ({
  open,
  sessionOf,
  city,
}) => {
  const author = await signUp(city.url, newPerson());
  const board = await createBoard(await sessionOf("member"), "Porch swings");
  const thread = await postThread(author, board, "A swing that creaks", "Only at night");
  const page = await open(author);
  const yours = page.getByRole("navigation", { name: "For you" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
  await expect(yours).toHaveCount(0);
  await postReply(await sessionOf("stranger"), thread, "Soap on the chain");
  await page.reload();
  await yours.getByRole("link", { name: "1 reply to you" }).click();
  await expect(replyOf(page, "Soap on the chain")).toBeFocused();
  // What was read here awaits nobody, but on another device it does.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("read:places"))).toMatch(/"thread:[^"]+":[1-9]/);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
  await expect(yours).toHaveCount(0);
  const elsewhere = await open(author);
  await elsewhere.goto("/");
  await expect(elsewhere.getByRole("link", { name: "1 reply to you" })).toBeVisible();
});

test("where somebody lives is kept until they would rather not say", async ({ open, city }) => {
  const session = await signUp(city.url, newPerson());
  const page = await open(session);
  await page.goto("/profile/edit");
  const choice = page.getByLabel("Your neighborhood");
  await choice.selectOption("Hyde Park");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Profile updated");
  await page.goto("/profile/edit");
  await expect(choice.locator("option:checked")).toHaveText("Hyde Park");
  await choice.selectOption("Rather not say");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Profile updated");
  await page.goto("/profile/edit");
  await expect(choice.locator("option:checked")).toHaveText("Rather not say");
});
