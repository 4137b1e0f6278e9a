import { readFile } from "node:fs/promises";
import { violationsOf } from "./support/axe.ts";
import { tabTo } from "./support/keyboard.ts";
import { sidewaysScroll } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

const good = Array.from({ length: 300 }, (_, at) => `Heron Court ${at},Zilker,${at} Heron Court Lane,$$,BBQ`);
const table = ["Place,Area,Street,Price,Kitchen", ...good, "The Sunk Porch,Atlantis,1 Deep Water Street,$$,BBQ"].join(
  "\r\n",
);

test("a table is uploaded, matched, checked and imported with the keyboard alone, and goes on without its page", async ({
  open,
}) => {
  const page = await open("admin");
  await page.goto("/admin/imports");
  await page.getByLabel("File").setInputFiles({ name: "places.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.getByLabel("What is in it").focus();
  await page.keyboard.type("Restaurants");
  await tabTo(page, page.getByRole("button", { name: "Upload" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Which column is which?" })).toBeVisible();
  // Guessed by the heads, but for the first: no kind calls its name "place".
  await expect(page.getByLabel("Neighborhood")).toHaveValue("1");
  await expect(page.getByLabel("Price range")).toHaveValue("3");
  await tabTo(page, page.getByRole("button", { name: "Check the rows" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("form").getByText("Please choose a column for Name")).toBeVisible();
  await page.getByLabel("Name").selectOption({ label: "Place: Heron Court 0" });
  await tabTo(page, page.getByRole("button", { name: "Check the rows" }));
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("300 new restaurants. 0 already there (with the same name and address) and 1 wrong"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Wrong 1" }).click();
  await expect(
    page.getByRole("row", { name: /^302 The Sunk Porch ?Neighborhood: There is no neighborhood “Atlantis”/ }),
  ).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Import 300 rows" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^(Importing|Import done)$/ })).toBeVisible();

  const path = page.url();
  await page.goto("/admin/settings");
  await page.goto(path);
  // The page looks again by itself.
  await expect(page.getByText("300 restaurants imported, 0 already there, 1 wrong.")).toBeVisible({ timeout: 120_000 });
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 1 wrong row as CSV" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.split("\r\n")[1]).toMatch(/^The Sunk Porch,Atlantis,.*There is no neighborhood “Atlantis”/);
  await page.getByRole("link", { name: "Imported 300" }).click();
  await page.getByRole("link", { name: "Heron Court 0", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Heron Court 0" })).toBeVisible();
});

test("a running import is stopped where it stands, and can go on", async ({ open }) => {
  const page = await open("admin");
  const many = Array.from({ length: 4_900 }, (_, at) => `Plover Court ${at},Zilker,${at} Plover Court Lane`);
  const buffer = Buffer.from(["Name,Neighborhood,Address", ...many].join("\r\n"));
  await page.goto("/admin/imports");
  await page.getByLabel("What is in it").selectOption("Apartments");
  await page.getByLabel("File").setInputFiles({ name: "flats.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import 4,900 rows" }).click();
  const stop = page.getByRole("button", { name: "Stop import" });
  await expect(stop).toBeVisible();
  await tabTo(page, stop);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Import stopped" })).toBeVisible();
  await expect(page.getByText("An admin stopped it. What was imported stays. You can go on with it.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(page.getByRole("button", { name: /^Import [\d,]+ rows$/ })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expectToast(page, "Import discarded");
});
