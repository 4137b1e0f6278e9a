import { demoId } from "../../demo/identity.ts";
import { jpeg } from "../support/pictures.ts";
import { startDemoCity } from "./support/demo-city.ts";
import { approvedEvent, attendingOn, eventButton } from "./support/events.ts";
import { fillChoices, fillEvent, fillSignUp, openCreateEvent, someEvent, submitButton } from "./support/forms.ts";
import { newPerson, post, signIn, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast, fetchToasts, toastsOf } from "./support/toasts.ts";

test("a half-written event survives a closed dialog and a reload, until it is sent", async ({ open }) => {
  const page = await open("member");
  const facts = someEvent("A parade of one");
  await page.goto("/events");
  const dialog = await openCreateEvent(page);
  await fillEvent(dialog, facts);
  await dialog.getByLabel("Neighborhood").selectOption("Zilker");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const expectTyped = async () => {
    for (const [label, value] of Object.entries({
      Title: facts.title,
      Date: facts.date,
      "Start time": facts.startTime,
      "End time": facts.endTime,
      "Venue name": facts.venueName,
      Address: facts.address,
      Description: facts.description,
    }))
      await expect(dialog.getByLabel(label)).toHaveValue(value);
    await expect(dialog.getByLabel("Neighborhood").locator("option:checked")).toHaveText("Zilker");
  };
  await openCreateEvent(page);
  await expectTyped();
  // Its address opens it again.
  await page.reload();
  await expectTyped();

  await fillChoices(dialog, await jpeg());
  await submitButton(dialog).click();
  await expectToast(page, "Event submitted!");
  await openCreateEvent(page);
  await expect(dialog.getByLabel("Title")).toHaveValue("");
});

test("a half-written message survives a reload, and leaves with whoever signs out", async ({ open, city }) => {
  const page = await open(await signUp(city.url, newPerson()));
  await page.goto("/contact");
  await fetchToasts(page);
  await page.getByLabel("Message").fill("The lamp on our corner");
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("The lamp on our corner");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out successfully");
  await page.goto("/contact");
  await fetchToasts(page);
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("a sign-up leaves nothing on the device that was not sent", async ({ page }) => {
  const person = newPerson();
  await page.goto("/auth?tab=sign-up");
  await fetchToasts(page);
  await fillSignUp(page, person);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const typed of [person.email, person.password, person.phoneNumber]) expect(kept).not.toContain(typed);
});

test("at most three toasts stand at once, for about four seconds each", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-write"]);
  await page.clock.install();
  await page.goto(`/events/${demoId("event", "vinyl-confessional")}`);
  const share = page.getByRole("link", { name: "Share" });
  for (let press = 0; press < 5; press++) {
    await share.click();
    await expectToast(page, "Link copied");
    await page.clock.runFor(200);
  }
  await expect(toastsOf(page)).toHaveCount(3);
  await page.mouse.move(0, 0);
  // The page's clock also goes by itself: this leaves it most of four seconds.
  await page.clock.runFor(1000);
  await expect(toastsOf(page)).toHaveCount(3);
  await page.clock.runFor(3500);
  await expect(toastsOf(page)).toHaveCount(0);
});

test("a toast survives a redirect, and is shown once", async ({ open }) => {
  const page = await open("member");
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
  await expectToast(page, "Access Denied");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
  await expect(toastsOf(page)).toHaveCount(0);
});

test("a double click creates one event, and so does a retry with the same key", async ({ open, city }) => {
  const session = await signUp(city.url, newPerson());
  const page = await open(session, { reducedMotion: "no-preference" });
  await page.goto("/events");
  const dialog = await openCreateEvent(page);
  await fillEvent(dialog, someEvent("Once is enough"));
  await fillChoices(dialog, await jpeg());
  // Also while the form closes, with the answer already there.
  await submitButton(dialog).evaluate((button: HTMLButtonElement) => {
    const pressing = setInterval(() => (button.isConnected ? button.click() : clearInterval(pressing)), 5);
  });
  await expectToast(page, "Event submitted!");
  await expect(dialog).toBeHidden();
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "Once is enough", exact: true })).toHaveCount(1);

  const form = await (await session.request.get("/events/new")).text();
  const choice = (name: string) => new RegExp(`name="${name}".*?value="([0-9a-f-]{36})"`, "s").exec(form)?.[1] ?? "";
  const fields = {
    ...someEvent("Twice is too much"),
    neighborhoodId: choice("neighborhoodId"),
    categoryId: choice("categoryId"),
    image: { name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpeg() },
    "idempotency-key": "a-key-of-this-very-form",
  };
  const answers = await Promise.all([1, 2, 3].map(() => post(session.request, "/events/new", "events.submit", fields)));
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  await page.reload();
  await expect(page.getByRole("link", { name: "Twice is too much", exact: true })).toHaveCount(1);
});

test.describe("a server that goes away", () => {
  const silence = "Porchlight does not answer. Please try again in a minute.";

  test("an RSVP that does not arrive goes back, with a toast and without losing the page", async ({ open }) => {
    const city = await startDemoCity();
    const sessionOf = (role: string) => signIn(city.url, role === "admin" ? city.admin : city.members[0]);
    const { title, list, id } = await approvedEvent(sessionOf, "Tin cans on a string");
    const neighbor = await signIn(city.url, city.members[1]);
    const inList = await open(neighbor, { baseURL: city.url });
    const onPage = await open(neighbor, { baseURL: city.url });
    await inList.goto(list);
    await onPage.goto(`/events/${id}`);
    for (const page of [inList, onPage]) await fetchToasts(page);
    await city.server.kill9();

    await eventButton(inList, "RSVP", title).click();
    await expectToast(inList, "Error", silence);
    await expect(attendingOn(inList, title)).toHaveText("0 attending");
    await expect(eventButton(inList, "RSVP", title)).toBeVisible();
    await eventButton(onPage, "RSVP").click();
    await expectToast(onPage, "Error", silence);
    await expect(onPage.getByText("0 attending")).toBeVisible();
    await expect(onPage.getByRole("heading", { name: title })).toBeVisible();

    const { server } = await startDemoCity({ PORT: new URL(city.url).port }, city.place);
    await dismissToasts(inList);
    await eventButton(inList, "RSVP", title).click();
    await expectToast(inList, "RSVP confirmed!");
    await expect(attendingOn(inList, title)).toHaveText("1 attending");
    await server.kill9();
  });
});
