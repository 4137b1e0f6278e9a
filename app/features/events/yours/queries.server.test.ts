import { getTableName, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "~/db/db.server";
import { today } from "~/domain/calendar/city-time.server";
import { replies } from "~/features/boards/threads/table.server";
import { homeNeighborhoods } from "~/features/profiles/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { dayMs } from "~/platform/time";
import { joinBoard, makeBoard, makeReply, makeThread } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { makeSuggestion } from "../../../../tests/support/neighborhoods";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { findYours } from "./queries.server";

describe("what awaits a member", () => {
  const porch = withPorchlight();
  /** Noon in the city, on the day that the tests run. */
  const now = new Date(`${today(new Date())}T18:00:00Z`);
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  let me: Person;
  let other: Person;

  beforeEach(async () => {
    [me, other] = [await porch().member(), await porch().member()];
  });
  const own = (who: Person | null, day = today(now)) =>
    findYours({ db: porch().db, now, viewer: who && ({ id: who.id, isAdmin: false } as Viewer) }, day);
  const find = async (who: Person | null = me) => (await own(who)).yours;

  it("is nothing for a visitor, and for a member for whom there is nothing", async () => {
    expect(await find(null)).toBeNull();
    expect(await find()).toBeNull();
  });

  it("is where they go next today, unless it is over, waits or was turned down", async () => {
    const going = async (startTime: string, endTime: string, facts = {}) => {
      const event = await porch().event({
        title: startTime,
        inDays: 0,
        date: today(now),
        startTime,
        endTime,
        ...facts,
      });
      await porch().rsvp(event, me);
      return event;
    };
    await going("08:00", "09:00");
    for (const approvalStatus of ["pending", "rejected"]) await going("13:00", "14:00", { approvalStatus });
    await going("20:00", "02:00", { date: today(ago(1)) });
    await porch().rsvp(await porch().event({ inDays: 0, startTime: "12:30", endTime: "13:30" }), other);
    expect(await find()).toBeNull();
    const evening = await going("19:00", "21:00");
    expect((await find())?.rsvp).toEqual({
      id: evening.id,
      title: "19:00",
      startTime: "19:00:00",
      isOn: false,
      others: 0,
    });
    const lunch = await going("11:30", "13:00");
    expect((await find())?.rsvp).toMatchObject({ id: lunch.id, isOn: true, others: 1 });
    expect(await find(other)).toMatchObject({ rsvp: { startTime: "12:30:00" } });
    expect((await own(me)).attended).toContain(evening.id);
    expect((await own(me)).attended.size).toBe(5);
    expect((await own(me, today(ago(1)))).attended.size).toBe(1);
    expect((await own(null)).attended.size).toBe(0);
  });

  it("is where they go next also after a day on which they went everywhere", async () => {
    const going = async (startTime: string) =>
      porch().rsvp(await porch().event({ inDays: 0, date: today(now), startTime, endTime: "11:00" }), me);
    for (let minute = 10; minute <= 20; minute++) await going(`10:${minute}`);
    await going("19:00");
    expect((await find())?.rsvp).toMatchObject({ startTime: "19:00:00", others: 0 });
  });

  it("is who answered them, until they write there again", async () => {
    const board = await makeBoard(porch(), null);
    const own = await makeThread(porch(), board, me, { lastActivityAt: ago(0.1) });
    await makeReply(porch(), own, other, { createdAt: ago(4) });
    expect(await find()).toBeNull();
    const first = await makeReply(porch(), own, other, { createdAt: ago(1) });
    const foreign = await makeThread(porch(), board, other);
    const mine = await makeReply(porch(), foreign, me, { createdAt: ago(2) });
    const old = await makeReply(porch(), await makeThread(porch(), board, other), me, { createdAt: ago(31) });
    await makeReply(porch(), foreign, other, { createdAt: ago(1.5) });
    await makeReply(porch(), await makeThread(porch(), board, other), other, {
      createdAt: ago(0.1),
      answersId: old.id,
    });
    const found = async () => (await find())?.replies.map(({ id }) => id);
    expect((await find())?.replies).toEqual([{ id: first.id, threadId: own.id, position: first.position }]);
    const answer = await makeReply(porch(), foreign, other, { createdAt: ago(0.5), answersId: mine.id });
    expect(await found()).toEqual([answer.id, first.id]);
    await makeReply(porch(), foreign, me, { createdAt: ago(0.2), answersId: answer.id });
    expect(await found()).toEqual([first.id]);
    for (let index = 0; index < 12; index++) await makeReply(porch(), own, other, { createdAt: ago(0.1) });
    expect(await found()).toHaveLength(10);
    await makeReply(porch(), own, me, { createdAt: ago(0.01) });
    expect(await find()).toBeNull();
  });

  it("is found by reading a few replies, however many thousands answer one", async () => {
    const thread = await makeThread(porch(), await makeBoard(porch(), null), other);
    const mine = await makeReply(porch(), thread, me);
    const most = 4000;
    await porch()
      .db.insert(replies)
      .values(
        Array.from({ length: most }, (_, index) => {
          return { threadId: thread.id, position: 2 + index, content: "Hi", authorId: other.id, answersId: mine.id };
        }),
      );
    await porch().db.execute(sql`analyze`);
    await porch().db.transaction(async (db) => {
      const before = await readBy(db);
      const { yours } = await findYours({ db, now: new Date(), viewer: { id: me.id } as Viewer }, today(now));
      expect(yours?.replies).toHaveLength(10);
      const read = (await readBy(db)) - before;
      expect(read).toBeGreaterThan(10);
      expect(read).toBeLessThan(100);
    });
  });

  it("is what others wrote on their boards since yesterday", async () => {
    const [joined, foreign] = [await makeBoard(porch(), null), await makeBoard(porch(), null)];
    await joinBoard(porch(), joined, me);
    await makeThread(porch(), foreign, other, { lastActivityAt: ago(0.1) });
    await makeThread(porch(), joined, other, { lastActivityAt: ago(2) });
    await makeThread(porch(), joined, me, { lastActivityAt: ago(0.1) });
    const answered = await makeThread(porch(), joined, other, { lastActivityAt: ago(0.1) });
    await makeReply(porch(), answered, me, { createdAt: ago(0.1) });
    expect(await find()).toBeNull();
    await makeReply(porch(), answered, other, { createdAt: ago(0.1) });
    await makeThread(porch(), joined, other, { lastActivityAt: ago(0.1) });
    expect((await find())?.boards).toBe(2);
  });

  it("is what others brought to their own neighborhood this week", async () => {
    const [home, away] = [await porch().neighborhood("Home"), await porch().neighborhood("Away")];
    const fresh = { inDays: 3, createdAt: ago(1) };
    await porch().event({ ...fresh, neighborhoodId: home.id });
    await porch().event({ ...fresh, neighborhoodId: home.id, approvalStatus: "pending" });
    await porch().event({ ...fresh, neighborhoodId: home.id, createdAt: ago(9) });
    await porch().event({ ...fresh, neighborhoodId: home.id, inDays: -1 });
    await porch().event({ ...fresh, neighborhoodId: away.id });
    await porch().event({ ...fresh, neighborhoodId: home.id, ownerId: me.id });
    await makeSuggestion(porch(), me, { neighborhoodId: home.id, createdAt: ago(2) });
    await makeSuggestion(porch(), other, { neighborhoodId: home.id, createdAt: ago(2) });
    await makeSuggestion(porch(), other, { neighborhoodId: home.id, createdAt: ago(2), approvalStatus: "rejected" });
    expect(await find()).toBeNull();
    await porch().db.insert(homeNeighborhoods).values({ memberId: me.id, neighborhoodId: home.id });
    expect((await find())?.neighborhood).toEqual({ id: home.id, name: "Home", count: 2 });
  });
});

/** How many replies this connection has read so far. */
async function readBy(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables where relname = ${getTableName(replies)}`);
  return rows[0]?.count ?? 0;
}
