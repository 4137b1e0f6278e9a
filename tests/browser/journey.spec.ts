import type { Page } from "@playwright/test";
import sharp from "sharp";
import { CANARY, jpeg, phonePhoto } from "../support/pictures.ts";
import { approvedEvent, cardOf, eventButton } from "./support/events.ts";
import {
  fillChoices,
  fillEvent,
  fillSignUp,
  openCreateEvent,
  signUpButton,
  someEvent,
  submitButton,
} from "./support/forms.ts";
import { followMail, readMail } from "./support/inbox.ts";
import { ownSubmission } from "./support/own-submissions.ts";
import { mustPost, newPerson, submitEvent } from "./support/requests.ts";
import { accountOf, expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

// As in a city with a mail server: whoever wants to publish confirms the address first.
test.use({ serverEnv: { REQUIRE_CONFIRMED_EMAIL: "true" } });

test("from signing up to an event that stands on its day with its picture", async ({ page, open }) => {
  const person = newPerson("Odessa Wren");
  const facts = someEvent("Lanterns over the creek");

  await test.step("sign up and confirm the address from the mail", async () => {
    await page.goto("/auth?tab=sign-up");
    await fillSignUp(page, { ...person, phoneNumber: "5550199" });
    await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("555-0199");
    await signUpButton(page).click();
    await expectToast(page, "Almost there");
    await expect(page).toHaveURL("/");
    await page.goto("/profile");
    await expect(page.getByText("Confirm your email to publish.")).toBeVisible();
    await followMail(page, { to: person.email, subject: "Confirm your email for Porchlight" });
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expectToast(page, "Email confirmed");
    await expect(page).toHaveURL("/");
    await dismissToasts(page);
  });

  await test.step("create an event with a photograph from a telephone", async () => {
    const photo = await phonePhoto();
    expect(photo.length).toBeGreaterThan(3.5 * 1024 * 1024);
    const dialog = await openCreateEvent(page);
    await fillEvent(dialog, facts);
    await fillChoices(dialog, photo);
    await submitButton(dialog).click();
    await expectToast(
      page,
      "Event submitted!",
      "Your event has been submitted for review and will be published once approved.",
    );
    await expect(dialog).toBeHidden();
  });

  await test.step("find it pending on the own profile, and nowhere else", async () => {
    await page.goto("/profile");
    const row = page.getByRole("listitem").filter({ hasText: facts.title });
    await expect(row.getByText("Pending", { exact: true })).toBeVisible();
    const visitor = await open("visitor");
    await visitor.goto(`/events?date=${facts.date}`);
    await expect(visitor.getByText(facts.title)).toHaveCount(0);
    const path = await row.getByRole("link", { name: facts.title, exact: true }).getAttribute("href");
    expect((await visitor.goto(path ?? ""))?.status()).toBe(404);
  });

  await test.step("an admin reads and approves it", async () => {
    const admin = await open("admin");
    await admin.goto("/admin/events");
    const row = admin.getByRole("row").filter({ hasText: facts.title });
    await row.getByRole("link", { name: facts.title }).click();
    const details = admin.getByRole("dialog", { name: facts.title });
    await expect(details.getByText("Lemonade is there.")).toBeVisible();
    await details.getByRole("button", { name: "Approve" }).click();
    await expectToast(admin, "Event approved");
    await expect(row).toBeHidden();
    expect(await readMail(page, { to: person.email, subject: `Approved: ${facts.title}` })).toContain(facts.title);
  });

  await test.step("it stands on its day, with a picture that tells nothing about the telephone", async () => {
    const visitor = await open("visitor");
    await visitor.goto(`/events?date=${facts.date}`);
    const card = cardOf(visitor, facts.title);
    await expect(card.getByText("6:30 PM – 9:00 PM")).toBeVisible();
    await expect(card.getByText(facts.venueName)).toBeVisible();
    await card.getByRole("link", { name: facts.title }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: facts.title })).toBeVisible();
    const picture = visitor.locator("main img").first();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    for (const address of await addressesOf(picture)) await expectCleanPicture(visitor, address);
  });
});

/** Every version that the page offers the browser. */
async function addressesOf(picture: ReturnType<Page["locator"]>): Promise<string[]> {
  const srcset = (await picture.getAttribute("srcset")) ?? "";
  const addresses = srcset.split(",").flatMap((entry) => entry.trim().split(" ")[0] ?? []);
  expect(addresses.length).toBeGreaterThan(2);
  return addresses;
}

async function expectCleanPicture(page: Page, address: string) {
  const answer = await page.request.get(address);
  expect(answer.headers()["content-type"]).toBe("image/webp");
  const bytes = await answer.body();
  const { format, exif, xmp, width = 0, height = 0 } = await sharp(bytes).metadata();
  expect({ format, exif, xmp }).toEqual({ format: "webp", exif: undefined, xmp: undefined });
  expect(bytes.includes(CANARY)).toBe(false);
  // The telephone lay on its side: upright, the picture is higher than wide.
  expect(height).toBeGreaterThan(width);
}

test("an organizer deletes an event after a confirmation", async ({ open, sessionOf }) => {
  const { id, title, list } = await approvedEvent(sessionOf, "A yard sale of small things");
  await mustPost((await sessionOf("neighbor")).request, list, "events.rsvp", { eventId: id, attending: "yes" });
  const page = await open("member");
  await page.goto(list);
  const remove = eventButton(page, "Delete", title);
  const dialog = page.getByRole("dialog", { name: "Delete event" });
  await remove.click();
  await expect(dialog.getByText("the RSVP of 1 neighbor")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Event deleted");
  await expect(page.getByText(title)).toHaveCount(0);
  expect((await page.goto(`/events/${id}`))?.status()).toBe(404);
});

test("deleted on its own page, the event leads back to the list", async ({ open, sessionOf }) => {
  const { id } = await approvedEvent(sessionOf, "A sale of even smaller things");
  const page = await open("member");
  await page.goto(`/events/${id}`);
  await eventButton(page, "Delete").click();
  await page.getByRole("dialog", { name: "Delete event" }).getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Event deleted");
  await expect(page).toHaveURL("/events");
});

test("nobody else is offered to delete it", async ({ open, sessionOf }) => {
  const { id, list } = await approvedEvent(sessionOf, "Chess with strangers");
  for (const role of ["visitor", "neighbor"] as const) {
    const page = await open(role);
    for (const path of [list, `/events/${id}`]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
    }
  }
});

test("an event that is turned down, with a word to whoever submitted it", async ({ open, sessionOf, city }) => {
  const title = "A bonfire in the living room";
  const note = "Please move it outdoors, and <tell> the fire department.";
  await submitEvent(await sessionOf("member"), someEvent(title), await jpeg());
  const admin = await open("admin");
  await admin.goto("/admin/events");
  const row = admin.getByRole("row").filter({ hasText: title });
  await row.getByRole("button", { name: `Reject ${title}` }).click();
  const dialog = admin.getByRole("dialog", { name: "Reject event" });
  await dialog.getByLabel("Note").fill(note);
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expectToast(admin, "Event rejected");
  await expect(row).toBeHidden();

  const page = await open("member");
  const mail = await readMail(page, {
    to: accountOf(city, "member")?.email ?? "",
    subject: `Not published: ${title}`,
  });
  expect(mail.replace(/\s+/g, " ")).toContain(note);
  await page.goto("/profile");
  const mine = await ownSubmission(page, title);
  await expect(mine.getByText("Rejected", { exact: true })).toBeVisible();
  await expect(mine.getByText(note)).toBeVisible();
});
