import { jpeg } from "../support/pictures.ts";
import { newGuide } from "./support/apartments.ts";
import { ownSubmission } from "./support/own-submissions.ts";
import { mustPost, type Session } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

/** Suggests something for a guide and gives its id. */
async function suggest({ request }: Session, guide: string, title: string): Promise<string> {
  const facts = { neighborhoodId: guide.split("/").at(-1) ?? "", suggestionType: "general" };
  const answer = await mustPost(request, `${guide}/suggest`, "suggestions.submit", {
    ...facts,
    title,
    description: "Leave a note if you take the lamp.",
  });
  return /suggestion=([0-9a-f-]{36})/.exec(answer.headers().location ?? "")?.[1] ?? "";
}

const approve = ({ request }: Session, id: string) =>
  mustPost(request, "/admin/suggestions", "moderation.decide", {
    kind: "suggestions",
    id,
    seen: "pending",
    decision: "approved",
    note: "",
  });

test("a visitor goes through the guides, and back", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Neighborhoods" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Neighborhood Guides" })).toBeVisible();
  expect(await page.locator("main li").count()).toBeGreaterThanOrEqual(10);
  await page.getByRole("link", { name: "Hyde Park" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hyde Park" })).toBeVisible();
  await expect(page).toHaveTitle("Hyde Park · Porchlight");
  for (const name of ["Local Suggestions", "Apartments"])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit Neighborhood" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to Neighborhoods" }).click();
  await expect(page).toHaveURL("/neighborhoods");
});

test("a guide leads on to what is on, to eat and to drink there", async ({ page }) => {
  await page.goto("/neighborhoods");
  await page.getByRole("link", { name: "Hyde Park" }).click();
  await page.getByRole("link", { name: "All restaurants in Hyde Park" }).click();
  await expect(page.getByRole("heading", { name: "Restaurants in Hyde Park" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "All happy hours in Hyde Park" }).click();
  await expect(page).toHaveURL("/happy-hours?neighborhood=Hyde+Park");
  await expect(page.getByRole("link", { name: /^Only in Hyde Park/ })).toBeVisible();
  const places = await page.locator("main li article b").allTextContents();
  expect(places.length).toBeGreaterThan(0);
  for (const place of places.filter((text) => text !== "Happy Hour Deal")) expect(place).toBe("Hyde Park");
  await page.getByRole("navigation", { name: "Day" }).getByRole("link", { name: "Friday" }).click();
  await expect(page).toHaveURL("/happy-hours?day=friday&neighborhood=Hyde+Park");
  await page.getByRole("link", { name: /^Only in Hyde Park/ }).click();
  await expect(page).toHaveURL("/happy-hours?day=friday");
});

test("a member suggests something by keyboard, an admin approves it, and everyone reads it", async ({
  open,
  sessionOf,
  page,
}) => {
  const guide = await newGuide(sessionOf, "Pecan Bend");
  const member = await open("member");
  await member.goto(guide);
  await expect(member.getByText("No suggestions yet. Be the first to share!")).toBeVisible();
  const opener = member.getByRole("link", { name: "Add Suggestion" });
  await opener.press("Enter");
  const dialog = member.getByRole("dialog", { name: "Add Suggestion" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByLabel("About")).toHaveValue("general");
  await dialog.getByLabel("Description").fill("Bring a book and a hat.");
  await dialog.getByLabel("Description").press("Tab");
  const submit = dialog.getByRole("button", { name: "Submit Suggestion" });
  await submit.press("Enter");
  await expectToast(member, "Validation error", "Title is required");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.getByLabel("Description")).toHaveValue("Bring a book and a hat.");
  await dismissToasts(member);
  await member.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await member.reload();
  await opener.click();
  await expect(dialog.getByLabel("Description")).toHaveValue("Bring a book and a hat.");
  await dialog.getByLabel("About").selectOption("Things to do");
  await dialog.getByLabel("Title").fill("The sculptor’s garden bench");
  await submit.click();
  await expectToast(member, "Suggestion submitted!", "Your submission will be reviewed and published once approved");
  await expect(dialog).toBeHidden();
  await expect(member.getByText("No suggestions yet. Be the first to share!")).toBeVisible();

  await member.goto("/profile");
  const submitted = await ownSubmission(member, "The sculptor’s garden bench");
  await submitted.getByRole("link", { name: "The sculptor’s garden bench", exact: true }).click();
  await expect(member).toHaveURL(new RegExp(`${guide}\\?suggestion=[0-9a-f-]{36}#suggestions$`));
  const own = member.getByRole("region", { name: "Local Suggestions" }).getByRole("listitem").first();
  await expect(own).toContainText("Pending");
  await expect(own).toContainText("The sculptor’s garden bench");
  await page.goto(member.url());
  await expect(page.getByText("No suggestions yet. Be the first to share!")).toBeVisible();

  const admin = await open("admin");
  await admin.goto("/admin/suggestions?q=sculptor");
  await admin.getByRole("row").getByRole("button", { name: "Approve" }).click();
  await expectToast(admin, "Suggestion approved");
  await page.goto(guide);
  const shown = page.getByRole("region", { name: "Local Suggestions" }).getByRole("listitem");
  await expect(shown).toContainText("Things to do");
  await expect(shown.getByRole("heading", { name: "The sculptor’s garden bench" })).toBeVisible();
  await expect(shown).not.toContainText("Pending");
});

test("more suggestions come by a press, and the page stays where it is", async ({ page, sessionOf }) => {
  const guide = await newGuide(sessionOf, "Long Row");
  const [member, admin] = [await sessionOf("member"), await sessionOf("admin")];
  for (let number = 1; number <= 10; number++) await approve(admin, await suggest(member, guide, `Tip ${number}`));
  await page.goto(guide);
  const tips = page.getByRole("region", { name: "Local Suggestions" }).getByRole("listitem");
  await expect(tips).toHaveCount(8);
  await expect(tips.first()).toContainText("Tip 10");
  const more = page.getByRole("link", { name: "Show more suggestions" });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await expect(tips).toHaveCount(10);
  await expect(page).toHaveURL(`${guide}?suggestions=16#suggestions`);
  await expect(more).toHaveCount(0);
  expect(before === 0 || (await page.evaluate(() => scrollY)) > 0).toBe(true);
});

test("an admin writes a guide: wrong values keep what was typed, right ones stand there at once", async ({
  open,
  sessionOf,
  page,
}) => {
  const guide = await newGuide(sessionOf, "Streetcar Hill");
  const admin = await open("admin");
  await admin.goto(guide);
  await admin.getByRole("link", { name: "Edit Neighborhood" }).click();
  const dialog = admin.getByRole("dialog", { name: "Edit Neighborhood" });
  const save = dialog.getByRole("button", { name: "Save Changes" });
  const image = dialog.getByLabel("Image", { exact: true });
  await image.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expectToast(admin, "Invalid file type", "Please select an image file");
  await dismissToasts(admin);
  await image.setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expectToast(admin, "Image too large", "Please select an image smaller than 5MB");
  await dismissToasts(admin);

  await dialog.getByLabel("Description").fill("Steep streets and long memories. The rails are still there.");
  await dialog.getByLabel("Average rent").fill("$1,740, one bedroom");
  await dialog.getByLabel("Walk score").fill("84.5");
  await dialog.getByLabel("Highlights").fill("Two bakeries\n\nA view\n");
  await save.click();
  await expectToast(admin, "Validation error", "Walk score must be a number from 0 to 100");
  await expect(dialog.getByLabel("Walk score")).toBeFocused();
  await expect(dialog.getByLabel("Highlights")).toHaveValue("Two bakeries\n\nA view\n");
  await dismissToasts(admin);
  await dialog.getByLabel("Walk score").fill("84");
  await image.setInputFiles({ name: "porch.jpg", mimeType: "image/jpeg", buffer: await jpeg() });
  await save.click();
  await expectToast(admin, "Neighborhood updated!");
  await expect(dialog).toBeHidden();

  await page.goto(guide);
  await expect(page.getByRole("img", { name: "Walk score 84 of 100" })).toBeVisible();
  for (const words of ["Very walkable", "$1,740", "one bedroom"])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Highlights" }).getByRole("listitem")).toHaveText([
    "Two bakeries",
    "A view",
  ]);
  await expect(page.locator("main img").first()).toHaveAttribute("src", /^\/images\//);
  await page.getByRole("link", { name: "Back to Neighborhoods" }).click();
  const card = page.locator("main li").filter({ hasText: "Streetcar Hill" });
  await expect(card).toContainText("Steep streets and long memories.");
  await expect(card).not.toContainText("The rails");

  await admin.getByRole("link", { name: "Edit Neighborhood" }).click();
  await dialog.getByLabel(/^Remove image/).check();
  await dialog.getByLabel("Walk score").fill("");
  await save.click();
  await expectToast(admin, "Neighborhood updated!");
  await expect(admin.locator("main img").first()).toHaveAttribute("src", /^\/art\//);
  await expect(admin.getByRole("img", { name: /Walk score/ })).toHaveCount(0);
});
