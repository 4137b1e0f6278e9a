import type { Page } from "@playwright/test";
import { jpeg } from "../support/pictures.ts";
import { expectOpenNow } from "./support/access.ts";
import { createBoard, openMenu, postReply, postThread, replyOf } from "./support/boards.ts";
import { someEvent } from "./support/forms.ts";
import { confirmEmail, readMail } from "./support/inbox.ts";
import { giveReason } from "./support/reasons.ts";
import { decide, newPerson, type Session, signIn, signUp, submitEvent } from "./support/requests.ts";
import { accountOf, expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const linkIn = (mail: string) => new URL(/https?:\/\/\S+\/appeal\/\S+/.exec(mail)?.[0] ?? "");

/** Somebody who did not decide yet what an appeal is against. Nobody else is called like an admin. */
async function makeAdmin(admin: Page, url: string, fullName: string): Promise<Session> {
  const person = newPerson(fullName);
  const session = await signUp(url, person);
  await admin.goto(`/admin/users?q=${person.username}`);
  await admin
    .getByRole("button", { name: /^Make admin/ })
    .first()
    .click();
  await admin.getByRole("dialog").getByRole("button", { name: "Make admin" }).click();
  await expectToast(admin, "Admin added");
  return session;
}

test("who is banned appeals by the link of the mail, and another admin lifts the ban", async ({ open, city, page }) => {
  const person = newPerson("Otto Gone");
  const session = await signUp(city.url, person);
  // An address that nobody confirmed gets no key.
  await confirmEmail(session.request, person.email);
  const admin = await open("admin");
  await admin.goto(`/admin/users?q=${encodeURIComponent(person.fullName)}`);
  await admin.getByRole("button", { name: /^Ban/ }).first().click();
  const dialog = admin.getByRole("dialog", { name: "Ban member" });
  await dialog.getByRole("button", { name: "Ban", exact: true }).click();
  await expect(dialog.getByText("Please choose the rule that it is about")).toBeVisible();
  await giveReason(dialog);
  await dialog.getByLabel("Note").fill("Three neighbors asked you to stop.");
  await dialog.getByRole("button", { name: "Ban", exact: true }).click();
  await expectToast(admin, "Member banned");

  const mail = await readMail(page, { to: person.email, subject: "Your account is banned" });
  expect(mail).toContain("Three neighbors asked you to stop.");
  const link = linkIn(mail);
  const banned = await open(session);
  await banned.goto(link.pathname + link.search);
  await expect(banned.getByText("An admin banned your account.")).toBeVisible();
  await expectOpenNow(banned);
  await banned.getByLabel("Your appeal").fill("It was my cousin.");
  await banned.getByRole("button", { name: "Send Appeal" }).click();
  await expect(banned.getByText("Your appeal is with the admins.")).toBeVisible();
  await expect(banned.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

  const judge = await open(await makeAdmin(admin, city.url, "Petra Stone"));
  await admin.goto("/admin/reports/appeals");
  await expect(admin.getByText("You decided it before: another admin decides.")).toBeVisible();

  await judge.goto("/admin/reports/appeals");
  const row = judge.locator("main li").filter({ hasText: "It was my cousin." });
  await expect(row).toContainText("is banned from the site");
  await expectOpenNow(judge);
  await row.getByLabel("Your answer").fill("So it was.");
  await row.getByRole("button", { name: /^Grant/ }).click();
  await expectToast(judge, "Appeal granted");
  const answer = await readMail(page, { to: person.email, subject: "Your appeal was granted" });
  expect(answer).toContain("The ban is lifted.");
  await signIn(city.url, { email: person.email, password: person.password });
});

test("what a moderator removed stands where it stood after an appeal", async ({ open, sessionOf, city, page }) => {
  const board = await createBoard(await sessionOf("member"), "Porch Lamps");
  const thread = await postThread(await sessionOf("stranger"), board, "Which bulb?", "Warm or cold");
  await postReply(await sessionOf("neighbor"), thread, "Warm, always");
  const moderator = await open("member");
  await moderator.goto(thread);
  const reply = replyOf(moderator, "Warm, always");
  await openMenu(reply);
  await reply.getByRole("button", { name: /^Delete/ }).click();
  const dialog = moderator.getByRole("dialog", { name: "Delete reply" });
  await expect(dialog).toContainText("Are you sure you want to delete this reply?");
  await giveReason(dialog);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(moderator, "Reply deleted");

  const to = accountOf(city, "neighbor")?.email ?? "";
  const link = linkIn(await readMail(page, { to, subject: "Removed: your reply in “Which bulb?”" }));
  const author = await open("neighbor");
  await author.goto(link.pathname);
  await author.getByLabel("Your appeal").fill("Bulbs are what it is about.");
  await author.getByRole("button", { name: "Send Appeal" }).press("Enter");
  await expect(author.getByText("Your appeal is with the admins.")).toBeVisible();
  await expect(author.locator("main")).toBeFocused();
  await author.goto("/profile");
  await author.getByRole("link", { name: "Decisions about you" }).click();
  const decision = author.locator("main ul > li").filter({ hasText: "Your reply in “Which bulb?” on Porch Lamps." });
  await expect(decision).toContainText("Your appeal is with the admins.");
  await expectOpenNow(author);
  await decision.getByRole("link", { name: /^Your reply was removed/ }).click();
  await expect(author.getByText("Bulbs are what it is about.")).toBeVisible();
  const admin = await open("admin");
  await admin.goto("/admin/reports/appeals");
  const row = admin.locator("main li").filter({ hasText: "Bulbs are what it is about." });
  await row.getByLabel("Your answer").fill("It stands again.");
  await row.getByRole("button", { name: /^Grant/ }).press("Enter");
  await expectToast(admin, "Appeal granted");
  await expect(admin.locator("main")).toBeFocused();
  await author.goto(thread);
  await expect(replyOf(author, "Warm, always")).toBeVisible();
});

test("what was rejected is read anew after an appeal, and published", async ({ open, sessionOf, city, page }) => {
  const title = "A parade of lamps";
  const id = await submitEvent(await sessionOf("member"), someEvent(title), await jpeg());
  await decide(await sessionOf("admin"), id, "rejected");
  const to = accountOf(city, "member")?.email ?? "";
  const link = linkIn(await readMail(page, { to, subject: `Not published: ${title}` }));
  const owner = await open("member");
  await owner.goto(`/events/${id}`);
  const notice = owner.getByRole("note", { name: "Not published" });
  await expect(notice).toContainText("did not publish it.");
  await expect(notice).toContainText("you can appeal until");
  await expectOpenNow(owner);
  await notice.getByRole("link", { name: `Appeal about the event “${title}”` }).click();
  await expect(owner).toHaveURL(link.pathname);
  await expect(owner.getByText(`An admin read your event “${title}” and did not publish it.`)).toBeVisible();
  await owner.getByLabel("Your appeal").fill("It is on our own street.");
  await owner.getByRole("button", { name: "Send Appeal" }).click();
  await expect(owner.getByText("Your appeal is with the admins.")).toBeVisible();
  await owner.goto(`/events/${id}`);
  await expect(notice).toContainText("Your appeal is with the admins.");
  const admin = await open("admin");
  const judge = await open(await makeAdmin(admin, city.url, "Rhoda Read"));
  await judge.goto("/admin/reports/appeals");
  const row = judge.locator("main li").filter({ hasText: "It is on our own street." });
  await row.getByLabel("Your answer").fill("We read it again.");
  await row.getByRole("button", { name: /^Grant/ }).click();
  await expectToast(judge, "Appeal granted");
  await judge.goto("/admin/events");
  const waiting = judge.getByRole("row").filter({ hasText: title });
  await expect(waiting).toContainText("After an appeal");
  await waiting.getByRole("button", { name: /^Approve/ }).click();
  await expectToast(judge, "Event approved");
  expect((await owner.goto(`/events/${id}`))?.status()).toBe(200);
});
