import type { Locator, Page } from "@playwright/test";
import * as mupdf from "mupdf";
import sharp from "sharp";
import { type NewPerson, newPerson, signUp } from "./support/requests.ts";
import { scan, scanPicture } from "./support/scan.ts";
import { expect, test } from "./support/test.ts";
import { expectToast, toastsOf } from "./support/toasts.ts";

test.use({ sharesCity: true });

test.describe.configure({ mode: "serial" });

const stand = "Fence Post Stand";
let standPath = "";
let lastPrinted: { code: string; batch: string };

const squares = (page: Page): Locator => page.getByRole("img", { name: "QR code of the card" });
const codePattern = /[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}/;

async function enter(page: Page, code: string) {
  await page.goto("/profile/residency/code");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Verify my residency" }).click();
}

test("an admin adds a host and one of its people by keyboard", async ({ open }) => {
  const page = await open("admin");
  await page.goto("/admin/residency/letters");
  await page.getByRole("navigation", { name: "Residency" }).getByRole("link", { name: "Hosts" }).click();
  await page.getByLabel("Name", { exact: true }).fill(stand);
  await page.getByLabel("Neighborhood").selectOption("Zilker");
  await page.getByLabel("Neighborhood").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Host added");
  await expect(page.getByRole("heading", { level: 1, name: stand })).toBeVisible();
  await page.getByLabel("Username").fill("nobody-of-that-name");
  await page.keyboard.press("Enter");
  await expectToast(page, "Validation error", "Nobody who can sign in has this username");
  // Its answer was shown before the button is free again.
  await expect(page.getByRole("button", { name: "Add person" })).not.toHaveAttribute("aria-busy", "true");
  await page.getByLabel("Username").fill("otisbell");
  await page.getByLabel("Username").press("Enter");
  await expectToast(page, "Person added");
  await expect(page.getByRole("link", { name: /Otis Bell/ })).toBeVisible();
  standPath = new URL(page.url()).pathname.replace("/admin/residency", "");
});

test("its person shows a card on a phone, a neighbor scans it and is verified", async ({ open, city }) => {
  const giver = await open("neighbor", { viewport: { width: 360, height: 740 } });
  await giver.goto("/profile/residency");
  await expect(giver.getByText(`You host for ${stand}.`)).toBeVisible();
  await giver.getByRole("link", { name: `Give out cards for ${stand}` }).click();
  await giver.getByRole("button", { name: "Show one now" }).click();
  await expect(giver.getByRole("heading", { level: 1 })).toHaveText("1 card");
  // It would lie on the code that a neighbor scans.
  await expect(toastsOf(giver)).toHaveCount(0);
  await expect(squares(giver)).toBeVisible();
  // A toast may cover it for a moment.
  let scanned = "";
  await expect.poll(async () => (scanned = (await scan(squares(giver))) ?? ""), { timeout: 20_000 }).not.toBe("");
  expect(scanned).toMatch(new RegExp(`^${city.url}/profile/residency/code#${codePattern.source}$`));

  // Not with one's own card.
  await enter(giver, scanned.split("#")[1] ?? "");
  await expectToast(giver, "That code doesn’t work");

  const person: NewPerson = newPerson("Nell Porter");
  await signUp(city.url, person);
  const taker = await open("visitor");
  await taker.goto(scanned);
  // The code waits in this tab for the sign-in, and nobody who is sent the address of this page has it.
  await expect(taker.getByRole("heading", { level: 1 })).toHaveText(/^Sign in/);
  await expect.poll(() => taker.url()).not.toContain("#");
  await taker.getByLabel("Email").fill(person.email);
  await taker.getByLabel("Password", { exact: true }).fill(person.password);
  await taker.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(taker.getByLabel("Code")).toHaveValue(codePattern);
  expect(taker.url()).not.toContain("#");
  await taker.reload();
  await expect(taker.getByLabel("Code")).toHaveValue("");
  await taker.goto("/profile/residency");
  await taker.goto(scanned);
  await expect(taker.getByLabel("Code")).toHaveValue(codePattern);
  await taker.getByRole("button", { name: "Verify my residency" }).click();
  await expectToast(taker, "Welcome home");
  await expect(taker.getByRole("heading", { name: /Verified in person, Zilker/ })).toBeVisible();

  const other = await open("stranger");
  await enter(other, scanned.split("#")[1] ?? "");
  await expectToast(other, "That code doesn’t work");

  await giver.goto(standPath);
  await giver.getByRole("link", { name: /1 card/ }).click();
  await expect(giver.getByText(/^Used on/)).toBeVisible();
  await expect(squares(giver)).toHaveCount(0);
  await expect(giver.getByText("Nell Porter")).toHaveCount(0);
});

test("cards are printed, nothing else is on the paper, and each square leads to its own code", async ({
  open,
  city,
}) => {
  const page = await open("neighbor", { colorScheme: "dark" });
  await page.goto(standPath);
  await page.getByLabel("How many to print").fill("14");
  await page.getByRole("button", { name: "Make cards", exact: true }).click();
  await expect(squares(page)).toHaveCount(14);
  // Dark on light also where the theme is dark.
  expect(await scan(squares(page).first())).toContain("/profile/residency/code#");

  await page.emulateMedia({ media: "print", colorScheme: "light" });
  for (const role of ["banner", "contentinfo", "navigation", "button", "heading"] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
  await expect(page.getByText("What became of them")).toBeHidden();
  const pdf = mupdf.Document.openDocument(await page.pdf({ format: "Letter" }), "application/pdf");
  const found: string[] = [];
  for (let at = 0; at < pdf.countPages(); at++) found.push(...(await scanSheet(pdf.loadPage(at))));
  await page.emulateMedia({ media: "screen" });
  const codes = (await page.locator("main li").allInnerTexts()).flatMap((text) => codePattern.exec(text)?.[0] ?? []);
  expect(codes).toHaveLength(14);
  expect(found.sort()).toEqual(codes.map((code) => `${city.url}/profile/residency/code#${code}`).sort());
  lastPrinted = { code: codes[0] ?? "", batch: new URL(page.url()).pathname };
});

/** Reads each square above its code, as somebody does who goes over the sheet with a phone. */
async function scanSheet(page: mupdf.Page): Promise<string[]> {
  const zoom = 3;
  const picture = Buffer.from(page.toPixmap(mupdf.Matrix.scale(zoom, zoom), mupdf.ColorSpace.DeviceRGB, false).asPNG());
  const { width: sheetWidth = 0 } = await sharp(picture).metadata();
  const { blocks } = JSON.parse(page.toStructuredText("").asJSON(1)) as {
    blocks: { lines?: { text: string; bbox: { x: number; y: number; w: number } }[] }[];
  };
  const lines = blocks.flatMap(({ lines = [] }) => lines).filter(({ text }) => codePattern.test(text));
  const side = Math.floor((sheetWidth / 3) * 0.62);
  const scanned = lines.map(async ({ bbox: { x, y, w } }) => {
    const left = Math.max(0, Math.round((x + w / 2) * zoom - side / 2));
    const top = Math.max(0, Math.round(y * zoom - side));
    const cut = await sharp(picture)
      .extract({ left, top, width: side, height: Math.round(y * zoom) - top })
      .png()
      .toBuffer();
    return (await scanPicture(cut)) ?? "nothing";
  });
  return Promise.all(scanned);
}

test("nobody else sees a host, its cards or that there is one", async ({ open, page }) => {
  const stranger = await open("stranger");
  for (const path of [standPath, lastPrinted.batch]) {
    expect((await stranger.goto(path))?.status()).toBe(404);
    await expect(stranger.getByText(stand)).toHaveCount(0);
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth\?to=/);
  }
  await stranger.goto("/profile/residency");
  await expect(stranger.getByText("You are a host")).toHaveCount(0);
  // An admin sees what became of the cards, and no code.
  const admin = await open("admin");
  await admin.goto(lastPrinted.batch);
  await expect(admin.getByText("Not used yet")).toHaveCount(14);
  await expect(squares(admin)).toHaveCount(0);
  expect(await admin.content()).not.toMatch(codePattern);
});

test("an admin sees who gave a card to whom, and closes the host: its cards are void", async ({ open }) => {
  const admin = await open("admin");
  await admin.goto(`/admin/residency${standPath}`);
  await expect(admin.getByText(/Nell Porter used a card on .* that Otis Bell made on/)).toBeVisible();
  await admin.getByRole("link", { name: "Nell Porter" }).click();
  await expect(admin.getByRole("heading", { name: "Verified in person" })).toBeVisible();
  await expect(admin.getByText(new RegExp(`that Otis Bell made on .* for ${stand}`))).toBeVisible();
  await admin.goBack();
  await admin.getByRole("button", { name: /^Close/ }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).last().click();
  await expectToast(admin, "Host closed");
  const stranger = await open("stranger");
  await enter(stranger, lastPrinted.code);
  await expectToast(stranger, "That code doesn’t work");
  const giver = await open("neighbor");
  await giver.goto(standPath);
  await expect(giver.getByText(/^This host is closed/)).toBeVisible();
  await expect(giver.getByRole("button", { name: /Make cards|Show one/ })).toHaveCount(0);
  await giver.goto("/profile/residency");
  await expect(giver.getByText(`You host for ${stand}.`)).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a card is made, shown, copied and voided", async ({ open }) => {
    const page = await open("neighbor");
    await page.goto("/profile/residency");
    await page.getByRole("link", { name: "Give out cards for Yarborough Porch Library" }).click();
    await page.getByLabel("How many to print").fill("2");
    await page.getByRole("button", { name: "Make cards", exact: true }).click();
    await expect(squares(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Void the rest" }).click();
    await page.getByRole("button", { name: "Void the rest" }).click();
    await expectToast(page, "2 cards voided");
    await expect(page.getByText("Void", { exact: true })).toHaveCount(2);
  });
});
