import { expect, type Page } from "@playwright/test";
import { demoBoards } from "../../../demo/boards.ts";
import { demoId } from "../../../demo/identity.ts";
import { openMenu } from "./boards.ts";
import { dialogOf, press, type Screen } from "./screen.ts";
import { expectToast } from "./toasts.ts";

/** The number that a board gets in a new city, where they are made in this order. */
const board = (slug: string): string => `/boards/${demoBoards.findIndex((each) => each.slug === slug) + 1}`;
const thread = (slug: string): string => `/threads/${demoId("thread", slug)}`;

/** The first member of the demo city is its moderator. */
const own = board("porch-pickers");
const long = thread("ask-a-neighbor/four-way-stop-everybody-waves");
const quiet = thread("potluck-planning/who-has-the-big-urn");
const moderated = thread("porch-pickers/left-behind-capo-and-one-shoe");
const written = thread("porch-pickers/whose-porch-on-thursday");

export const boardScreens: Screen[] = [
  { name: "boards", as: "visitor", path: "/boards" },
  { name: "board", as: "visitor", path: board("backyard-growers") },
  { name: "board", state: "empty", as: "visitor", path: `${board("coop-talk")}?before=1` },
  { name: "thread", state: "long", as: "visitor", path: long },
  { name: "thread-last-page", as: "visitor", path: `${long}?page=4` },
  { name: "thread", state: "empty", as: "visitor", path: quiet },
  { name: "board-404", state: "wrong", as: "visitor", path: "/boards/999999999" },
  { name: "thread-404", state: "wrong", as: "visitor", path: "/threads/nothing" },
  { name: "member-boards", as: "member", path: "/boards" },
  { name: "own-board", as: "member", path: own },
  { name: "moderated-thread", as: "member", path: moderated },
  { name: "own-thread", as: "member", path: written },
  { name: "create-board-page", as: "member", path: "/boards/new" },
  { name: "new-thread-page", as: "member", path: `${own}/new` },
  { name: "edit-board-page", as: "member", path: `${own}/edit` },
  { name: "board-cases", state: "empty", as: "member", path: `${own}/cases` },
  { name: "board-writers-page", as: "admin", path: `${own}/writers` },
  { name: "earlier-versions", as: "member", path: `/versions/thread/${moderated.split("/").at(-1)}` },
  {
    name: "appeal-page",
    as: "member",
    path: `/appeal/${demoId("report", "ask-a-neighbor/bought-too-many-lights/hankd")}`,
  },
  { name: "waiting-posts", state: "empty", as: "member", path: "/waiting" },
  { name: "hidden-posts", state: "empty", as: "member", path: "/hidden" },
  { name: "removed-posts", state: "empty", as: "member", path: "/profile/removed" },
  { name: "decisions-about-you", state: "empty", as: "member", path: "/profile/decisions" },
  { name: "admin-boards", as: "admin", path: "/boards" },
];

const opened = (button: string | RegExp, dialog: string | RegExp, role: "button" | "link" = "button") =>
  async function open(page: Page) {
    await press(page, role, button);
    await dialogOf(page, dialog);
  };

/** The same, behind the first menu of a thread or a reply. */
const openedBehind = (menu: "thread" | "reply", ...what: Parameters<typeof opened>) =>
  async function open(page: Page) {
    await openMenu(page, menu);
    await opened(...what)(page);
  };

export const boardDialogs: Screen[] = [
  { name: "create-board", as: "member", path: "/boards", open: opened("Create Board", "Create Board", "link") },
  {
    name: "create-board",
    state: "wrong",
    as: "member",
    path: "/boards",
    async open(page) {
      await opened("Create Board", "Create Board", "link")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Create Board" }).click();
      await expectToast(page, "Missing information");
    },
  },
  { name: "new-thread", as: "member", path: own, open: opened("New Thread", "New Thread", "link") },
  { name: "edit-board", as: "member", path: own, open: opened("Edit Board", "Edit Board", "link") },
  { name: "rules", as: "visitor", path: own, open: opened("Rules", "Rules") },
  { name: "delete-board", as: "admin", path: "/boards", open: opened(/^Delete/, "Delete board") },
  { name: "delete-thread", as: "member", path: written, open: openedBehind("thread", /^Delete/, "Delete thread") },
  {
    name: "delete-reply",
    as: "member",
    path: moderated,
    open: openedBehind("reply", /^Delete reply by/, "Delete reply"),
  },
  {
    name: "ban-from-board",
    as: "member",
    path: moderated,
    open: openedBehind("thread", /^Ban from Board/, "Ban from Board"),
  },
  {
    name: "block-member",
    as: "member",
    path: moderated,
    open: openedBehind("reply", /^Block /, "Block member"),
  },
  {
    name: "report-content",
    as: "visitor",
    path: long,
    open: openedBehind("thread", /^Report/, /^Report this thread/, "link"),
  },
  {
    name: "edit-thread",
    as: "member",
    path: written,
    async open(page) {
      await openMenu(page, "thread");
      await press(page, "button", "Edit");
      await expect(page.getByLabel("Edit your thread")).toBeFocused();
    },
  },
  {
    name: "reply",
    state: "wrong",
    as: "member",
    path: quiet,
    async open(page) {
      await press(page, "button", "Post Reply");
      await expectToast(page, "Empty reply");
    },
  },
];
