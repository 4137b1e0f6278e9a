import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appealKey } from "~/domain/statements/keys.server";
import { statements } from "~/domain/statements/table.server";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { removals } from "~/features/boards/removed/table.server";
import { readAppealPage, readAppealPageOfKey } from "~/features/boards/reports/appeals/asked/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { boardBans } from "~/features/boards/table.server";
import { replies } from "~/features/boards/threads/table.server";
import { events } from "~/features/events/table.server";
import { restaurantReviews, restaurants } from "~/features/restaurants/table.server";
import { members } from "~/platform/accounts/table.server";
import { atOnce, titles, winners } from "../support/at-once";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { addReview, makeRestaurant } from "../support/restaurants";
import { createStatements } from "./scene";

/** Whoever a statement is about is heard once, by somebody else, and gets back what can come back. */
describe("appeals against statements", () => {
  const { porch, people, scene, stated, lastMail, ban, appeal, appealOf, settle, isBanned } = createStatements();

  const statementOf = async (person: Person) => (await stated(person)).at(-1)?.id ?? "";
  const key = (id: string, secret = porch().dependencies.settings.secret) => appealKey(id, secret);
  const byKey = (statementId: string, given: string) =>
    porch().send(null, "reports.appeal-by-key", { statementId, key: given, text: "It was my cousin" });
  const pageOf = (id: string) => readAppealPageOfKey({ ...porch(), viewer: null, now: new Date() } as never, id);
  const pointsOf = async ({ id }: Person) =>
    (await porch().db.select({ points: members.reputationPoints }).from(members).where(eq(members.id, id)))[0]?.points;
  const daysPass = (days: number) =>
    porch().db.execute(sql`update statements set decided_at = decided_at - make_interval(days => ${days})`);

  /** The author's reply, which a moderator removed. */
  async function removed() {
    const made = await scene();
    const before = await pointsOf(people.author);
    await porch().send(people.creator, "replies.delete", { replyId: made.reply.id, ...givenReasons });
    return { ...made, before, statementId: await statementOf(people.author) };
  }

  it("put a removed reply back where it stood, with its points, and say so", async () => {
    const { reply, thread, before, statementId } = await removed();
    expect(await appeal(people.creator, statementId)).toMatchObject({ status: 404 });
    expect(await appeal(people.author, statementId)).toMatchObject({ ok: true });
    expect(await appeal(people.author, statementId)).toMatchObject({ status: 409 });
    expect(await settle(people.second, await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    const [back] = await porch().db.select().from(replies).where(eq(replies.id, reply.id));
    expect(back).toMatchObject({ position: 1, threadId: thread.id, authorId: people.author.id });
    expect(await pointsOf(people.author)).toBe(before);
    expect((await stated(people.author))[0]?.overturnedAt).toBeInstanceOf(Date);
    const { subject, text } = await lastMail(people.author);
    expect(subject).toBe("Your appeal was granted");
    expect(text).toContain("your reply in “Where is the goat?” on Slow Rides");
    expect(text).toContain("It stands where it stood.");
  });

  it("are turned down with an answer, and the thing stays away", async () => {
    const { reply, statementId } = await removed();
    await appeal(people.author, statementId);
    await settle(people.second, await appealOf(people.author), "denied");
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(0);
    expect((await lastMail(people.author)).text).toContain("We read it again.");
    const page = await readAppealPage(
      { ...porch(), viewer: { id: people.author.id }, now: new Date() } as never,
      statementId,
      people.author.id,
    );
    const appealed = { text: "It was only about goats", outcome: "denied", answer: "We read it again." };
    expect(page).toMatchObject({ appeal: appealed });
  });

  it("have nothing to be about where who removed it restored it", async () => {
    const { reply, statementId } = await removed();
    const [removal] = await porch()
      .db.select({ id: removals.id })
      .from(removals)
      .where(eq(removals.contentId, reply.id));
    await porch().send(people.creator, "removed.restore", { removalId: removal?.id ?? "" });
    expect(await appeal(people.author, statementId)).toMatchObject({ status: 404 });
  });

  it("find what was removed for six months, and what nobody was told of for thirty days", async () => {
    const { thread } = await removed();
    await porch().send(people.author, "threads.delete", { threadId: thread.id, from: "board" });
    const nightAfter = (days: number) => forgetRemoved(porch().db, new Date(Date.now() + days * 86_400_000));
    await nightAfter(29);
    expect(await porch().db.$count(removals)).toBe(2);
    // The author's own thread is gone for good, and a reply without its thread has nowhere to come back to.
    await nightAfter(31);
    await nightAfter(32);
    expect(await porch().db.$count(removals)).toBe(0);
    await removed();
    await nightAfter(183);
    expect(await porch().db.$count(removals)).toBe(1);
    await nightAfter(185);
    expect(await porch().db.$count(removals)).toBe(0);
  });

  it("are heard for six months", async () => {
    const { statementId } = await removed();
    await daysPass(184);
    expect(await appeal(people.author, statementId)).toMatchObject({ toast: { title: "Too late to appeal" } });
  });

  it("lift a ban from a board", async () => {
    const { board } = await scene();
    const banned = { boardId: String(board.id), memberId: people.author.id, from: "reply", ...givenReasons };
    await porch().send(people.creator, "boards.ban", banned);
    await appeal(people.author, await statementOf(people.author));
    await settle(people.second, await appealOf(people.author), "granted");
    expect(await porch().db.$count(boardBans)).toBe(0);
    const { text } = await lastMail(people.author);
    expect(text).toContain("The ban from the board is lifted: you can join and post there again.");
    expect(text).not.toMatch(/sign in/i);
  });

  it("lift a ban from the site, by the key of its notice, which opens nothing else and signs nobody in", async () => {
    await ban();
    const id = await statementOf(people.author);
    expect(await appeal(people.author, id)).toMatchObject({ status: 403 });
    const { statementId: others } = await removedOf(people.second);
    for (const [about, given] of [
      [id, ""],
      [id, key(id, "another secret")],
      [id, key(others)],
      [others, key(id)],
    ] as const)
      expect(await byKey(about, given)).toMatchObject({ status: 404 });
    const answer = await byKey(id, key(id));
    expect(answer).toMatchObject({ ok: true });
    expect(JSON.stringify(answer)).not.toMatch(/set-cookie|session/i);
    expect(await pageOf(id)).toMatchObject({ what: { content: null }, appeal: { outcome: null } });
    expect(await byKey(id, key(id))).toMatchObject({ status: 409 });
    expect(await settle(people.admin, await appealOf(people.author), "granted")).toMatchObject({
      toast: { title: "You decided this before" },
    });
    expect(await isBanned(people.author)).toBe(true);
    await settle(people.second, await appealOf(people.author), "granted");
    expect(await isBanned(people.author)).toBe(false);
    expect((await lastMail(people.author)).text).toContain("Please sign in again");
  });

  /** Somebody else's statement. */
  async function removedOf(by: Person) {
    const { id } = await porch().event({ owner: people.creator });
    await porch().send(by, "events.delete", { eventId: id, from: "admin", ...givenReasons });
    return { statementId: await statementOf(people.creator) };
  }

  it("end with the key once it is too late", async () => {
    await ban();
    const id = await statementOf(people.author);
    await daysPass(183);
    expect(await pageOf(id)).toMatchObject({ appeal: null, isLate: false });
    await daysPass(1);
    expect(await byKey(id, key(id))).toMatchObject({ toast: { title: "Too late to appeal" } });
    expect(await pageOf(id)).toBeUndefined();
    expect(await isBanned(people.author)).toBe(true);
  });

  it("send a rejected submission back to those that wait, for another admin to decide", async () => {
    const { id } = await porch().event({ owner: people.author, approvalStatus: "pending", title: "Goat yoga" });
    const decide = (by: Person, decision: string) =>
      porch().send(by, "moderation.decide", { kind: "events", id, seen: "pending", decision, reason: "", note: "No" });
    await decide(people.admin, "rejected");
    const statementId = await statementOf(people.author);
    const { text } = await lastMail(people.author);
    expect(text).toContain("The note: “No”");
    expect(text).toContain(`/appeal/${statementId}`);
    await appeal(people.author, statementId);
    await settle(people.second, await appealOf(people.author), "granted");
    expect((await porch().db.select().from(events))[0]).toMatchObject({ approvalStatus: "pending", decidedBy: null });
    expect((await lastMail(people.author)).text).toContain("It waits for an admin again");
    expect(await decide(people.admin, "rejected")).toMatchObject({ toast: { title: "You decided this before" } });
    expect(await decide(people.second, "approved")).toMatchObject({ ok: true });
  });

  it("are about a reason that one can read, also where the admin gave none", async () => {
    const [one, two] = [
      await porch().event({ owner: people.author, approvalStatus: "pending", title: "Goat yoga" }),
      await porch().event({ owner: people.author, approvalStatus: "pending", title: "Goat chess" }),
    ];
    const why = "It does not fit the house rules.";
    const sent = { kind: "events", decision: "rejected", reason: "", note: "" };
    await porch().send(people.admin, "moderation.decide", { ...sent, id: one.id, seen: "pending" });
    const { text } = await lastMail(people.author);
    expect(text).toContain(`The reason: ${why}`);
    expect(text).not.toContain("The note:");
    expect((await stated(people.author)).map(({ note }) => note)).toEqual([why]);
    const three = await porch().event({ owner: people.author, approvalStatus: "pending", title: "Goat polo" });
    const items = [two, three].map(({ id }) => `${id}:pending`);
    await porch().send(people.admin, "moderation.decide-many", { ...sent, items });
    expect((await lastMail(people.author)).text).toContain(`The reason: ${why}`);
    const approved = await porch().event({ owner: people.author, approvalStatus: "pending", title: "Goat walk" });
    await porch().send(people.admin, "moderation.decide", {
      ...{ ...sent, decision: "approved" },
      ...{ id: approved.id, seen: "pending" },
    });
    expect((await lastMail(people.author)).text).not.toContain("The reason:");
  });

  it("bring a review back with its stars, unless its author has written another one", async () => {
    for (const isAgain of [false, true]) {
      const place = await makeRestaurant(porch(), null);
      const { id } = await addReview(porch(), place, people.author, { rating: 2, comment: "Never again" });
      await porch().send(people.admin, "restaurants.delete-review", { reviewId: id, ...givenReasons });
      await appeal(people.author, await statementOf(people.author));
      if (isAgain) await addReview(porch(), place, people.author, { rating: 5 });
      const [open] = await porch().rows(sql`select id from appeals where decided_at is null`);
      await settle(people.second, String(open?.id), "granted");
      const rows = await porch()
        .db.select()
        .from(restaurantReviews)
        .where(eq(restaurantReviews.restaurantId, place.id));
      expect(rows).toMatchObject([isAgain ? { rating: 5 } : { id, rating: 2, comment: "Never again" }]);
      const [counted] = await porch().db.select().from(restaurants).where(eq(restaurants.id, place.id));
      expect(counted).toMatchObject({ ratingSum: isAgain ? 5 : 2, ratingCount: 1 });
    }
  });

  it("are granted once, whoever presses when, also beside a lifting and an erased account", async () => {
    await ban();
    const id = await statementOf(people.author);
    await byKey(id, key(id));
    const open = await appealOf(people.author);
    const answers = await atOnce(6, (at) =>
      at === 5
        ? porch().send(people.admin, "members.unban", { memberId: people.author.id })
        : settle(people.second, open, "granted"),
    );
    expect(winners(answers).length).toBeLessThanOrEqual(2);
    expect(winners(answers).length).toBeGreaterThan(0);
    expect(titles(answers).every((title) => !/wrong/i.test(title ?? ""))).toBe(true);
    expect(await isBanned(people.author)).toBe(false);
    const { statementId } = await removed();
    await appeal(people.author, statementId);
    await porch().db.execute(sql`delete from members where id = ${people.author.id}`);
    expect([await porch().db.$count(appeals), await porch().db.$count(statements)]).toEqual([0, 0]);
    expect(await settle(people.second, open, "granted")).toMatchObject({ status: 404 });
  });
});
