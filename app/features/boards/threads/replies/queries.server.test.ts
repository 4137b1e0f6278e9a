import { and, eq, gt, lte } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { makeBoard, makeReply, makeThread } from "../../../../../tests/support/boards";
import { withPorchlight } from "../../../../../tests/support/porchlight";
import { replies } from "../table.server";
import { findNearestPosition, findReplyPosition, listReplies, listRepliesAfter } from "./queries.server";
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
