import type { Page } from "@playwright/test";
import { jpeg } from "../support/pictures.ts";
import { builtScript } from "./support/built-scripts.ts";
import { approvedEvent } from "./support/events.ts";
import { holdPosts } from "./support/hold-posts.ts";
import { tabTo } from "./support/keyboard.ts";
import { mustPost, type Session } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

const path = "/admin/featured-events";
const slots = (page: Page) => page.locator("main ol > li");
const orderOf = (page: Page) =>
  slots(page).evaluateAll((rows) => rows.map((row) => row.querySelector("a[href^='/events/']")?.textContent ?? "–"));
const moveButton = (page: Page, way: "up" | "down", title: string) =>
  page.getByRole("button", { name: `Move ${way} ${title}`, exact: true });

const removeForms = (html: string) =>
  [...html.matchAll(/name="featuredId" value="([0-9a-f-]{36})"/g)].map(([, id]) => id as string);

/** Nothing is featured but these, from slot 1 on; "–" stays empty. */
async function feature(admin: Session, ids: readonly (string | undefined)[]) {
  const html = await (await admin.request.get(path)).text();
  for (const featuredId of new Set(removeForms(html)))
    await mustPost(admin.request, path, "featured-events.remove", { featuredId });
  for (const [index, eventId] of ids.entries())
    if (eventId)
      await mustPost(admin.request, path, "featured-events.add", {
        slot: String(index + 1),
        eventId,
        image: { name: "wide.jpg", mimeType: "image/jpeg", buffer: await jpeg() },
      });
}

test("featured events are put in order by mouse, by keyboard and without script", async ({ open, sessionOf }) => {
  const [kites, drums, soup] = [
    await approvedEvent(sessionOf, "Kites"),
    await approvedEvent(sessionOf, "Drums"),
    await approvedEvent(sessionOf, "Soup"),
  ];
  await feature(await sessionOf("admin"), [kites.id, drums.id, undefined, soup.id]);
  const page = await open("admin");
  await page.goto(path);
  expect(await orderOf(page)).toEqual(["Kites", "Drums", "–", "Soup", "–"]);

  await test.step("by mouse, over an empty slot", async () => {
    const handle = slots(page).filter({ hasText: "Kites" }).locator("[data-handle]");
    await expect(slots(page).first()).toHaveAttribute("draggable", "true");
    await handle.dragTo(slots(page).nth(3));
    await expectToast(page, "Featured event moved", "“Kites” is in slot 4 now.");
    expect(await orderOf(page)).toEqual(["–", "Drums", "Soup", "Kites", "–"]);
    await dismissToasts(page);
  });

  await test.step("by keyboard, and the focus goes along", async () => {
    await tabTo(page, moveButton(page, "up", "Kites"));
    await page.keyboard.press("Enter");
    await expectToast(page, "Featured event moved", "“Kites” is in slot 3 now.");
    expect(await orderOf(page)).toEqual(["–", "Drums", "Kites", "Soup", "–"]);
    await expect(moveButton(page, "up", "Kites")).toBeFocused();
    // Faster than the server answers: no press is lost.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => orderOf(page)).toEqual(["Kites", "–", "Drums", "Soup", "–"]);
    await expect(moveButton(page, "up", "Kites")).not.toHaveAttribute("aria-busy");
    await expect(moveButton(page, "up", "Kites")).toHaveAttribute("aria-disabled", "true");
    await expect(moveButton(page, "up", "Kites")).toBeFocused();
    await page.reload();
    expect(await orderOf(page)).toEqual(["Kites", "–", "Drums", "Soup", "–"]);
  });

  await test.step("two admins: the slower one is told, and sees the order that is", async () => {
    const slower = await open("admin");
    await slower.goto(path);
    await moveButton(page, "down", "Soup").click();
    await expect.poll(() => orderOf(page)).toEqual(["Kites", "–", "Drums", "–", "Soup"]);
    await expectToast(page, "Featured event moved", "“Soup” is in slot 5 now.");
    await moveButton(slower, "up", "Soup").click();
    await expectToast(
      slower,
      "Failed to update featured event",
      "Someone changed the carousel a moment ago. Please look at it again.",
    );
    await expect.poll(() => orderOf(slower)).toEqual(["Kites", "–", "Drums", "–", "Soup"]);
  });

  await test.step("what waits is forgotten when what was before it is refused", async () => {
    const slower = await open("admin");
    await slower.goto(path);
    const { sent, letGo } = await holdPosts(slower);
    for (let presses = 0; presses < 3; presses++) await moveButton(slower, "down", "Kites").press("Enter");
    await sent;
    await moveButton(page, "up", "Soup").click();
    await expectToast(page, "Featured event moved", "“Soup” is in slot 4 now.");
    letGo();
    await expectToast(slower, "Failed to update featured event");
    await expect.poll(() => orderOf(slower)).toEqual(["Kites", "–", "Drums", "Soup", "–"]);
    await expect(moveButton(slower, "down", "Kites")).not.toHaveAttribute("aria-busy");
    await slower.reload();
    expect(await orderOf(slower)).toEqual(["Kites", "–", "Drums", "Soup", "–"]);
  });

  await test.step("without script", async () => {
    const plain = await open("admin", { javaScriptEnabled: false });
    await plain.goto(path);
    await moveButton(plain, "down", "Kites").click();
    await expectToast(plain, "Featured event moved", "“Kites” is in slot 2 now.");
    expect(await orderOf(plain)).toEqual(["–", "Kites", "Drums", "Soup", "–"]);
  });
});

test("an event is asked for, and a picture where it has none", async ({ open, sessionOf }) => {
  await feature(await sessionOf("admin"), []);
  const { title } = await approvedEvent(sessionOf, "Lanterns");
  const page = await open("admin");
  await page.goto(`${path}#dialog=${path}/1/add`);
  const dialog = page.getByRole("dialog", { name: "Add to slot 1" });
  await dialog.getByRole("button", { name: "Add to carousel" }).click();
  await expectToast(page, "Validation error", "Please select an event");
  await dismissToasts(page);
  const bare = dialog.locator("option", { hasText: "(no picture)" }).first();
  await dialog.getByLabel("Event").selectOption(await bare.getAttribute("value"));
  await dialog.getByRole("button", { name: "Add to carousel" }).click();
  await expectToast(page, "Image Required");
  const chosen = dialog.locator("option", { hasText: title }).first();
  await dialog.getByLabel("Event").selectOption(await chosen.getAttribute("value"));
  await dialog.getByRole("button", { name: "Add to carousel" }).click();
  await expectToast(page, "Featured event added");
  await expect(slots(page).first()).toContainText(title);
  await page.getByRole("button", { name: `Remove ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Featured event removed");
  await expect(slots(page).first()).toContainText("Empty");
});

test("the code for dragging comes with its page alone", async ({ open }) => {
  const page = await open("admin");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/admin/events");
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  const drag = builtScript("featured-drag");
  expect(scripts.filter((url) => url.endsWith(drag))).toEqual([]);
  await page.goto(path);
  await expect.poll(() => scripts.filter((url) => url.endsWith(drag))).toHaveLength(1);
});
