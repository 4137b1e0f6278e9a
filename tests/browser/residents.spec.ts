import { createBoard, postThread, replyField } from "./support/boards.ts";
import { tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

const words = "For verified neighbors in Hyde Park";

test("the creator of a board chooses its writers; others read what is missing before they begin", async ({
  open,
  page,
  sessionOf,
}) => {
  const session = await sessionOf("stranger");
  const board = await createBoard(session, "Porch lights of Hyde Park");
  const thread = await postThread(session, board, "Whose lamp is that", "It is still on");
  const neighbor = await open("neighbor");
  await neighbor.goto(thread);
  await replyField(neighbor).fill("Mine, sorry");

  const creator = await open("stranger");
  await creator.goto(board);
  const choose = creator.getByRole("link", { name: "Who Writes Here" });
  await tabTo(creator, choose);
  await creator.keyboard.press("Enter");
  await expect(creator).toHaveURL(`${board}/writers`);
  await creator.getByLabel("Who joins and writes").selectOption("Only verified neighbors in Hyde Park");
  await creator.getByRole("button", { name: "Save" }).click();
  await expectToast(creator, "Board updated!", "Verified neighbors in Hyde Park write here.");
  // Whoever made it lives elsewhere: they moderate, and write no more than others.
  await expect(creator.getByText(words)).toBeVisible();
  await expect(creator.getByRole("link", { name: "New Thread" })).toHaveCount(0);
  await expect(creator.getByRole("link", { name: "Edit Board" })).toBeVisible();

  await neighbor.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(neighbor, words);
  await neighbor.goto(thread);
  await expect(neighbor.getByText(words)).toBeVisible();
  await expect(replyField(neighbor)).toHaveCount(0);
  await expect(neighbor.getByLabel("What you had written")).toHaveValue("Mine, sorry");
  await neighbor.locator("main").getByRole("link", { name: "Your residency" }).click();
  await expect(neighbor).toHaveURL("/profile/residency");
  await neighbor.goto(`${board}/new`);
  await expect(neighbor.locator("main").getByText(words)).toBeVisible();

  const resident = await open("admin");
  await resident.goto(thread);
  await replyField(resident).fill("I will turn it off");
  await resident.getByRole("button", { name: "Post Reply" }).click();
  await expectToast(resident, "Reply posted!");

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(board);
    await expect(page.getByText("Only verified neighbors in Hyde Park write here.", { exact: false })).toBeVisible();
    await neighbor.setViewportSize({ width, height: 740 });
    for (const [name, path] of [
      ["board", board],
      ["thread", thread],
    ] as const) {
      await neighbor.goto(path);
      await expect(neighbor.getByText(words)).toBeVisible();
      expect(await neighbor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (process.env.LOOK) await neighbor.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png` });
    }
  }
});

test("without a script one chooses on a page", async ({ browser, city, sessionOf }) => {
  const session = await sessionOf("stranger");
  const board = await createBoard(session, "Paper talk");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: city.url,
    storageState: session.storageState,
  });
  const page = await context.newPage();
  await page.goto(board);
  await page.getByRole("link", { name: "Who Writes Here" }).click();
  await expect(page).toHaveURL(`${board}/writers`);
  await page.getByLabel("Who joins and writes").selectOption("Only verified neighbors in Hyde Park");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(board);
  await expect(page.getByText(words)).toBeVisible();
  await context.close();
});
