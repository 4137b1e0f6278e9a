import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { pauses } from "~/features/boards/pauses/table.server";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { listRemoved } from "~/features/boards/removed/queries.server";
import { restorableDays } from "~/features/boards/removed/rules";
import { removals } from "~/features/boards/removed/table.server";
import { boardModerators } from "~/features/boards/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { daysBefore } from "~/platform/time";
import { addBan, addModerator, makeBoard, makeReply, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { firstRule, givenReasons } from "./support/house-rules";
import { emptyCity, withPorchlight } from "./support/porchlight";

const months = ["removals", "removed_threads", "removed_replies", "removed_thanks", "post_versions"];

describe("what was removed from a board", () => {
  const porch = withPorchlight();
  let [author, other, moderator, admin]: Person[] = [];
  let board: { id: number };
  let thread: { id: string };
  let [first, answer, last]: { id: string }[] = [];

  beforeEach(async () => {
    await emptyCity(porch());
    [author, other, moderator] = [await porch().member(), await porch().member(), await porch().member()];
    admin = await porch().member({ admin: true });
    board = await makeBoard(porch(), await porch().member());
    await addModerator(porch(), board, moderator as Person);
    const ago = (hours: number) => ({ createdAt: new Date(Date.now() - hours * 3_600_000) });
    thread = await makeThread(porch(), board, author as Person, ago(9));
    first = await makeReply(porch(), thread, author as Person, ago(8));
    answer = await makeReply(porch(), thread, other as Person, { ...ago(7), answersId: first.id });
    last = await makeReply(porch(), thread, author as Person, { ...ago(6), answersId: answer.id });
    for (const who of [other, moderator] as Person[])
      await porch().send(who, "replies.thank", { replyId: first.id, thanks: "yes" });
    await porch().send(author as Person, "replies.edit", { replyId: last.id, content: "As it is now" });
    await porch().rows(sql`update threads set last_activity_at =
      (select max(created_at) from thread_replies r where r.thread_id = threads.id) where id = ${thread.id}`);
  });

  /** Everything that is known of the board but who thanked when. */
  async function everything() {
    const part = (query: ReturnType<typeof sql>) => porch().rows(query);
    return {
      boards: await part(sql`select * from boards where id = ${board.id}`),
      threads: await part(sql`select * from threads where board_id = ${board.id} order by id`),
      replies: await part(sql`select r.* from thread_replies r join threads t on t.id = r.thread_id
        where t.board_id = ${board.id} order by r.position`),
      thanks: await part(sql`select reply_id, member_id, created_at from reply_thanks order by reply_id, member_id`),
      points: await part(sql`select id, reputation_points from members order by id`),
      versions: await part(sql`select * from post_versions where board_id = ${board.id} order by id`),
    };
  }

  const removeThread = (who = author as Person) =>
    porch().send(who, "threads.delete", { ...givenReasons, threadId: thread.id, from: "board" });
  const removeReply = (replyId = first?.id ?? "", who = author as Person) =>
    porch().send(who, "replies.delete", { ...givenReasons, replyId });
  const removalOf = async (contentId: string) =>
    (await porch().db.select({ id: removals.id }).from(removals).where(eq(removals.contentId, contentId)))[0]?.id ??
    "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
  const restore = async (who: Person | undefined, contentId: string) =>
    porch().send(who as Person, "removed.restore", { removalId: await removalOf(contentId) });
  const told = ({ ok, status, toast }: Awaited<ReturnType<typeof restore>>) =>
    ok ? "yes" : `${status} ${toast?.title}`;
  const countIn = async (table: string) =>
    Number((await porch().rows(sql`select count(*) as count from ${sql.identifier(table)}`))[0]?.count);
  const seenBy = async (who: Person | undefined, now = new Date()) => {
    const viewer = { id: who?.id, isAdmin: who === admin } as Viewer;
    return (await listRemoved({ db: porch().db, viewer, now }, viewer, 1)).removed;
  };

  it("is no way around a pause or a lock, and neither is an edit", async () => {
    const [who, thing] = [author as Person, last as { id: string }];
    const edit = () => porch().send(who, "replies.edit", { replyId: first?.id ?? "", content: "Something else" });
    const restoreIt = async () => {
      const [removal] = await porch().db.select({ id: removals.id }).from(removals);
      return porch().send(who, "removed.restore", { removalId: removal?.id ?? "" });
    };
    await removeReply(thing.id);
    await porch().db.update(threads).set({ lockedAt: new Date() }).where(eq(threads.id, thread.id));
    expect(await restoreIt()).toMatchObject({ ok: false, toast: { title: "This thread is locked" } });
    await porch().db.update(threads).set({ lockedAt: null }).where(eq(threads.id, thread.id));
    await porch()
      .db.insert(pauses)
      .values({ memberId: who.id, boardId: board.id, until: new Date(Date.now() + 60_000) });
    for (const tried of [await restoreIt(), await edit()]) expect(tried).toMatchObject({ ok: false, status: 403 });
    await porch().db.delete(pauses);
    for (const tried of [await restoreIt(), await edit()]) expect(tried).toMatchObject({ ok: true });
  });

  it("comes back as it stood: a thread with its replies, thanks, counts, points and earlier versions", async () => {
    const before = await everything();
    expect(await removeThread()).toMatchObject({ ok: true });
    const meanwhile = await everything();
    expect([meanwhile.threads, meanwhile.replies, meanwhile.thanks]).toEqual([[], [], []]);
    expect(meanwhile.boards[0]?.thread_count).toBe(0);
    expect(await recountReputation(porch().db)).toBe(0);
    expect(meanwhile.points).not.toEqual(before.points);
    expect(await restore(author, thread.id)).toMatchObject({ ok: true, to: `/threads/${thread.id}` });
    expect(await everything()).toEqual(before);
    expect(await recountReputation(porch().db)).toBe(0);
    for (const table of months.slice(0, 4)) expect(await countIn(table), table).toBe(0);
  });

  it.each([0, 1, 2])("comes back as it stood: reply %i, with what answers it and what it answers", async (index) => {
    const before = await everything();
    const { id = "" } = [first, answer, last][index] ?? {};
    expect(await removeReply(id, moderator)).toMatchObject({ ok: true });
    const meanwhile = await everything();
    expect(meanwhile.replies.map((row) => row.id)).not.toContain(id);
    expect(meanwhile.replies.map((row) => row.answers_id)).not.toContain(id);
    expect(meanwhile.threads[0]?.reply_count).toBe(2);
    expect(await restore(moderator, id)).toMatchObject({ ok: true });
    expect(await everything()).toEqual(before);
    expect(await recountReputation(porch().db)).toBe(0);
  });

  it.each([
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
  ])("finds its answers again in whatever order all come back: %i, %i, %i", async (...order) => {
    const before = await everything();
    const ids = [first, answer, last].map((reply) => reply?.id ?? "");
    for (const id of ids) await removeReply(id, moderator);
    for (const index of order) expect(told(await restore(moderator, ids[index] ?? ""))).toBe("yes");
    expect(await everything()).toEqual(before);
  });

  it("waits for its thread, where that was removed after it", async () => {
    const before = await everything();
    await removeReply();
    await removeThread();
    expect(told(await restore(author, first?.id ?? ""))).toBe("409 Its thread is removed");
    expect(await seenBy(author)).toMatchObject([
      { contentType: "thread", refusal: null, replies: 2 },
      { contentType: "reply", refusal: "Its thread is removed as well, and has to be restored first.", replies: 0 },
    ]);
    expect(told(await restore(author, thread.id))).toBe("yes");
    expect(told(await restore(author, first?.id ?? ""))).toBe("yes");
    expect(await everything()).toEqual(before);
  });

  it("is restored by who removed it and by admins, and by nobody else", async () => {
    await removeReply(first?.id, moderator);
    for (const who of [author, other]) expect(told(await restore(who, first?.id ?? ""))).toBe("403 Not allowed");
    expect(told(await restore(admin, first?.id ?? ""))).toBe("yes");
    await removeReply(first?.id, moderator);
    await porch()
      .db.delete(boardModerators)
      .where(eq(boardModerators.memberId, moderator?.id ?? ""));
    expect(told(await restore(moderator, first?.id ?? ""))).toBe("403 Not allowed");
    expect(await seenBy(moderator)).toEqual([]);
    await removeReply(answer?.id, other);
    await addBan(porch(), board, other as Person);
    expect(told(await restore(other, answer?.id ?? ""))).toBe("403 You are banned from this board");
    expect(await seenBy(other)).toMatchObject([{ refusal: "You cannot restore posts on this board" }]);
    expect(await seenBy(author)).toEqual([]);
    expect(await seenBy(admin)).toMatchObject([
      { remover: other?.fullName, refusal: null },
      { remover: moderator?.fullName, refusal: null },
    ]);
  });

  async function uphold(contentType: "thread" | "reply", contentId: string, meanwhile = async () => {}) {
    await porch().send(other as Person, "reports.send", { contentType, contentId, reason: "spam" });
    await meanwhile();
    const [report] = await porch().rows(sql`select case_id from reports where content_id = ${contentId}`);
    const decision = { caseId: String(report?.case_id), decision: "remove", rule: firstRule };
    expect(await porch().send(admin as Person, "reports.decide", decision)).toMatchObject({ ok: true });
  }

  it("because of a report is restored by an admin only, also when its author was faster than the report", async () => {
    await uphold("thread", thread.id, async () => void (await removeThread()));
    expect(told(await restore(author, thread.id))).toBe("403 Not allowed");
    expect(await seenBy(author)).toMatchObject([
      { onlyAdminsRestore: true, refusal: expect.stringContaining("report") },
    ]);
    expect(told(await restore(admin, thread.id))).toBe("yes");
    await uphold("reply", first?.id ?? "");
    expect(told(await restore(author, first?.id ?? ""))).toBe("403 Not allowed");
    expect(told(await restore(admin, first?.id ?? ""))).toBe("yes");
    expect(await recountReputation(porch().db)).toBe(0);
  });

  it("because of a report stays behind when the thread comes back that it went with", async () => {
    await uphold("reply", first?.id ?? "", async () => void (await removeThread()));
    expect(told(await restore(author, thread.id))).toBe("yes");
    const { replies, threads } = await everything();
    expect(replies.map(({ id }) => id)).toEqual([answer?.id, last?.id]);
    expect(threads[0]?.reply_count).toBe(2);
    expect(told(await restore(author, first?.id ?? ""))).toBe("403 Not allowed");
    expect(told(await restore(admin, first?.id ?? ""))).toBe("yes");
    expect((await everything()).replies.map(({ id }) => id)).toEqual([first?.id, answer?.id, last?.id]);
  });

  it(`is there for ${restorableDays} days, and then gone for good, with all that belongs to it`, async () => {
    await removeReply();
    await removeThread();
    const aged = async (days: number) => {
      await porch()
        .db.update(removals)
        .set({ createdAt: daysBefore(new Date(), days) });
      await forgetRemoved(porch().db, new Date());
    };
    await aged(restorableDays - 0.01);
    expect((await seenBy(author)).length).toBe(2);
    await porch()
      .db.update(removals)
      .set({ createdAt: daysBefore(new Date(), restorableDays) });
    expect(await seenBy(author)).toEqual([]);
    expect(told(await restore(author, thread.id))).toBe("404 Not there any more");
    await aged(restorableDays);
    for (const table of months) expect(await countIn(table), table).toBe(0);
  });

  it("is gone for good with its board; a reply also with its thread", async () => {
    await removeReply();
    await removeThread();
    await porch().rows(sql`delete from removals where content_id = ${thread.id}`);
    await forgetRemoved(porch().db, new Date());
    for (const table of months) expect(await countIn(table), table).toBe(0);
    const second = await makeThread(porch(), board, author as Person);
    await porch().send(author as Person, "threads.delete", { ...givenReasons, threadId: second.id, from: "board" });
    expect(await countIn("removals")).toBe(1);
    await porch().send(admin as Person, "boards.delete", { ...givenReasons, boardId: String(board.id) });
    for (const table of months) expect(await countIn(table), table).toBe(0);
  });

  it("is listed a page at a time", async () => {
    for (let count = 0; count < 12; count++) {
      const { id } = await makeReply(porch(), thread, author as Person);
      await removeReply(id);
    }
    const viewer = { id: author?.id, isAdmin: false } as Viewer;
    const pages = [1, 2].map((page) => listRemoved({ db: porch().db, viewer, now: new Date() }, viewer, page));
    const [newest, oldest] = await Promise.all(pages);
    expect([newest?.removed.length, newest?.hasMore, oldest?.removed.length, oldest?.hasMore]).toEqual([
      10,
      true,
      2,
      false,
    ]);
  });
});
