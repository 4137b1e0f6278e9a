import { demoId } from "../../demo/identity.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

test("the check beside an organizer says how and since when, by keyboard and by finger, and where to read on", async ({
  page,
}) => {
  await page.goto("/");
  await page.locator("main h3 a").first().click();
  const check = page.getByRole("button", { name: "Verified neighbor: how we know" }).first();
  await check.focus();
  await page.keyboard.press("Enter");
  const note = page.locator("[popover]:popover-open");
  await expect(note).toContainText(
    /Verified .+, .+, [A-Z][a-z]+ 20\d\dLevel: (low|medium|high)\. It holds until [A-Z][a-z]+ 20\d\d\./,
  );
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(check).toBeFocused();
  await check.click();
  await note.getByRole("link", { name: "How we know our neighbors" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How we know our neighbors");
  await expect(page.getByRole("link", { name: "Contact Us" }).first()).toBeVisible();
});

test("in a thread each check tells of whose name it stands beside, without script, too", async ({ open }) => {
  const page = await open("visitor", { javaScriptEnabled: false });
  await page.goto(`/threads/${demoId("thread", "porch-pickers/left-behind-capo-and-one-shoe")}`);
  for (const [name, how] of [
    ["Gus Okonkwo", "Verified by two neighbors, Hyde Park"],
    ["Theo Lindqvist", "Verified by letter, North Loop"],
  ]) {
    const line = page.locator("p").filter({ has: page.getByRole("link", { name, exact: true }) });
    await line
      .getByRole("button", { name: /^Verified neighbor/ })
      .first()
      .click();
    await expect(page.locator(":popover-open")).toHaveCount(1);
    await expect(page.locator(":popover-open")).toContainText(how ?? "");
    await page.keyboard.press("Escape");
  }
});

test("whoever told of a neighborhood has the check, and is known in its guide", async ({ page }) => {
  await page.goto("/neighborhoods");
  await page.getByRole("link", { name: "Hyde Park" }).click();
  await expect(page.getByRole("region", { name: "Local Suggestions" })).toContainText("Verified neighbor");
  const known = page.getByRole("region", { name: "Neighbors who know Hyde Park" });
  await expect(known.getByRole("listitem").first()).toContainText(/suggestion|event/);
  await expect(page.getByRole("region", { name: "Boards where they talk" }).getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/boards\/\d+$/,
  );
});

test("whoever is not verified finds the way on the own profile, and nobody else is told", async ({ open, page }) => {
  const own = await open("neighbor");
  await own.goto("/profile");
  const name = await own.locator("main").getByRole("heading", { level: 1 }).textContent();
  expect(name).toBeTruthy();
  await expect(own.getByText(/Verified by|Verified in person|Your residency is not verified/)).toBeVisible();
  await own.locator("main").getByRole("link", { name: "Your residency" }).click();
  await expect(own).toHaveURL("/profile/residency");
  await expect(own.getByRole("heading", { name: /^Verified/ })).toBeVisible();
  await page.goto("/auth?tab=sign-up");
  await page.locator("main").getByRole("link", { name: "How we know our neighbors" }).click();
  await expect(page).toHaveURL("/verified");
});

test("Sign Up and Sign In stand side by side on a phone, each 44 px high, and nothing scrolls sideways", async ({
  page,
}) => {
  for (const width of [360, 390, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/boards");
    for (const name of ["Sign Up", "Sign In"]) {
      const box = await page.getByRole("banner").getByRole("link", { name }).first().boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole("banner").getByRole("link", { name: "Sign Up" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Come on up");
});
