import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { png } from "../support/pictures.ts";
import { confirmEmail, readMail } from "./support/inbox.ts";
import { tabTo } from "./support/keyboard.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { accountOf, expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const picture = async () => ({ name: "bill.png", mimeType: "image/png", buffer: await png(600, 400) });

async function send(page: Page) {
  await page.goto("/profile/residency");
  await page.getByRole("link", { name: "Send a picture" }).click();
  await expect(page.getByText("The number of the house and of the apartment")).toBeVisible();
  await page.getByLabel("Your picture").setInputFiles(await picture());
  await page.getByLabel("Neighborhood").selectOption({ label: "Hyde Park" });
  await page.getByRole("button", { name: "Send the picture" }).click();
  await expectToast(page, "Your picture waits for an admin");
  await expect(page.getByRole("heading", { name: "Your picture waits for an admin" })).toBeVisible();
}

async function look(admin: Page, listed: RegExp | string = "") {
  // One that closes goes back in the history, which would take back what is opened meanwhile.
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await admin.goto("/admin/residency/documents");
  await expect(admin.locator("main")).toContainText(listed);
  await admin.getByRole("button", { name: /^Look at it/ }).click();
  await expect(admin).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const image = admin.getByRole("img", { name: /^The document that/ });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(600);
  return `${admin.url()}/picture`;
}

test("a picture is sent, refused with a reason, sent again and verified; nothing of it is left", async ({
  open,
  city,
}) => {
  const { email } = accountOf(city, "member") ?? { email: "" };
  const [member, admin] = [await open("member"), await open("admin")];
  await send(member);
  const first = await look(admin);
  await admin.getByRole("button", { name: "Refuse" }).click();
  await expect(admin.getByText("Please say why: the member reads it").first()).toBeVisible();
  await admin.getByLabel("Why not").fill("The date is covered, too.");
  await admin.getByRole("button", { name: "Refuse" }).click();
  await expectToast(admin, "Document refused");
  await expect(admin.getByText("No documents")).toBeVisible();
  expect((await admin.request.get(first)).status()).toBe(404);

  expect(await readMail(admin, { to: email, subject: "About your document" })).toContain("The date is covered, too.");
  await member.goto("/profile/residency");
  await expect(member.getByRole("heading", { name: "Your picture was not enough" })).toBeVisible();
  await expect(member.getByText("The date is covered, too.")).toBeVisible();
  await send(member);
  const second = await look(admin);
  const seen = await admin.request.get(second);
  expect([seen.status(), seen.headers()["cache-control"]]).toEqual([200, "private, no-store"]);
  expect((await member.request.get(second, { maxRedirects: 0 })).status()).toBe(302);
  await admin.getByRole("button", { name: "Verify" }).click();
  await expectToast(admin, "Residency verified");
  await member.goto("/profile/residency");
  await expect(member.getByRole("heading", { name: /^Verified by a document, Hyde Park/ })).toBeVisible();
});

/** Letters that come at once are words. */
const afterAPause = (page: Page) => page.waitForTimeout(1100);

test("documents are decided by single keys, Enter in the reason refuses, and u says what can be done instead", async ({
  open,
  city,
}) => {
  const admin = await open("admin");
  for (const person of [newPerson("Dora Dark"), newPerson("Bridget Bright")]) {
    const session = await signUp(city.url, person);
    await confirmEmail(session.request, person.email);
    await send(await open(session));
  }
  await admin.goto("/admin/residency/documents");
  await admin.keyboard.press("n");
  // The address is there before the page is.
  await expect(admin.getByRole("button", { name: "Verify" })).toBeVisible();
  await admin.keyboard.press("r");
  await expect(admin.getByLabel("Why not")).toBeFocused();
  await admin.keyboard.type("Too dark. ");
  await admin.keyboard.press("Enter");
  await expectToast(admin, "Document refused");
  // The toast is there before the list is, whose key it is.
  await expect(admin.getByRole("button", { name: "Look at it Bridget Bright" })).toBeVisible();
  const words = admin.getByRole("status").filter({ hasText: "can’t be undone" });
  await expect(words).toHaveCount(0);
  await admin.keyboard.press("u");
  await expect(words).toContainText(
    "A decision on a document can’t be undone: the picture is gone. Dora Dark was told",
  );
  await expect(words.getByRole("link", { name: "their page" })).toBeFocused();
  await afterAPause(admin);
  await admin.keyboard.press("n");
  await expect(admin).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(admin.getByRole("button", { name: "Verify" })).toBeVisible();
  await admin.keyboard.type("Too dark, a bad scan");
  await admin.waitForTimeout(300);
  await expect(admin.getByRole("button", { name: "Verify" })).toBeVisible();
  await admin.getByRole("heading", { name: "Decide" }).click();
  await afterAPause(admin);
  await admin.keyboard.press("a");
  await expectToast(admin, "Residency verified");
  await expect(admin.getByText("No documents")).toBeVisible();
  await admin.keyboard.press("u");
  await expect(words).toContainText("Withdraw the residency on the page of Bridget Bright instead.");
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Bridget Bright");
  await tabTo(admin, admin.getByRole("button", { name: "Withdraw Bridget Bright" }));
  await admin.keyboard.press("Enter");
  const dialog = admin.getByRole("dialog", { name: "Withdraw verification" });
  await dialog.getByLabel("Why").fill("A slip of the finger");
  await admin.keyboard.press("Enter");
  await expectToast(admin, "Verification withdrawn");
  await expect(dialog).toHaveCount(0);
  await expect(admin.locator("main")).toContainText("A slip of the finger");
  await expect(admin.getByRole("button", { name: "Withdraw Bridget Bright" })).toHaveCount(0);
});

test("a picture of who is verified otherwise by now says so before anybody decides", async ({ open, city }) => {
  const person = newPerson("Otto Otherwise");
  const session = await signUp(city.url, person);
  await confirmEmail(session.request, person.email);
  const [member, admin] = [await open(session), await open("admin")];
  await send(member);
  await admin.goto("/admin/users?q=Otto+Otherwise");
  await admin.getByRole("button", { name: /^Verify / }).click();
  await admin.getByRole("dialog").getByLabel("How you know").fill("Met at the market");
  await admin.keyboard.press("Enter");
  await expectToast(admin, "Residency verified");
  const picturePath = await look(admin, /Verified already\s*by an admin, Austin, .* 20\d\d, level medium/);
  await expect(admin.locator("main")).toContainText(
    /Verified already.*level medium.*Verify raises it to level high, and Austin becomes Hyde Park\./,
  );
  // At full size, from its own address.
  await admin.getByRole("link", { name: "The document that Otto Otherwise sent" }).click();
  await expect(admin).toHaveURL(picturePath);
  const whole = admin.locator("img");
  await expect.poll(() => whole.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(600);
  await member.goto("/profile/residency");
  await member.getByRole("button", { name: "Delete the picture" }).click();
  await expectToast(member, "Picture deleted");
});

test("on a phone the open tab of the console is in sight", async ({ open }) => {
  const admin = await open("admin");
  await admin.setViewportSize({ width: 360, height: 740 });
  const tabs = admin.getByRole("navigation", { name: "Residency" });
  for (const [path, label] of [
    ["settings", "Ways and ZIP codes"],
    ["appeals", "Appeals"],
    ["letters", "Letters"],
  ] as const) {
    await admin.goto(`/admin/residency/${path}`);
    await expect(tabs.getByRole("link", { name: label })).toBeInViewport({ ratio: 1 });
  }
  await tabs.getByRole("link", { name: "Vouches" }).click();
  await expect(admin).toHaveURL("/admin/residency/vouches");
  await expect(tabs.getByRole("link", { name: "Vouches" })).toBeInViewport({ ratio: 1 });
});

test("a partner gives its list, and who is on it is verified", async ({ open, city }) => {
  const person = newPerson();
  const session = await signUp(city.url, person);
  await confirmEmail(session.request, person.email);
  const [member, admin] = [await open(session), await open("admin")];
  const lookUp = async () => {
    await member.goto("/profile/residency/partners");
    await member.getByRole("button", { name: "Look for my address" }).click();
  };
  await lookUp();
  await expectToast(member, "Not on a list");
  await admin.goto("/admin/residency/partners");
  await admin.getByLabel("Name").fill("The Porch Sitters");
  await admin.getByLabel("Where its neighbors live").selectOption({ label: "Zilker" });
  await admin.getByRole("button", { name: "Add partner" }).click();
  await expectToast(admin, "Partner added");
  const row = admin.locator("main li").filter({ hasText: "The Porch Sitters" });
  await row.getByText("Add its list").click();
  await row.getByLabel("Or paste it").fill("nobody@porch.test");
  await row.getByRole("button", { name: "Save the list" }).click();
  await expect(row.getByText(/^Line 1 is no SHA-256 hash/).first()).toBeVisible();
  await row.getByLabel("Or paste it").fill(createHash("sha256").update(person.email.toLowerCase()).digest("hex"));
  await row.getByRole("button", { name: "Save the list" }).click();
  await expectToast(admin, "List replaced");
  await expect(row).toContainText("1 address");
  await lookUp();
  await expectToast(member, "Welcome home");
  await expect(member.getByRole("heading", { name: /^Verified by a partner’s list, Zilker/ })).toBeVisible();
});

test("a way that an admin closes is offered no more, and its page is missing", async ({ open }) => {
  const [member, admin] = [await open("neighbor"), await open("admin")];
  await admin.goto("/admin/residency/settings");
  await admin.getByRole("checkbox", { name: /^A document/ }).uncheck();
  await admin.getByRole("checkbox", { name: /^A letter/ }).uncheck();
  await admin.getByRole("button", { name: "Save the ways" }).click();
  await expectToast(admin, "Ways saved");
  for (const way of ["document", "letter"]) {
    const answer = await member.goto(`/profile/residency/${way}`);
    expect(answer?.status()).toBe(404);
  }
  await member.goto("/profile/residency");
  await expect(member.getByRole("link", { name: "Send a picture" })).toHaveCount(0);
  await admin.reload();
  await expect(admin.getByRole("checkbox", { name: /^A document/ })).not.toBeChecked();
  await admin.getByRole("checkbox", { name: /^A document/ }).check();
  await admin.getByRole("checkbox", { name: /^A letter/ }).check();
  await admin.getByRole("button", { name: "Save the ways" }).click();
  await expectToast(admin, "Ways saved");
});

test("without script a picture is sent, looked at and decided on, too", async ({ open, city }) => {
  const without = { javaScriptEnabled: false };
  const person = newPerson("Nora Plain");
  const session = await signUp(city.url, person);
  await confirmEmail(session.request, person.email);
  const [member, admin] = [await open(session, without), await open("admin", without)];
  await member.goto("/profile/residency/document");
  await member.getByLabel("Your picture").setInputFiles(await picture());
  await member.getByLabel("Neighborhood").selectOption({ label: "Hyde Park" });
  await member.getByRole("button", { name: "Send the picture" }).click();
  await expect(member.getByRole("heading", { name: "Your picture waits for an admin" })).toBeVisible();
  await admin.goto("/admin/residency/documents");
  await admin.getByRole("button", { name: /^Look at it/ }).click();
  await admin.getByLabel("Why not").fill("It is too dark to read.");
  await admin.getByRole("button", { name: "Refuse" }).click();
  await expect(admin).toHaveURL(/\/documents$/);
  await member.reload();
  await expect(member.getByText("It is too dark to read.")).toBeVisible();
});
