import type { Page } from "@playwright/test";
import { createBoard, postThread, replyField } from "./support/boards.ts";
import { newPerson, type Session, signIn, signUp } from "./support/requests.ts";
import { expect, test, waitUntilAwake } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const banned = [
  "Account banned",
  "Your account has been banned from the platform. Please contact support if you believe this is an error.",
] as const;

/** As an admin does it on the Users tab. */
async function ban(admin: Page, name: string) {
  await admin.goto(`/admin/users?q=${encodeURIComponent(name)}`);
  await admin.getByRole("button", { name: /^Ban/ }).first().click();
  await admin.getByRole("dialog").getByRole("button", { name: /^Ban/ }).click();
  await expectToast(admin, "Member banned");
}

const expectVisitor = async (page: Page) => {
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Profile" })).toHaveCount(0);
};

test("a ban reaches every open tab of every browser, and what was typed is refused with its reason", async ({
  open,
  city,
  sessionOf,
}) => {
  const person = newPerson("Otto Gone");
  const session: Session = await signUp(city.url, person);
  const other = await sessionOf("neighbor");
  const thread = await postThread(other, await createBoard(other, "Where Otto writes"), "Otto?", "Where is he");
  const first = await open(session);
  const second = await first.context().newPage();
  waitUntilAwake(second);
  const elsewhere = await open(await signIn(city.url, { email: person.email, password: person.password }));
  await first.goto(thread);
  await second.goto("/boards");
  await elsewhere.goto("/profile");
  // Its line is cut, so it does not hear of it.
  const deaf = await open(session);
  await deaf.route("**/session/news", (route) => route.abort());
  await deaf.goto(thread);
  await replyField(deaf).fill("I am still here");

  await ban(await open("admin"), person.fullName);
  for (const page of [first, second, elsewhere]) {
    await expectToast(page, ...banned);
    await expectVisitor(page);
  }
  await expect(elsewhere.getByText("Please sign in to view your profile")).toBeVisible();

  await deaf.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(deaf, ...banned);
  await expectVisitor(deaf);
  await first.goto("/profile/edit");
  await expectToast(first, ...banned);
});

test("whoever was away learns it on coming back", async ({ open, city }) => {
  const person = newPerson("Away Ada");
  const page = await open(await signUp(city.url, person));
  await page.goto("/boards");
  await page.context().setOffline(true);
  await ban(await open("admin"), person.fullName);
  await page.context().setOffline(false);
  await expectToast(page, ...banned);
  await expectVisitor(page);
});
