import { addDays, cityToday } from "./support/days.ts";
import { approvedEvent, attendingOn, cardOf, eventButton, expectOffer } from "./support/events.ts";
import { holdPosts } from "./support/hold-posts.ts";
import { inboxPath, readMail, waitForMail } from "./support/inbox.ts";
import { accountOf, expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("an RSVP on a card changes the count at once, and so does its cancellation", async ({ open, sessionOf }) => {
  const { title, list } = await approvedEvent(sessionOf, "Dominoes under the oak");
  const page = await open("neighbor");
  await page.goto(list);
  const rsvp = eventButton(page, "RSVP", title);
  const cancel = eventButton(page, "Cancel RSVP", title);
  await expect(attendingOn(page, title)).toHaveText("0 attending");

  const { letGo } = await holdPosts(page);
  // What became of it, for the app's own script: 202 would be the page to go to, as without script.
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await rsvp.click();
  await expect(attendingOn(page, title)).toHaveText("1 attending");
  letGo();
  expect((await answered).status()).toBe(200);
  await expectToast(page, "RSVP confirmed!", "You're attending this event");
  await expect(attendingOn(page, title)).toHaveText("1 attending");

  await dismissToasts(page);
  await expectOffer(cancel, "no");
  await cancel.click();
  await expectToast(page, "RSVP removed", "You've canceled your RSVP for this event");
  await expect(attendingOn(page, title)).toHaveText("0 attending");
  await expect(rsvp).toBeVisible();
});

test("an RSVP on the event's page", async ({ open, sessionOf }) => {
  const { id } = await approvedEvent(sessionOf, "Porch songs for two banjos");
  const page = await open("neighbor");
  await page.goto(`/events/${id}`);
  await eventButton(page, "RSVP").click();
  await expectToast(page, "RSVP Confirmed!");
  await expect(page.getByText("1 attending")).toBeVisible();
  await expect(page.getByText("You’re attending")).toBeVisible();
  await dismissToasts(page);
  await expectOffer(eventButton(page, "Cancel RSVP"), "no");
  await eventButton(page, "Cancel RSVP").click();
  await expectToast(page, "RSVP Cancelled");
  await expect(page.getByText("0 attending")).toBeVisible();
});

test("a reminder goes to the member's own address", async ({ open, city, sessionOf }) => {
  const { id, title } = await approvedEvent(sessionOf, "Reading aloud at the library");
  const page = await open("neighbor");
  const email = accountOf(city, "neighbor")?.email ?? "";
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Send Reminder" }).click();
  const dialog = page.getByRole("dialog", { name: "Send Reminder" });
  await expect(dialog.getByText(email)).toBeVisible();
  await dialog.getByRole("button", { name: "Send Reminder" }).click();
  await expectToast(page, "Reminder Sent!");
  await expect(dialog).toBeHidden();
  const mail = await readMail(page, { to: email, subject: `Reminder: ${title}` });
  for (const fact of ["6:30 PM – 9:00 PM", "The Back Porch", "1200 Barton Springs Rd"]) expect(mail).toContain(fact);
  const picture = page.frameLocator("iframe").locator("img");
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1200);
});

test("a reminder for later is set and not mailed yet", async ({ open, sessionOf, city }) => {
  const { id, title } = await approvedEvent(sessionOf, "Stargazing on the greenbelt");
  const page = await open("neighbor");
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Send Reminder" }).click();
  const dialog = page.getByRole("dialog", { name: "Send Reminder" });
  await dialog.getByLabel("1 day before").check();
  await dialog.getByRole("button", { name: "Send Reminder" }).click();
  await expectToast(page, "Reminder set");
  await expect(page.getByText("Reminder set: 1 day before.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Reminder set: 1 day before.")).toBeVisible();
  await waitForMail(page.request, { to: accountOf(city, "member")?.email ?? "", subject: `Approved: ${title}` });
  const inbox = await (await page.request.get(await inboxPath(page.request))).text();
  expect(inbox).not.toContain(`Reminder: ${title}`);
});

test("an RSVP on a phone moves nothing on the page", async ({ open }) => {
  const page = await open("neighbor", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(`/events?date=${addDays(cityToday(), 2)}`);
  // With a number of two digits and three faces beside it, there is no room to waste.
  const card = page.locator("main li").filter({ hasText: /\b\d\d attending/ });
  const free = card.filter({ has: page.locator("[name=attending][value=yes]") }).first();
  const title = (await free.getByRole("heading").textContent()) ?? "";
  const height = async () => (await cardOf(page, title).boundingBox())?.height;
  const before = await height();
  await eventButton(page, "RSVP", title).tap();
  await expectToast(page, "RSVP confirmed!");
  await expectOffer(eventButton(page, "Cancel RSVP", title), "no");
  expect(await height()).toBe(before);
});

test("on a phone the number stands clear of the faces", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const gap = await page
    .locator("main article, main li")
    .getByText(/^\d+ attending$/)
    .first()
    .evaluate((number) => {
      const faces = [...(number.previousElementSibling?.children ?? [])].map((face) => face.getBoundingClientRect());
      return number.getBoundingClientRect().left - Math.max(...faces.map(({ right }) => right));
    });
  expect(gap).toBeGreaterThanOrEqual(8);
});
