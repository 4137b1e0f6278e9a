import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { expect, test as withMailServer } from "./support/test.ts";
import { expectToast, toastsOf } from "./support/toasts.ts";

/** The house's mail server: it knows nobody as long as its door is shut. */
let isShut = false;
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onRcptTo: ({ address }, _session, done) =>
    done(isShut && address.endsWith("@house.example") ? refusal(address) : null),
  onData(stream, { envelope }, done) {
    stream.resume();
    stream.on("end", () => {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});

const refusal = (address: string) =>
  Object.assign(new Error(`5.1.1 <${address}> is nobody we know`), { responseCode: 550 });

const test = withMailServer.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
  serverEnv: async ({}, use) => {
    if (!server.server.listening) await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.server.address() as AddressInfo;
    await use({ MAIL_URL: `smtp://127.0.0.1:${port}`, REQUIRE_CONFIRMED_EMAIL: "false" });
  },
});

test.afterAll(() => new Promise<void>((done) => server.close(() => done())));

const newAddress = "porch@house.example";

async function changeAddress(page: Page, address: string) {
  await page.goto("/admin/settings");
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Save" }).click();
}

async function writeToUs(page: Page) {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Wanda Visitor");
  await page.getByLabel("Email").fill("wanda@example.org");
  await page.getByLabel("Message").fill("Is anybody home?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(toastsOf(page).first()).toBeVisible();
}

test("the admin email is changed, a mail to it fails, and is sent when it is tried again", async ({ open, page }) => {
  const admin = await open("admin");
  await admin.goto("/admin");
  await admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Settings" }).click();
  await expect(admin.getByText("From the operator’s configuration")).toBeVisible();
  await expect(admin.getByText("None yet.")).toBeVisible();

  await changeAddress(admin, "");
  await expectToast(admin, "Validation error", "Invalid email address");
  await expect(admin.getByLabel("Email")).toBeFocused();
  await changeAddress(admin, newAddress);
  await expectToast(admin, "Admin email updated");
  await expect(admin.getByText("Set here by an admin.")).toBeVisible();

  isShut = true;
  await writeToUs(page);
  const failure = admin.locator("main li").filter({ hasText: "To someone at house.example" });
  await expect(async () => {
    await admin.goto("/admin/settings");
    await expect(failure).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(failure).toContainText("is nobody we know");
  // Neither whom it was for nor what it said.
  expect(await failure.textContent()).not.toMatch(/porch@|wanda|home/i);

  isShut = false;
  await failure.getByRole("button", { name: /^Retry/ }).click();
  await expectToast(admin, "Trying again");
  await expect(failure).toBeHidden();
  await expect(() => expect(received).toContain(newAddress)).toPass({ timeout: 20_000 });
});

test("all failed mails are tried again with one press", async ({ open, page }) => {
  const admin = await open("admin");
  await changeAddress(admin, "all@house.example");
  await expectToast(admin, "Admin email updated");
  isShut = true;
  for (let index = 0; index < 2; index++) await writeToUs(page);
  const failures = admin.locator("main li").filter({ hasText: "To someone at house.example" });
  await expect(async () => {
    await admin.goto("/admin/settings");
    await expect(failures).toHaveCount(2, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  isShut = false;
  await admin.getByRole("button", { name: "Try all again" }).click();
  await expectToast(admin, "Trying 2 emails again");
  await expect(failures).toHaveCount(0);
});

test("of two admins who change the address at once, the second is told", async ({ open }) => {
  const [first, second] = [await open("admin"), await open("admin")];
  await second.goto("/admin/settings");
  await changeAddress(first, "first@house.example");
  await expectToast(first, "Admin email updated");
  await second.getByLabel("Email").fill("second@house.example");
  await second.getByRole("button", { name: "Save" }).click();
  await expect(toastsOf(second).last()).toContainText("Someone changed it a moment ago");
  await first.goto("/admin/settings");
  await expect(first.getByLabel("Email")).toHaveValue("first@house.example");
});

test("a list shows what it is refused for: what another admin took out of it, or put in", async ({ open }) => {
  for (const [list, label] of [
    ["event-categories", "New category"],
    ["cuisines", "New cuisine"],
    ["neighborhoods", "New neighborhood"],
  ] as const) {
    const [first, second] = [await open("admin"), await open("admin")];
    const add = async (page: Page, name: string) => {
      await page.getByLabel(label).fill(name);
      await page.getByRole("button", { name: "Add", exact: true }).click();
    };
    const rowOf = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await first.goto(`/admin/${list}`);
    await add(first, "Juggling");
    await expect(rowOf(first, "Juggling")).toBeVisible();
    await second.goto(`/admin/${list}`);
    for (const page of [first, second]) await page.getByRole("button", { name: "Delete Juggling" }).click();
    for (const page of [first, second]) {
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await expect(toastsOf(page).first()).toBeVisible();
      await expect(rowOf(page, "Juggling")).toHaveCount(0);
    }
    await second.goto(`/admin/${list}`);
    await add(first, "Bunting");
    await expect(rowOf(first, "Bunting")).toBeVisible();
    await add(second, "Bunting");
    await expect(rowOf(second, "Bunting")).toBeVisible();
  }
});

test("the audit log tells who did it, and is searched and taken along", async ({ open }) => {
  const admin = await open("admin");
  await changeAddress(admin, "once.more@house.example");
  await expectToast(admin, "Admin email updated");
  await admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Audit log" }).click();
  const newest = admin.locator("main li").first();
  await expect(newest).toContainText("Marisol Vega changed the admin email");
  await expect(newest).toContainText("a new address");
  await expect(admin.locator("main")).not.toContainText("once.more@");

  await admin.getByLabel("By", { exact: true }).selectOption("Visitors");
  await admin.getByRole("button", { name: "Search" }).click();
  await expect(admin).toHaveURL(/by=visitors/);
  await expect(admin.locator("main li").first()).toContainText("A visitor");
  await expect(admin.locator("main")).not.toContainText("changed the admin email");
  await admin.getByLabel("Name or username").fill("marisol");
  await admin.getByLabel("What").selectOption("Settings");
  await admin.getByRole("button", { name: "Search" }).click();
  await expect(admin).toHaveURL(/who=marisol.*group=settings/);
  const lines = admin.locator("main ol > li");
  await expect(lines.first()).toContainText("changed the admin email");
  for (const text of await lines.allTextContents()) expect(text).toContain("changed the admin email");
  await lines.first().getByRole("link", { name: "Everything by Marisol Vega" }).click();
  await expect(admin.getByRole("link", { name: /^By Marisol Vega/ })).toBeVisible();

  const [download] = await Promise.all([
    admin.waitForEvent("download"),
    admin.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^porchlight-audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await download.path(), "utf8");
  expect(table.startsWith("\uFEFFTime (UTC),Who,")).toBe(true);
  expect(table.trim().split("\r\n").length).toBeGreaterThan(2);
  for (const line of table.trim().split("\r\n").slice(1)) expect(line).toContain("Marisol Vega");
  expect(table).toContain("exported the audit log");
});

test("works without script", async ({ open }) => {
  const admin = await open("admin", { javaScriptEnabled: false });
  await changeAddress(admin, "not an address");
  await expect(admin.getByText("Invalid email address").first()).toBeVisible();
  await expect(admin.getByLabel("Email")).toHaveValue("not an address");
  await changeAddress(admin, "no.script@house.example");
  await expectToast(admin, "Admin email updated");
  await admin.goto("/admin/audit-log?group=settings");
  await expect(admin.locator("main li").first()).toContainText("changed the admin email");
  const [download] = await Promise.all([
    admin.waitForEvent("download"),
    admin.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toContain("porchlight-audit-log");
});
