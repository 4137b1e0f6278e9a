import type { Page } from "@playwright/test";
import { cityToday } from "./support/days.ts";
import { approvedEvent, cardOf, eventButton } from "./support/events.ts";
import { signInByForm } from "./support/forms.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";
import { goWithin } from "./support/within.ts";

test.use({ sharesCity: true });

/** The sentences are the product specification's own: a change here is a change of the product. */

test.describe("a visitor is asked to sign in", () => {
  test("for an RSVP on the list, and comes back to it", async ({ page, city, sessionOf }) => {
    const { title, list } = await approvedEvent(sessionOf, "Ukuleles for beginners");
    await page.goto(list);
    await eventButton(page, "RSVP", title).click();
    await expectToast(page, "Sign in required", "Please sign in to RSVP to events");
    await expect(page).toHaveURL(`/auth?to=${encodeURIComponent(list)}`);
    await signInByForm(page, city.members[1]);
    await expect(page).toHaveURL(list);
    await expect(cardOf(page, title)).toBeVisible();
  });

  test("for an RSVP on the event's page", async ({ page, city, sessionOf }) => {
    const { id } = await approvedEvent(sessionOf, "Ukuleles for the advanced");
    await page.goto(`/events/${id}`);
    await eventButton(page, "RSVP").click();
    await expectToast(page, "Please log in");
    await expect(page).toHaveURL(`/auth?to=${encodeURIComponent(`/events/${id}`)}`);
    await signInByForm(page, city.members[1]);
    await expect(page).toHaveURL(`/events/${id}`);
  });

  test("to create an event", async ({ page, city }) => {
    await page.goto("/events");
    await page.getByRole("link", { name: "Create Event" }).click();
    await expectToast(page, "Sign in required", "Please sign in to create an event");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to create an event");
    const [signIn, signUp] = await Promise.all(
      ["Sign In", "Sign Up"].map((name) =>
        page.getByRole("navigation", { name: "Sign in or sign up" }).getByRole("link", { name }).boundingBox(),
      ),
    );
    // Offered alike: one row, one size.
    expect([signUp?.y, signUp?.width, signUp?.height]).toEqual([signIn?.y, signIn?.width, signIn?.height]);
    await signInByForm(page, city.members[1]);
    await expect(page).toHaveURL("/events/new");
    await expect(page.getByRole("heading", { name: "Create Event" })).toBeVisible();
  });

  test("on the own profile", async ({ page }) => {
    await page.goto("/profile");
    await expect(page.getByText("Please sign in to view your profile", { exact: true })).toBeVisible();
    await page.locator("main").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/auth/);
  });

  test("at the dashboard, and comes back to it", async ({ page, city }) => {
    await page.goto("/admin/events");
    await expect(page).toHaveURL(/\/auth/);
    await signInByForm(page, city.admin);
    await expect(page).toHaveURL("/admin/events");
  });
});

test("the dashboard is closed to members", async ({ open }) => {
  const page = await open("member");
  for (const path of ["/admin", "/admin/events", "/admin/featured-events"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expectToast(page, "Access Denied", "You don't have admin privileges");
  }
});

test("a page that is not there says so, leads home and is written to the console", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const answer = await page.goto("/porches/of/paris");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found", { exact: true })).toBeVisible();
  await expect.poll(() => said.join("\n")).toContain("/porches/of/paris");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Upcoming Events" })).toBeVisible();
});

test("the title of a page that comes without a document is said, also of one that is not there, and after it", async ({
  page,
}) => {
  await page.goto("/");
  const line = page.locator("p[aria-live=polite]");
  await expect(line).toHaveText("");
  for (const [path, title] of [
    ["/boards", "Community Boards · Porchlight"],
    ["/porches/of/paris", "Page not found · Porchlight"],
    ["/services", "Local Services · Porchlight"],
  ] as const) {
    await goWithin(page, path);
    await expect(line).toHaveText(title);
  }
});

test("a day on which nothing is on", async ({ page }) => {
  await page.goto("/events?date=2031-02-03&category=music");
  await expect(page.getByText("No events found for the selected filters.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/events?date=2031-02-03");
  // The next day that has some of what was looked for.
  await page.goto("/events?date=2001-02-03&category=music");
  const next = page.getByRole("link", { name: /^See / });
  await expect(next).toHaveAttribute("href", /\?(date=20\d\d-\d\d-\d\d&)?category=music$/);
  await next.click();
  await expect(page).not.toHaveURL(/2001/);
  await expect(page.locator("main li h3").first()).toBeVisible();
});

test("the navigation says where one is and who one is", async ({ open }) => {
  const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
  const visitor = await open("visitor");
  await visitor.goto("/");
  await expect(main(visitor).getByRole("link")).toHaveText([
    "Events",
    "Restaurants",
    "Happy Hours",
    "Neighborhoods",
    "Services",
    "Boards",
  ]);
  await expect(main(visitor).locator("[aria-current=page]")).toHaveText("Events");
  const banner = visitor.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Sign In" })).toBeVisible();
  await main(visitor).getByRole("link", { name: "Boards" }).click();
  await expect(main(visitor).locator("[aria-current=page]")).toHaveText("Boards");
  await expect(visitor.getByRole("contentinfo")).toContainText(`© ${cityToday().slice(0, 4)} Porchlight`);

  const member = await open("member");
  await member.goto("/");
  await expect(member.getByRole("banner").getByRole("link", { name: "Profile" })).toBeVisible();
  await expect(member.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeVisible();
  await expect(member.getByRole("banner").getByRole("link", { name: "Admin" })).toHaveCount(0);
  await expect(member.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveCount(0);

  const admin = await open("admin");
  await admin.goto("/");
  await expect(admin.getByRole("banner").getByRole("link", { name: "Admin" })).toBeVisible();
});
