import { inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { addBan, addModerator, makeBoard, makeReply, makeThread } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { findThread, listThreads } from "./queries.server";
import { type ThreadsFrom, threadsFrom, threadsPerPage } from "./rules";
import { threads } from "./table.server";

describe("the threads of a board", () => {
  const porch = withPorchlight();
  const number = 2 * threadsPerPage + 5;
  let board: { id: number };
  let author: Person;
  /** Newest first. */
  let titles: string[];

  const asked = (viewer: Person | null = null) => ({
    db: porch().db,
    now: new Date(),
    viewer: viewer && ({ id: viewer.id, isAdmin: false } as Viewer),
  });
  const list = (from: ThreadsFrom = {}) => listThreads(asked(), board.id, from);

  beforeAll(async () => {
    author = await porch().member({ fullName: "Ana Porch" });
    board = await makeBoard(porch(), author);
    titles = [];
    for (let index = 0; index < number; index++) titles.unshift((await makeThread(porch(), board, author)).title);
    await makeThread(porch(), await makeBoard(porch(), author), author, { title: "On another board" });
  });

  /** All pages from the newest on, or from the oldest back, as one follows the links. */
  async function walk(direction: "older" | "newer", from: ThreadsFrom) {
    const pages: string[][] = [];
    let at: ThreadsFrom | undefined = from;
    while (at) {
      const page: Awaited<ReturnType<typeof list>> = await list(at);
      pages.push(page.threads.map(({ title }) => title));
      const next: number | undefined = page[direction];
      at = next === undefined ? undefined : direction === "older" ? { before: next } : { after: next };
    }
    return pages;
  }

  it("are all there once, newest first, page by page", async () => {
    const pages = await walk("older", {});
    expect(pages.map(({ length }) => length)).toEqual([threadsPerPage, threadsPerPage, 5]);
    expect(pages.flat()).toEqual(titles);
  });

  it("are all there once on the way back", async () => {
    const pages = await walk("newer", { after: 0 });
    expect(pages.reverse().flat()).toEqual(titles);
  });

  it("have nothing newer on the first page and nothing older on the last", async () => {
    expect(await list()).toMatchObject({ newer: undefined, older: expect.any(Number) });
    expect(await list({ after: number - threadsPerPage })).toMatchObject({
      newer: undefined,
      older: expect.any(Number),
    });
    expect(await list({ before: 6 })).toMatchObject({ older: undefined, newer: expect.any(Number) });
  });

  it("stay complete when some are deleted while one reads", async () => {
    const first = await list();
    const last = threadsPerPage - 1;
    const gone = titles.slice(last, last + 3);
    await porch().db.delete(threads).where(inArray(threads.title, gone));
    const second = await list({ before: first.older });
    titles = titles.filter((title) => !gone.includes(title));
    expect(second.threads.map(({ title }) => title)).toEqual(titles.slice(last, last + threadsPerPage));
  });

  it("begin with the newest for an address that makes no sense", () => {
    for (const query of ["before=x", "before=-1", "after=1e3", "before=99999999999", "before=", "page=2"])
      expect(threadsFrom(new URLSearchParams(query)), query).toEqual({});
    expect(threadsFrom(new URLSearchParams("before=7&after=3"))).toEqual({ before: 7 });
  });

  it("show of their authors what anyone may know, and Anonymous for an account that was erased", async () => {
    const { id } = await makeThread(porch(), board, null);
    const [newest] = (await list()).threads;
    expect(newest?.author).toEqual({
      id: null,
      name: "Anonymous",
      initials: "AN",
      avatarKey: null,
      tone: null,
      reputation: 0,
      verified: null,
    });
    const found = await findThread(asked(), id);
    expect(found?.thread.author).toEqual(newest?.author);
  });

  it("say what one may do, and keep who stands how to the board on the server", async () => {
    const [moderator, member, admin] = [
      await porch().member(),
      await porch().member(),
      await porch().member({ admin: true }),
    ];
    await addModerator(porch(), board, moderator);
    const { id } = await makeThread(porch(), board, member);
    const { id: fromAdmin } = await makeThread(porch(), board, admin);
    const seenBy = async (who: Person | null, threadId = id) => (await findThread(asked(who), threadId))?.thread.can;
    expect(await seenBy(null)).toEqual({
      edit: false,
      delete: false,
      report: "creator",
      versions: false,
      ban: false,
      block: false,
    });
    expect(await seenBy(member)).toEqual({
      edit: true,
      delete: true,
      report: false,
      versions: false,
      ban: false,
      block: false,
    });
    expect(await seenBy(moderator)).toEqual({
      edit: false,
      delete: true,
      report: "creator",
      versions: true,
      ban: true,
      block: true,
    });
    expect(await seenBy(moderator, fromAdmin)).toMatchObject({ delete: true, ban: false });
    await addBan(porch(), board, member);
    expect(await seenBy(moderator)).toMatchObject({ ban: false });
    expect(await seenBy(member)).toMatchObject({ edit: false, delete: true });
    const shown = await findThread(asked(moderator), id);
    expect(Object.keys(shown?.board ?? {}).sort()).toEqual(
      [
        ...[
          "can",
          "closedTo",
          "closedWords",
          "description",
          "firstPostsWait",
          "id",
          "isMember",
          "memberCount",
          "name",
          "residentsOf",
          "rules",
        ],
        "threadCount",
      ].sort(),
    );
  });

  it("count their replies", async () => {
    const thread = await makeThread(porch(), board, author);
    for (let index = 0; index < 3; index++) await makeReply(porch(), thread, author);
    expect((await list()).threads[0]?.replyCount).toBe(3);
  });
});
