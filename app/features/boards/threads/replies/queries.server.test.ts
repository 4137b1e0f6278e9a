import { randomUUID } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { makeBoard, makeReply, makeThread } from "../../../../../tests/support/boards";
import type { Person } from "../../../../../tests/support/cast";
import { givenReasons } from "../../../../../tests/support/house-rules";
import { withPorchlight } from "../../../../../tests/support/porchlight";
import { rowsRead } from "../../../../../tests/support/rows-read";
import type { Values } from "../../../../../tests/support/send";
import { findThread } from "../queries.server";
import { replies, threads } from "../table.server";
import { findNearestPosition, findReplyFrom, findReplyPosition, listReplies, listRepliesAfter } from "./queries.server";
import { pageOf, repliesPerPage, replyPath } from "./rules";

describe("the replies of a thread", () => {
  const porch = withPorchlight();
  const number = 3 * repliesPerPage + 5;
  let thread: { id: string };
  let all: { id: string; content: string; position: number }[];

  const visitor = () => ({ db: porch().db, viewer: null, now: new Date() });
  const contents = async (page: number) =>
    (await listReplies(visitor(), { ...thread, lastPosition: number }, page)).map(({ content }) => content);

  beforeAll(async () => {
    const author = await porch().member();
    const board = await makeBoard(porch(), author);
    thread = await makeThread(porch(), board, author);
    all = [];
    for (let index = 0; index < number; index++) all.push(await makeReply(porch(), thread, author));
    await makeReply(porch(), await makeThread(porch(), board, author), author, { content: "In another thread" });
  });

  it("are all there once, oldest first, page by page", async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map(contents));
    expect(pages.map(({ length }) => length)).toEqual([repliesPerPage, repliesPerPage, repliesPerPage, 5, 0]);
    expect(pages.flat()).toEqual(all.map(({ content }) => content));
  });

  it("leave out what was posted after the thread was read", async () => {
    const listed = await listReplies(visitor(), { ...thread, lastPosition: number - 2 }, 4);
    expect(listed.map(({ position }) => position)).toEqual([number - 4, number - 3, number - 2]);
  });

  it("follow a position in order, as many as were asked for", async () => {
    const after = await listRepliesAfter(visitor(), thread.id, 90, 3);
    expect(after.map(({ position }) => position)).toEqual([91, 92, 93]);
    expect(await listRepliesAfter(visitor(), thread.id, number, 3)).toEqual([]);
  });

  it("are found from a position or a moment on, and the last one where none came since", async () => {
    const [begun, dayAfter] = [new Date("2026-03-01T12:00Z"), new Date("2026-03-02T12:00Z")];
    const board = await makeBoard(porch(), null);
    const short = await makeThread(porch(), board, null);
    const find = async (from: Parameters<typeof findReplyFrom>[2]) =>
      (await findReplyFrom(visitor(), short.id, from))?.position;
    expect(await find({ after: 0 })).toBeUndefined();
    const first = await makeReply(porch(), short, null, { createdAt: begun });
    for (const createdAt of [begun, dayAfter, dayAfter]) await makeReply(porch(), short, null, { createdAt });
    expect(await Promise.all([0, 1, 3, 4, 99].map((after) => find({ after })))).toEqual([1, 2, 4, 4, 4]);
    expect(await find({ since: new Date("2026-03-02T00:00Z") })).toBe(3);
    expect(await find({ since: new Date("2026-03-03T00:00Z") })).toBe(4);
    await porch().db.delete(replies).where(eq(replies.id, first.id));
    expect(await find({ after: 0 })).toBe(2);
  });

  it("are found on a day without reading what was said before", async () => {
    const long = await makeThread(porch(), await makeBoard(porch(), null), null);
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 0, minute));
    const values = Array.from({ length: 3000 }, (_, index) => ({
      ...{ threadId: long.id, position: index + 1, content: "Hi", createdAt: at(index) },
    }));
    await porch().db.insert(replies).values(values);
    await porch().db.execute(sql`analyze`);
    await porch().db.transaction(async (tx) => {
      const before = await rowsRead(tx, replies);
      const found = await findReplyFrom({ ...visitor(), db: tx }, long.id, { since: at(2990) });
      expect(found?.position).toBe(2991);
      const read = (await rowsRead(tx, replies)) - before;
      expect(read).toBeGreaterThan(0);
      expect(read).toBeLessThan(10);
    });
  });

  it("keep their page, whatever is deleted before them", async () => {
    const last = all.at(-1) as (typeof all)[number];
    await porch()
      .db.delete(replies)
      .where(eq(replies.id, (all[0] as typeof last).id));
    expect(await contents(1)).toHaveLength(repliesPerPage - 1);
    expect(await contents(4)).toContain(last.content);
    expect(replyPath(thread.id, last)).toBe(`/threads/${thread.id}?page=4#reply-${last.id}`);
    expect(await findReplyPosition(visitor(), thread.id, last.id)).toBe(last.position);
  });

  it("are not found in a thread in which they do not stand", async () => {
    const other = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
    expect(await findReplyPosition(visitor(), other, all[3]?.id ?? "")).toBeUndefined();
    expect(await findReplyPosition(visitor(), thread.id, other)).toBeUndefined();
  });

  it("that are nearest to an empty page are the next ones, else the last ones", async () => {
    const secondPage = and(
      eq(replies.threadId, thread.id),
      gt(replies.position, repliesPerPage),
      lte(replies.position, 2 * repliesPerPage),
    );
    await porch().db.delete(replies).where(secondPage);
    expect(pageOf(await findNearestPosition(visitor(), thread.id, 2))).toBe(3);
    expect(pageOf(await findNearestPosition(visitor(), thread.id, 9))).toBe(4);
    await porch().db.delete(replies).where(eq(replies.threadId, thread.id));
    expect(await findNearestPosition(visitor(), thread.id, 2)).toBe(0);
  });
});

describe("who answers whom, and who thanks", () => {
  const porch = withPorchlight();
  let [author, neighbor]: Person[] = [];
  let thread: { id: string };

  beforeEach(async () => {
    author ??= await porch().member({ fullName: "Ana Porch" });
    neighbor ??= await porch().member();
    thread = await makeThread(porch(), await makeBoard(porch(), author), author);
  });

  const visitor = () => ({ db: porch().db, viewer: null, now: new Date() });
  const listed = async () => listReplies(visitor(), { ...thread, lastPosition: 9 }, 1);
  const post = (who: Person, values: Values = {}) =>
    porch().send(who, "replies.post", { threadId: thread.id, content: "Yes", ...values });
  const thank = (who: Person, replyId: string, thanks = "yes") =>
    porch().send(who, "replies.thank", { replyId, thanks });

  it("an answer shows the beginning of what it answers, in one line, until that is deleted", async () => {
    const { id, position } = await makeReply(porch(), thread, author as Person, {
      content: `Is\nit ${"so ".repeat(99)}`,
    });
    await post(neighbor as Person, { answers: id });
    const [, answer] = await listed();
    expect(answer?.answers).toMatchObject({
      id,
      position,
      authorId: author?.id,
      name: "Ana Porch",
      words: `Is it ${"so ".repeat(25).trim()}…`,
    });
    await porch().send(author as Person, "replies.delete", { ...givenReasons, replyId: id });
    expect(await listed()).toMatchObject([{ content: "Yes", answers: null }]);
  });

  it("what is answered stands in the same thread, or the reply answers nothing", async () => {
    const elsewhere = await makeThread(porch(), await makeBoard(porch(), author as Person), author as Person);
    const { id } = await makeReply(porch(), elsewhere, author as Person);
    for (const answers of [id, randomUUID(), "", "not-an-id"])
      expect((await post(neighbor as Person, { answers })).ok).toBe(true);
    expect((await listed()).map(({ answers }) => answers)).toEqual([null, null, null, null]);
  });

  it("thanks are counted once a neighbor, and can be taken back", async () => {
    const { id } = await makeReply(porch(), thread, author as Person);
    const third = await porch().member();
    for (const who of [neighbor, neighbor, third]) await thank(who as Person, id);
    expect((await listed())[0]?.thanks).toBe(2);
    for (const _ of [1, 2]) await thank(third, id, "no");
    expect((await listed())[0]?.thanks).toBe(1);
  });

  it("only the viewer learns that they thanked", async () => {
    const { id } = await makeReply(porch(), thread, author as Person);
    await thank(neighbor as Person, id);
    for (const [who, count] of [
      [neighbor, 1],
      [author, 0],
    ] as const) {
      const viewer = { id: who?.id, isAdmin: false } as Viewer;
      expect((await findThread({ ...visitor(), viewer }, thread.id))?.thanked.size).toBe(count);
    }
    expect((await findThread(visitor(), thread.id))?.thanked.size).toBe(0);
  });

  it("a thread was last active when the newest reply that stands was posted", async () => {
    const activeAt = async () =>
      (await porch().db.select({ at: threads.lastActivityAt }).from(threads).where(eq(threads.id, thread.id)))[0]?.at;
    const begun = await activeAt();
    const [first, second] = [await post(neighbor as Person), await post(neighbor as Person)];
    const [one, two] = await listed();
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect(await activeAt()).toEqual(two?.createdAt);
    await porch().send(neighbor as Person, "replies.delete", { ...givenReasons, replyId: two?.id ?? "" });
    expect(await activeAt()).toEqual(one?.createdAt);
    await porch().send(neighbor as Person, "replies.delete", { ...givenReasons, replyId: one?.id ?? "" });
    expect(await activeAt()).toEqual(begun);
  });
});
