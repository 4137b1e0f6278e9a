import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reports } from "~/features/boards/reports/table.server";
import { boardMembers, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { events } from "~/features/events/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { members, roles } from "~/platform/accounts/table.server";
import { images } from "~/platform/images/table.server";
import { limits } from "~/platform/limits/limits.server";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import { goodPassword, type Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { emptyCity, openTestPorchlight, withPorchlight } from "../support/porchlight";
import { columnsOfMembers, tablesWith } from "./columns";
import { liveALife } from "./life";
import { createPeople } from "./people";

/** Where a member's id or address may still stand afterwards, and why. */
const kept: Record<string, string> = {
  audit_log: "says who did what; the record outlives the account",
  rate_limits: "counts for hours, and would count from the start again for whoever comes back; swept every night",
};

/** What is left when a member goes. */
describe("profiles deleted", () => {
  const { porch, neighbor, pageOf, memberRow } = createPeople(withPorchlight());
  const leave = (person: Person, password = goodPassword) => porch().send(person, "profiles.delete", { password });

  it("leaves no trace but those that are listed, in any table", async () => {
    const who = await neighbor({ admin: true });
    await porch().member({ admin: true });
    await liveALife(porch(), who);
    // First the test itself: it has to have put something into every column that says whose a row is.
    const columns = await columnsOfMembers(porch());
    expect(columns.length).toBeGreaterThan(20);
    for (const column of columns.filter(
      (each) =>
        !/\.(content_id|thread_id|answers_id|subject_id|case_id|submission_id|sheet_id|batch_id|made_id)$/.test(each),
    )) {
      const [table = "", name = ""] = column.split(".");
      const found = await porch().rows(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(name)} = ${who.id}::uuid limit 1`,
      );
      expect(found, `the life of the test has nothing in ${column}`).toHaveLength(1);
    }
    for (const table of ["mails", "verifications"]) expect(await tablesWith(porch(), who.id)).toContain(table);

    expect(await leave(who)).toMatchObject({ ok: true });
    for (const word of [who.id, who.email, who.username])
      expect((await tablesWith(porch(), word)).filter((table) => !(table in kept))).toEqual([]);
  });

  it("says so, ends every session and takes the cookie", async () => {
    const who = await neighbor();
    const elsewhere = await porch().openSession(who.id);
    const answer = await leave(who);
    expect(answer).toMatchObject({
      status: 303,
      to: "/",
      toast: {
        title: "Account deleted",
        text: "Your profile is gone. What you wrote on boards stays as Anonymous.",
      },
    });
    expect(answer.cookies.some((line) => /^__Host-porchlight=;.*Max-Age=0.*Secure/i.test(line))).toBe(true);
    for (const cookie of [who.cookie, elsewhere]) expect(await porch().findViewer(cookie, new Date())).toBeNull();
    expect(await pageOf(who)).toBeUndefined();
    const auth = { email: who.email, password: goodPassword, to: "" };
    expect(await porch().send(null, "auth.sign-in", auth)).toMatchObject({ status: 401 });
    expect(await leave(who)).toMatchObject({ to: "/auth?to=%2F" });
  });

  it("keeps what was written and approved without a name, and removes the rest with its pictures", async () => {
    const who = await neighbor();
    const life = await liveALife(porch(), who);
    const [picture] = await porch()
      .db.select({ key: events.imageKey })
      .from(events)
      .where(eq(events.id, life.approved.id));
    const { db } = porch();
    const uploads = await db.select({ key: images.key }).from(images).where(eq(images.ownerId, who.id));
    const keys = uploads.map(({ key }) => key);
    expect(keys).toHaveLength(4);
    expect(keys).toContain(life.avatarKey);
    await leave(who);
    const [thread] = await db.select().from(threads).where(eq(threads.id, life.thread.id));
    const [reply] = await db.select().from(replies).where(eq(replies.id, life.reply.id));
    expect([thread?.authorId, reply?.authorId]).toEqual([null, null]);
    expect([thread?.content, reply?.content]).toEqual([life.thread.content, life.reply.content]);
    const left = await db.select({ id: events.id, ownerId: events.ownerId }).from(events);
    expect(left).toContainEqual({ id: life.approved.id, ownerId: null });
    const ids = left.map(({ id }) => id);
    expect([ids.includes(life.pending.id), ids.includes(life.rejected.id)]).toEqual([false, false]);
    const kept = await db
      .select({ key: images.key, ownerId: images.ownerId })
      .from(images)
      .where(inArray(images.key, keys));
    expect(kept).toEqual([{ key: picture?.key, ownerId: null }]);
    const about = await db.select().from(reports).where(eq(reports.threadId, life.thread.id));
    expect(about.map(({ reporterId }) => reporterId).sort()).toEqual([life.guest.id, null].sort());
  });

  it("takes back the organizers' points and the boards' members", async () => {
    await emptyCity(porch());
    await porch().db.delete(boards);
    const who = await neighbor();
    const { other, board } = await liveALife(porch(), who);
    await recountReputation(porch().db);
    const before = (await memberRow(other))?.reputationPoints ?? 0;
    await leave(who);
    expect((await memberRow(other))?.reputationPoints).toBe(before - 1);
    const [row] = await porch().db.select({ count: boards.memberCount }).from(boards).where(eq(boards.id, board.id));
    expect(row?.count).toBe(1);
    expect(await recountReputation(porch().db)).toBe(0);
  });

  it("asks for the password", async () => {
    const who = await neighbor();
    const before = await memberRow(who);
    const text = "That password is not right.";
    const wrong = { status: 403, toast: { title: "Delete failed", text }, errors: { password: text } };
    expect(await leave(who, "Not-my-password-1")).toMatchObject(wrong);
    expect(await leave(await porch().member())).toMatchObject(wrong);
    expect(await leave(who, "")).toMatchObject({ status: 400, errors: { password: "Please enter your password" } });
    expect(await memberRow(who)).toEqual(before);
  });

  it("lets nobody guess the password, and signing in goes on meanwhile", async () => {
    const strict = await openTestPorchlight({ config: { rateLimitScale: 1 } });
    try {
      const who = await createPeople(() => strict).neighbor();
      const guess = (password: string) => strict.send(who, "profiles.delete", { password });
      for (let tries = 0; tries < limits.signInAccount[0]; tries++)
        expect(await guess(`Guess-number-${tries}`)).toMatchObject({ status: 403 });
      expect(await guess(goodPassword)).toMatchObject({ status: 429, toast: { title: "Delete failed" } });
      const auth = { email: who.email, password: goodPassword, to: "/profile" };
      expect(await strict.send(null, "auth.sign-in", auth)).toMatchObject({ to: "/profile" });
    } finally {
      await strict.close();
    }
  });

  it("is not for the last admin, also when the last two leave at once", async () => {
    await emptyCity(porch());
    const [first, second] = [await neighbor({ admin: true }), await neighbor({ admin: true })];
    await porch().member({ admin: true, banned: true });
    const answers = await Promise.all([leave(first), leave(second)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      toast: { title: "Delete failed", text: "You are the last admin. Make someone else admin first." },
    });
    expect(await porch().db.$count(roles)).toBe(2);
  });

  it("goes well for many who leave at once, and had been to each other's events", async () => {
    await emptyCity(porch());
    await porch().db.delete(boards);
    const everyone = await Promise.all(Array.from({ length: 8 }, () => neighbor()));
    const board = await makeBoard(porch(), null);
    for (const each of everyone) {
      const event = await porch().event({ owner: each });
      for (const guest of everyone) await porch().rsvp(event, guest);
      await porch().send(each, "boards.join", { boardId: String(board.id) });
    }
    const answers = await Promise.all(everyone.slice(0, 6).map((each) => leave(each)));
    for (const { toast } of answers) expect(toast?.title).toBe("Account deleted");
    const [row] = await porch().db.select({ count: boards.memberCount }).from(boards);
    expect(row?.count).toBe(2);
    expect(await recountReputation(porch().db)).toBe(0);
  });

  it("takes along what could still be restored of theirs, and leaves what others wrote, without their names", async () => {
    await emptyCity(porch());
    const [who, other] = [await neighbor(), await porch().member()];
    const board = await makeBoard(porch(), other);
    const [own, thread] = [await makeThread(porch(), board, who), await makeThread(porch(), board, other)];
    const [mine] = [await makeReply(porch(), thread, who), await makeReply(porch(), thread, other)];
    const second = await makeReply(porch(), thread, who, { content: "That went with its thread" });
    await porch().send(who, "threads.delete", { ...givenReasons, threadId: own.id, from: "board" });
    await porch().send(other, "replies.delete", { ...givenReasons, replyId: mine.id });
    await porch().send(other, "threads.delete", { ...givenReasons, threadId: thread.id, from: "board" });
    expect(await leave(who)).toMatchObject({ ok: true });
    expect(await porch().rows(sql`select content_id as id from removals`)).toEqual([{ id: thread.id }]);
    expect(await porch().rows(sql`select id, author_id from removed_replies order by position`)).toEqual([
      { id: expect.any(String), author_id: other.id },
      { id: second.id, author_id: null },
    ]);
  });

  it("agrees with whatever happens at the same moment", async () => {
    for (let round = 0; round < 3; round++) {
      await emptyCity(porch());
      await porch().db.delete(boards);
      const [who, other, admin] = [await neighbor(), await porch().member(), await porch().member({ admin: true })];
      const board = await makeBoard(porch(), other);
      const thread = await makeThread(porch(), board, other);
      const event = await porch().event({ owner: other });
      const pending = await porch().event({ owner: who, approvalStatus: "pending" });
      const approve = { kind: "events", id: pending.id, seen: "pending", decision: "approved", note: "" };
      const boardId = String(board.id);
      const { send } = porch();
      const [left] = await Promise.all([
        leave(who),
        send(who, "boards.join", { boardId }),
        send(who, "events.rsvp", { eventId: event.id, attending: "yes" }),
        send(who, "threads.post", { boardId, title: "A word", content: "before I go" }),
        send(who, "replies.post", { threadId: thread.id, content: "Goodbye" }),
        send(who, "profiles.edit", { fullName: "Somebody else", username: who.username, bio: "" }),
        send(admin, "moderation.decide", approve),
        send(other, "threads.delete", { ...givenReasons, threadId: thread.id, from: "board" }),
      ]);
      expect(left).toMatchObject({ to: "/" });
      expect(await porch().db.$count(members, eq(members.id, who.id))).toBe(0);
      const [row] = await porch().db.select({ count: boards.memberCount }).from(boards).where(eq(boards.id, board.id));
      expect(row?.count).toBe(await porch().db.$count(boardMembers, eq(boardMembers.boardId, board.id)));
      expect(await recountReputation(porch().db)).toBe(0);
      const ownerless = and(eq(events.id, pending.id), sql`${events.approvalStatus} <> 'approved'`);
      expect(await porch().db.$count(events, ownerless)).toBe(0);
    }
    await porch().settled();
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
