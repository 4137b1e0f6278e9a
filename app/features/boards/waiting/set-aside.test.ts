import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { threadMutes } from "~/features/boards/mutes/table.server";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { boards } from "~/features/boards/table.server";
import { replies } from "~/features/boards/threads/table.server";
import { listMutedThreads } from "~/features/peace/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { daysAfter } from "~/platform/time";
import { makeBoard, makeReply, makeThread } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { givenReasons } from "../../../../tests/support/house-rules";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { countWaiting, findWaiting, listWaiting } from "./queries.server";
import { waitingPosts } from "./table.server";

describe("a first post that waits in a thread that is set aside", () => {
  const porch = withPorchlight();
  let [creator, newcomer, neighbor, admin]: [Person, Person, Person, Person] = [] as never;
  let [board, thread, answered]: [{ id: number }, { id: string }, { id: string }] = [] as never;

  beforeEach(async () => {
    await emptyCity(porch());
    [creator, newcomer, neighbor] = [await porch().member(), await porch().member(), await porch().member()];
    admin = await porch().member({ admin: true });
    board = await makeBoard(porch(), creator);
    await porch().db.update(boards).set({ firstPostsWait: true }).where(eq(boards.id, board.id));
    thread = await makeThread(porch(), board, neighbor);
    answered = await makeReply(porch(), thread, neighbor);
  });

  const answer = (answers = answered.id) =>
    porch().send(newcomer, "replies.post", { threadId: thread.id, content: "I have a goat", answers });
  const as = ({ id }: Person, isAdmin = false) => ({
    db: porch().db,
    now: new Date(),
    viewer: { id, isAdmin } as Viewer,
  });
  const listed = async (who: Person) => (await listWaiting(as(who) as never, board.id, 1)).posts.map(({ id }) => id);

  /** By a decision on what one reported. @returns its case */
  async function hide(): Promise<string> {
    const about = { contentType: "thread", contentId: thread.id };
    await porch().send(creator, "reports.send", { ...about, reason: "spam" });
    const [row] = await porch().rows(sql`select id from cases where content_id = ${thread.id}`);
    const caseId = String(row?.id);
    const hidden = { caseId, decision: "hide", days: "1", ...givenReasons };
    expect(await porch().send(admin, "reports.decide", hidden)).toMatchObject({ ok: true });
    return caseId;
  }

  it("is out of sight meanwhile, and back with it, as is who muted it", async () => {
    const held = await answer();
    const id = String(held.about?.[0]);
    await porch().send(creator, "peace.mute-thread", { threadId: thread.id, muted: "yes" });
    const muted = async () => {
      const { count, threads } = await listMutedThreads(as(creator) as never, 1);
      return [count, threads.length];
    };
    expect(await muted()).toEqual([1, 1]);
    const caseId = await hide();
    for (const who of [creator, newcomer]) expect(await listed(who)).toEqual([]);
    expect(await findWaiting(as(newcomer) as never, id)).toBeUndefined();
    expect(await countWaiting(as(admin) as never)).toBe(0);
    expect(await muted()).toEqual([0, 0]);
    expect(await porch().send(creator, "waiting.approve", { postId: id, seen: "0" })).toMatchObject({ status: 404 });
    await forgetRemoved(porch().db, new Date());
    expect(await porch().send(admin, "reports.end", { caseId })).toMatchObject({ ok: true });
    for (const who of [creator, newcomer]) expect(await listed(who)).toEqual([id]);
    expect(await muted()).toEqual([1, 1]);
    expect(await porch().send(creator, "waiting.approve", { postId: id, seen: "0" })).toMatchObject({ ok: true });
    const [reply] = await porch().db.select().from(replies).where(eq(replies.id, id));
    expect(reply).toMatchObject({ content: "I have a goat", answersId: answered.id, authorId: newcomer.id });
  });

  it("quotes no words of whom its author blocked since, and all of them to who decides", async () => {
    await answer();
    const blocking = (id: string) => ({ db: porch().db, now: new Date(), viewer: { id, hidesSome: true } });
    const quoted = async ({ id }: Person) =>
      (await listWaiting(blocking(id) as never, board.id, 1)).posts.map(({ answers }) => answers);
    const [said] = await porch().rows(sql`select content from thread_replies where id = ${answered.id}`);
    for (const who of [newcomer, creator]) expect(await quoted(who)).toEqual([said?.content]);
    await porch().send(newcomer, "peace.block", { memberId: neighbor.id });
    expect(await quoted(newcomer)).toEqual([null]);
    await porch().send(creator, "peace.block", { memberId: neighbor.id });
    expect(await quoted(creator)).toEqual([said?.content]);
  });

  it("keeps nobody from two others meanwhile", async () => {
    for (let count = 0; count < 2; count++) expect(await answer("")).toMatchObject({ code: "waits" });
    expect(await answer("")).toMatchObject({ ok: false, status: 409 });
    await hide();
    thread = await makeThread(porch(), board, neighbor);
    expect(await answer("")).toMatchObject({ code: "waits" });
  });

  it("goes when that is gone for good, as does who muted it", async () => {
    await answer();
    await porch().send(creator, "peace.mute-thread", { threadId: thread.id, muted: "yes" });
    const left = async () => [await porch().db.$count(waitingPosts), await porch().db.$count(threadMutes)];
    const deleted = await porch().send(neighbor, "threads.delete", { threadId: thread.id, from: "board" });
    expect(deleted).toMatchObject({ ok: true });
    await forgetRemoved(porch().db, daysAfter(new Date(), 29));
    expect(await left()).toEqual([1, 1]);
    await forgetRemoved(porch().db, daysAfter(new Date(), 31));
    expect(await left()).toEqual([0, 0]);
  });
});
