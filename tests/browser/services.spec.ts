import type { Page } from "@playwright/test";
import { jpeg } from "../support/pictures.ts";
import { signInByForm } from "./support/forms.ts";
import { inboxPath, plainTextOf, waitForMail } from "./support/inbox.ts";
import { giveReason } from "./support/reasons.ts";
import { approvedService, fillService, serviceCard, someService } from "./support/services.ts";
import { accountOf, expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const contactLink = (page: Page) => page.locator("main").getByRole("link", { name: /^Contact / });

test("a member submits one with a picture, an admin approves it, and everyone finds it by its category", async ({
  open,
  page,
}) => {
  const facts = someService("Walks for Patient Dogs");
  const member = await open("member");
  await member.goto("/services");
  const opener = member.getByRole("link", { name: "Submit Service" });
  await opener.click();
  const dialog = member.getByRole("dialog", { name: "Submit Your Service" });
  await expect(dialog.getByText("24-48 hours")).toBeVisible();
  await fillService(dialog, { ...facts, priceRange: "$20", availableDays: [] });
  const submit = dialog.getByRole("button", { name: "Submit Service" });
  await submit.click();
  await expectToast(
    member,
    "Validation error",
    "Price range can only contain numbers and dashes, Select at least one day",
  );
  await expect(dialog.getByLabel("Price range")).toBeFocused();
  await dismissToasts(member);

  // What was typed survives a reload.
  await member.reload();
  await expect(dialog.getByLabel("Title")).toHaveValue(facts.title);
  await expect(dialog.getByLabel("Start time").locator("option:not([value=''])")).toHaveCount(48);
  await fillService(dialog, { priceRange: facts.priceRange, availableDays: facts.availableDays });
  const picture = { name: "dog.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
  await dialog.getByLabel("Image (optional)").setInputFiles(picture);
  await submit.click();
  await expectToast(member, "Service submitted!", "The review process takes 24-48 hours.");
  await expect(dialog).toBeHidden();

  const admin = await open("admin");
  await admin.goto("/admin/services?q=Patient+Dogs");
  await admin.getByRole("row").getByRole("button", { name: "Approve" }).click();
  await expectToast(admin, "Service approved");

  await page.goto("/services");
  await page.getByRole("navigation", { name: "Category" }).getByRole("link", { name: "Pet Care" }).click();
  await expect(page).toHaveURL("/services?category=Pet+Care");
  const card = serviceCard(page, facts.title);
  await expect(card.locator("img.picture")).toHaveAttribute("src", /^\/images\//);
  for (const words of ["$20–30", facts.location, facts.description, "7:30 AM – 6:00 PM", "No reviews yet"])
    await expect(card).toContainText(words);
  await card.getByRole("link", { name: facts.title, exact: true }).click();
  await expect(page.getByRole("heading", { name: facts.title, level: 1 })).toBeVisible();
  await expect(page.getByText("M, W · 7:30 AM – 6:00 PM")).toBeVisible();
  await expect(page.getByText("No reviews yet. Be the first to review!")).toBeVisible();
});

test("a category without services says so, and a long description is cut on its card", async ({ page, sessionOf }) => {
  await approvedService(sessionOf, "The Long Story", {
    description: `${"word ".repeat(19)}12345678`,
    category: "Other",
  });
  await page.goto("/services?category=Other");
  const card = serviceCard(page, "The Long Story");
  await expect(card.getByText(`${"word ".repeat(19).trim()}…`, { exact: true })).toBeVisible();
  await page.goto(`/services?category=Fitness&after=6f9619ff-8b86-4011-b42d-00cf4fc964ff`);
  await expect(page.getByRole("link", { name: "Fitness" })).toHaveAttribute("aria-current", "true");
});

test("a provider is asked by mail, under the asker’s own address, and the form can’t change it", async ({
  open,
  sessionOf,
  city,
}) => {
  const path = await approvedService(sessionOf, "Ladders and Lamps");
  const page = await open("neighbor");
  const [provider, neighbor] = [accountOf(city, "member"), accountOf(city, "neighbor")];
  await page.goto("/services");
  await serviceCard(page, "Ladders and Lamps")
    .getByRole("link", { name: /^Contact/ })
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: "Contact Provider" });
  await expect(dialog.getByLabel("Name")).not.toHaveValue("");
  await expect(dialog.getByLabel("Email")).toHaveValue(neighbor?.email ?? "");
  await expect(dialog.getByLabel("Email")).not.toBeEditable();
  await dialog.getByLabel("Name").fill("Ana of Number 12");
  const send = dialog.getByRole("button", { name: "Send Message" });
  await send.click();
  await expectToast(page, "Validation error", "Message is required");
  await expect(dialog.getByLabel("Message")).toBeFocused();
  await expect(dialog.getByLabel("Name")).toHaveValue("Ana of Number 12");
  await dismissToasts(page);
  await dialog.getByLabel("Message").fill("The lamp over our door.\nSaturday?");
  await send.dblclick();
  await expectToast(page, "Message sent!");
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(provider?.email);

  const subject = "Ana of Number 12 asks about Ladders and Lamps";
  await page.goto(await waitForMail(page.request, { to: provider?.email ?? "", subject }));
  await expect(page.locator("dl")).toContainText(`Reply to${neighbor?.email}`);
  await expect(plainTextOf(page)).toContainText("The lamp over our door.\nSaturday?");
  await page.goto(await inboxPath(page.request));
  await expect(page.locator("main a").filter({ hasText: subject })).toHaveCount(1);

  const owner = await open("member");
  await owner.goto(path);
  await expect(contactLink(owner)).toHaveCount(0);
  await expect(owner.getByRole("link", { name: "Leave a Review" })).toHaveCount(0);
  await expect(owner.getByText("This is your own service.")).toBeVisible();
});

test("visitors are asked to sign in and come back to the form", async ({ page, city, sessionOf }) => {
  const path = await approvedService(sessionOf, "Signed Shelves");
  await page.goto("/services");
  await page.getByRole("link", { name: "Submit Service" }).click();
  await expectToast(page, "Sign in required", "Please sign in to submit a service");
  await page.goto(path);
  await page.getByRole("link", { name: "Leave a Review" }).click();
  await expectToast(page, "Sign in required", "Please sign in to leave a review");
  await page.goto(path);
  await contactLink(page).click();
  await expectToast(page, "Sign in required", "Please sign in to contact this provider");
  await signInByForm(page, accountOf(city, "neighbor") ?? city.admin);
  await expect(page).toHaveURL(`${path}/contact`);
  await expect(page.getByRole("heading", { name: "Contact Provider" })).toBeVisible();
});

test("a review is left by keyboard, changed, and deleted by an admin, and so is the service", async ({
  open,
  sessionOf,
}) => {
  const path = await approvedService(sessionOf, "Keyboard Tutoring", { category: "Tutoring" });
  const page = await open("neighbor");
  await page.goto(path);
  await page.getByRole("link", { name: "Leave a Review" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leave a Review" });
  const post = dialog.getByRole("button", { name: "Post Review" });
  await post.click();
  await expectToast(page, "Validation error", "Please choose a rating from 1 to 5 stars");
  await dismissToasts(page);
  await dialog.getByLabel("1 star", { exact: true }).focus();
  await page.keyboard.press("Space");
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
  await expect(dialog.getByLabel("4 stars")).toBeChecked();
  await dialog.getByLabel("Comment").fill("Explains twice.\nNever sighs.");
  await post.click();
  await expectToast(page, "Review posted!");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: "4 stars" })).toContainText("1");

  await page.getByRole("link", { name: "Leave a Review" }).click();
  await expect(dialog.getByLabel("4 stars")).toBeChecked();
  await dialog.getByLabel("2 stars").check();
  await post.click();
  await expect(page.locator("main li").filter({ hasText: "Never sighs." })).toContainText("edited");
  await expect(page.getByText("2.0 of 5 stars, 1 review")).toBeAttached();

  const admin = await open("admin");
  await admin.goto(path);
  await admin.getByRole("button", { name: /^Delete.*review by/ }).click();
  await giveReason(admin.getByRole("dialog", { name: "Delete review" }));
  await admin.getByRole("dialog", { name: "Delete review" }).getByRole("button", { name: "Delete" }).click();
  await expectToast(admin, "Review deleted");
  await expect(admin.getByText("No reviews yet. Be the first to review!")).toBeVisible();
  await dismissToasts(admin);

  await admin.goto("/services?category=Tutoring");
  const card = serviceCard(admin, "Keyboard Tutoring");
  await card.getByRole("button", { name: /^Delete/ }).click();
  const question = admin.getByRole("dialog", { name: "Delete service" });
  await expect(question).toContainText("“Keyboard Tutoring”");
  await giveReason(question);
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(admin, "Service deleted");
  await expect(card).toHaveCount(0);
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText("Service not found")).toBeVisible();
});
