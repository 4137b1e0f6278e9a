import type { Page } from "@playwright/test";
import { createBoard, postReply, postThread, replyCount, replyField, replyOf } from "./support/boards.ts";
import { signInByForm } from "./support/forms.ts";
import { accountOf, expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const withoutScript = { javaScriptEnabled: false };
test.use(withoutScript);

for (const what of ["thread", "reply"] as const) {
  test(`a ${what} is reported by a member, and by a visitor who signs in on the way`, async ({
    open,
    city,
    sessionOf,
  }) => {
    const board = await createBoard(await sessionOf("member"), `Where a ${what} is reported`);
    const thread = await postThread(await sessionOf("neighbor"), board, `A ${what} too many`, "Buy my lamps");
    await postReply(await sessionOf("neighbor"), thread, "And my shades");
    const reportLink = (page: Page) =>
      (what === "thread" ? page.locator("article") : replyOf(page, "And my shades")).getByRole("link", {
        name: /^Report/,
      });
    const send = (page: Page) => page.getByRole("button", { name: "Send Report" }).click();

    const member = await open("stranger", withoutScript);
    await member.goto(thread);
    await reportLink(member).click();
    await send(member);
    await expect(member.getByText("Please choose a reason").first()).toBeVisible();
    await member.getByLabel("Reason").selectOption("spam");
    await send(member);
    await expectToast(member, "Report sent");
    await expect(member).toHaveURL(new RegExp(`^[^#]*${thread}(#|$)`));

    const visitor = await open("visitor", withoutScript);
    await visitor.goto(thread);
    await reportLink(visitor).click();
    await signInByForm(visitor, accountOf(city, "member") ?? city.admin);
    await visitor.getByLabel("Reason").selectOption("harassment");
    await send(visitor);
    await expectToast(visitor, "Report sent");
    await expect(visitor).toHaveURL(new RegExp(`^[^#]*${thread}(#|$)`));

    // A member whose session ended while the form was open is led back to it.
    const late = await open("admin", withoutScript);
    await late.goto(thread);
    await reportLink(late).click();
    await late.context().clearCookies();
    await late.getByLabel("Reason").selectOption("misinformation");
    await send(late);
    await expectToast(late, "Sign in required", "Please sign in to report content");
    await signInByForm(late, city.admin);
    await expect(late.getByLabel("Reason")).toHaveValue("misinformation");
    await send(late);
    await expectToast(late, "Report sent");
  });
}

test("a reply whose session ended stands in its field after signing in, and is posted once", async ({
  open,
  city,
  sessionOf,
}) => {
  const board = await createBoard(await sessionOf("member"), "Where a reply waits");
  const thread = await postThread(await sessionOf("neighbor"), board, "Who is up?", "At this hour");
  const page = await open("admin", withoutScript);
  await page.goto(thread);
  await replyField(page).fill("  I am,\n  and the owls");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Sign in required", "Please sign in to reply");
  await signInByForm(page, city.admin);
  await expect(replyField(page)).toHaveValue("  I am,\n  and the owls");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(page, "Reply posted!");
  await replyCount(page, "1 Replies");
  await expect(replyField(page)).toHaveValue("");
  await page.goto(thread);
  await expect(replyField(page)).toHaveValue("");
});
