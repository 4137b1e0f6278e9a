import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { boardModerators } from "~/features/boards/table.server";
import { findThread } from "~/features/boards/threads/queries.server";
import { withViewer } from "~/features/boards/threads/replies/for-reader.server";
import { listReplies } from "~/features/boards/threads/replies/queries.server";
import { roles } from "~/platform/accounts/table.server";
import { makeReply } from "../support/boards";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createScene } from "./scene";

const party = { status: 403, toast: { title: "You are a party to this" } };

/** Who reported something on a board leaves it to others by every command, as long as there are any. */
describe("who reported a post", () => {
  const { porch, people, reported, report, decide, asking } = createScene();

  const deleteReply = (by: Person, replyId: string) => porch().send(by, "replies.delete", { replyId, ...givenReasons });
  const deleteThread = (by: Person, threadId: string) =>
    porch().send(by, "threads.delete", { threadId, from: "board", ...givenReasons });
  const ban = (by: Person, boardId: number) =>
    porch().send(by, "boards.ban", {
      boardId: String(boardId),
      memberId: people.author.id,
      from: "reply",
      ...givenReasons,
    });
  /** What is offered to them on the page of the thread. */
  async function offered(by: Person, threadId: string, isAdmin = false) {
    const context = asking(by, isAdmin);
    const found = await findThread(context, threadId);
    if (!found) throw new Error("No thread");
    const [reply] = await withViewer(context, found, await listReplies(context, found.thread, 1));
    const { thread } = found;
    return { thread: [thread.can.delete, thread.can.ban], reply: [reply?.can.delete, reply?.can.ban] };
  }
  const all = { thread: [true, true], reply: [true, true] };

  it("neither deletes it nor its thread nor bans its author", async () => {
    const { board, thread, reply, moderator } = await reported();
    expect(await offered(moderator, thread.id)).toEqual(all);
    expect(await report(moderator, "reply", reply.id)).toMatchObject({ ok: true });
    expect(await deleteReply(moderator, reply.id)).toMatchObject(party);
    expect(await deleteThread(moderator, thread.id)).toMatchObject(party);
    expect(await ban(moderator, board.id)).toMatchObject(party);
    const left = { thread: [false, false], reply: [false, false] };
    expect(await offered(moderator, thread.id)).toEqual(left);
    expect(await offered(people.creator, thread.id)).toEqual(all);
    expect(await deleteReply(people.creator, reply.id)).toMatchObject({ ok: true });
  });

  it("deletes it not either once another let it stand, and bans whom they like again", async () => {
    const { board, thread, reply, moderator, reportId } = await reported();
    await report(moderator, "reply", reply.id);
    expect(await decide(reportId, "none", people.creator)).toMatchObject({ ok: true });
    expect(await deleteReply(moderator, reply.id)).toMatchObject(party);
    expect(await offered(moderator, thread.id)).toEqual({ thread: [true, true], reply: [false, true] });
    expect(await ban(moderator, board.id)).toMatchObject({ ok: true });
    expect(await deleteThread(moderator, thread.id)).toMatchObject({ ok: true });
  });

  it("an admin deletes it only where nobody else can", async () => {
    const { board, thread, reply } = await reported();
    await report(people.admin, "thread", thread.id);
    await porch().db.delete(boardModerators).where(eq(boardModerators.boardId, board.id));
    expect(await deleteThread(people.admin, thread.id)).toMatchObject(party);
    // Now the creator of the board is a party as well.
    await report(people.creator, "thread", thread.id);
    const second = await porch().member({ admin: true });
    expect(await deleteThread(people.admin, thread.id)).toMatchObject(party);
    expect((await offered(people.admin, thread.id, true)).thread).toEqual([false, false]);
    await report(second, "thread", thread.id);
    expect((await offered(people.admin, thread.id, true)).thread).toEqual([true, false]);
    expect(await deleteThread(people.admin, thread.id)).toMatchObject({ ok: true });
    expect(reply.id).not.toBe(thread.id);
  });

  it("or wrote it, takes it away with its board neither, until it is decided", async () => {
    const { board, thread } = await reported();
    const second = await porch().member({ admin: true });
    const writer = await porch().member({ admin: true });
    const own = await makeReply(porch(), thread, writer);
    await report(second, "thread", thread.id);
    await report(people.reporter, "reply", own.id);
    const remove = (by: Person) => porch().send(by, "boards.delete", { boardId: String(board.id), ...givenReasons });
    const within = { status: 403, toast: { title: "You are a party to something here" } };
    for (const one of [second, writer]) expect(await remove(one)).toMatchObject(within);
    // Where no other admin could decide, their own work goes on.
    await porch().rows(sql`delete from roles where member_id not in (${second.id})`);
    expect(await remove(second)).toMatchObject({ ok: true });
  });

  it("leaves it to a moderator who reported something else, and to none of another board", async () => {
    const { board, reply, moderator } = await reported();
    const elsewhere = await reported();
    await report(moderator, "reply", elsewhere.reply.id);
    await report(people.creator, "reply", reply.id);
    const admins = await porch().db.delete(roles).returning();
    expect(await deleteReply(people.creator, reply.id)).toMatchObject(party);
    await porch().db.delete(boardModerators).where(eq(boardModerators.boardId, board.id));
    expect(await deleteReply(people.creator, reply.id)).toMatchObject({ ok: true });
    await porch().db.insert(roles).values(admins);
  });

  it("still deletes their own thread, whatever they reported in it", async () => {
    const { board, thread } = await reported();
    const answer = await porch().send(people.reporter, "replies.post", {
      threadId: thread.id,
      content: "A goat",
      answers: "",
    });
    expect(answer).toMatchObject({ ok: true });
    await porch().db.insert(boardModerators).values({ boardId: board.id, memberId: people.author.id });
    const [row] = await listReplies(asking(people.author), { id: thread.id, lastPosition: 9 }, 1).then((rows) =>
      rows.slice(-1),
    );
    expect(await report(people.author, "reply", row?.id ?? "")).toMatchObject({ ok: true });
    expect((await offered(people.author, thread.id)).thread[0]).toBe(true);
    expect(await deleteThread(people.author, thread.id)).toMatchObject({ ok: true });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
