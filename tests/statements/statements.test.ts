import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { firstRules } from "~/domain/house-rules/first-rules";
import { mailNotice } from "~/domain/statements/notice.server";
import { nobodysLoss, ownDeletion } from "~/domain/statements/own.server";
import { statements } from "~/domain/statements/table.server";
import { lookAtStatement } from "~/features/boards/reports/look-at-statement.server";
import { boardBans } from "~/features/boards/table.server";
import { events } from "~/features/events/table.server";
import { restaurantReviews } from "~/features/restaurants/table.server";
import { makeReply } from "../support/boards";
import { firstRule, givenReasons } from "../support/house-rules";
import { addReview, makeRestaurant } from "../support/restaurants";
import { createStatements } from "./scene";

const noted = { rule: firstRule, note: "We keep goats out of here." };

/** Whatever is taken from a member is told to them, with the reasons. */
describe("statements of reasons", () => {
  const { porch, people, scene, stated, lastMail, ban } = createStatements();
  const [rule] = firstRules;

  it("are written for a reply that a moderator removes: rule, note, a copy, the way to appeal, and nobody’s name", async () => {
    const { reply, board } = await scene();
    expect(await porch().send(people.creator, "replies.delete", { replyId: reply.id, ...noted })).toMatchObject({
      ok: true,
    });
    const [statement] = await stated(people.author);
    expect(statement).toMatchObject({
      ...{ action: "remove", subjectType: "reply", subjectId: reply.id, title: "Where is the goat?" },
      ...{ boardId: board.id, content: "Goats, goats & <b>goats</b>", foundBy: "moderator", ruleKey: rule?.key },
      ...{ decidedBy: people.creator.id, until: null, overturnedAt: null },
    });
    const { subject, text } = await lastMail(people.author);
    expect(subject).toBe("Removed: your reply in “Where is the goat?”");
    expect(text).toContain("A moderator read your reply in “Where is the goat?” on Slow Rides and removed it.");
    expect(text).toContain("It said: “Goats, goats & <b>goats</b>”");
    expect(text).toContain(`The house rule: ${rule?.title}. ${rule?.text}`);
    expect(text).toContain("The note: “We keep goats out of here.”");
    expect(text).toContain("tell us within six months");
    expect(text).toContain(`/appeal/${statement?.id}`);
    expect(text).not.toContain("key=");
    expect(text).not.toContain(people.creator.fullName);
  });

  it("take a rule that there is, or nothing is removed", async () => {
    const { reply, thread } = await scene();
    for (const rule of ["", "0:made-up"]) {
      for (const [command, about] of [
        ["replies.delete", { replyId: reply.id }],
        ["threads.delete", { threadId: thread.id, from: "board" }],
      ] as const)
        expect(await porch().send(people.creator, command, { ...about, rule, note: "" })).toMatchObject({
          status: 400,
          errors: { rule: expect.any(String) },
        });
    }
    expect(await stated(people.author)).toEqual([]);
    expect(await porch().rows(sql`select id from thread_replies`)).toHaveLength(1);
  });

  it("are not asked for what is one’s own, of which nobody is told", async () => {
    const { reply, thread } = await scene();
    expect(await porch().send(people.author, "replies.delete", { replyId: reply.id })).toMatchObject({ ok: true });
    const whole = { threadId: thread.id, from: "board" };
    expect(await porch().send(people.author, "threads.delete", whole)).toMatchObject({ ok: true });
    expect(await stated(people.author)).toEqual([]);
    expect(await porch().mailsTo(people.author.email)).toEqual([]);
  });

  it("are written for a ban from a board, once, and taken back where it is lifted", async () => {
    const { board } = await scene();
    const banned = { boardId: String(board.id), memberId: people.author.id };
    expect(await porch().send(people.creator, "boards.ban", { ...banned, from: "reply" })).toMatchObject({
      errors: { rule: "Please choose the rule that it is about" },
    });
    const answers = await Promise.all(
      [1, 2].map(() => porch().send(people.creator, "boards.ban", { ...banned, from: "reply", ...noted })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const [there] = await porch().db.select().from(boardBans).where(eq(boardBans.memberId, people.author.id));
    expect(there?.reason).toBe("Banned by moderator");
    expect(await stated(people.author)).toHaveLength(1);
    const { subject, text } = await lastMail(people.author);
    expect(subject).toBe("You are banned from Slow Rides");
    expect(text).toContain("The ban has no end date");
    await porch().send(people.creator, "boards.unban", banned);
    expect((await stated(people.author))[0]?.overturnedAt).toBeInstanceOf(Date);
  });

  it("are written for a ban from the site, with a key for who can’t sign in", async () => {
    expect(
      await porch().send(people.admin, "members.ban", { memberId: people.author.id, seen: "member" }),
    ).toMatchObject({ errors: { rule: "Please choose the rule that it is about" } });
    await ban();
    const [statement] = await stated(people.author);
    const { subject, text } = await lastMail(people.author);
    expect(subject).toBe("Your account is banned");
    expect(text).toMatch(new RegExp(`/appeal/${statement?.id}\\?key=[\\w-]{40,}`));
    await porch().send(people.admin, "members.unban", { memberId: people.author.id });
    expect((await stated(people.author))[0]?.overturnedAt).toBeInstanceOf(Date);
  });

  it("lead in that of a ban to the appeals against what was decided before, by keys, and not to what was taken back", async () => {
    const { reply, thread } = await scene();
    const { id: another } = await makeReply(porch(), thread, people.author);
    await porch().send(people.creator, "replies.delete", { replyId: another, ...noted });
    await porch().db.update(statements).set({ overturnedAt: new Date() });
    await porch().send(people.creator, "replies.delete", { replyId: reply.id, ...noted });
    const { id } = await porch().event({ owner: people.author, title: "Goat yoga", approvalStatus: "pending" });
    const flood = { memberId: people.author.id, seen: "member", reason: "duplicate", ...noted };
    expect(await porch().send(people.admin, "members.reject-and-ban", flood)).toMatchObject({ ok: true });
    await porch().settled();
    const told = (await stated(people.author)).filter(({ action, overturnedAt }) => action !== "ban" && !overturnedAt);
    expect(told.map(({ subjectId }) => subjectId)).toEqual([reply.id, id]);
    const ban = (await stated(people.author)).find(({ action }) => action === "ban");
    await mailNotice(porch(), ban?.id ?? "", lookAtStatement);
    const { text } = await lastMail(people.author);
    expect(text).toContain("Appeal against “Removed: your reply in “Where is the goat?””");
    for (const { id: statementId } of told) {
      const key = new RegExp(`/appeal/${statementId}\\?key=([\\w-]{40,})`).exec(text)?.[1] ?? "";
      const sent = { statementId, key, text: "It was only about goats" };
      expect(await porch().send(null, "reports.appeal-by-key", sent)).toMatchObject({ ok: true });
    }
    expect(text.match(/\/appeal\//g)).toHaveLength(3);
  });

  it("say plainly what can’t be brought back", async () => {
    const { id } = await porch().event({ owner: people.author, title: "Goat yoga" });
    const deleted = { eventId: id, from: "admin" };
    expect(await porch().send(people.admin, "events.delete", deleted)).toMatchObject({ status: 400 });
    expect(await porch().send(people.admin, "events.delete", { ...deleted, ...noted })).toMatchObject({ ok: true });
    expect(await porch().db.$count(events)).toBe(0);
    const { subject, text } = await lastMail(people.author);
    expect(subject).toBe("Removed: your event “Goat yoga”");
    expect(text).toContain("can’t be brought back");
    expect(text).not.toContain("unless an appeal succeeds");
  });

  it("are written for a board, and a review, that an admin deletes", async () => {
    const { board } = await scene();
    await porch().send(people.admin, "boards.delete", { boardId: String(board.id), ...givenReasons });
    expect((await lastMail(people.creator)).subject).toBe("Removed: your board “Slow Rides”");
    const place = await makeRestaurant(porch(), null, { name: "Tiny Thai" });
    const { id } = await addReview(porch(), place, people.author, { comment: "Never again" });
    await porch().send(people.admin, "restaurants.delete-review", { reviewId: id, ...givenReasons });
    expect(await porch().db.$count(restaurantReviews)).toBe(0);
    const { subject, text } = await lastMail(people.author);
    expect(subject).toBe("Removed: your review of “Tiny Thai”");
    expect(text).toContain("Never again");
    expect(text).not.toContain("can’t be brought back");
    expect(text).toContain("It stays removed unless an appeal succeeds.");
  });

  it("go with the account that they are about", async () => {
    const { reply } = await scene();
    await porch().send(people.creator, "replies.delete", { replyId: reply.id, ...noted });
    await porch().db.execute(sql`delete from members where id = ${people.author.id}`);
    expect(await porch().db.$count(statements)).toBe(0);
  });

  it("are the only grounds but that it is one’s own, or nobody’s, which is looked at", () => {
    expect(() => ownDeletion(people.author, people.creator.id)).toThrow("somebody else’s");
    expect(() => ownDeletion(people.author, null)).toThrow("somebody else’s");
    expect(() => nobodysLoss(people.author.id)).toThrow("somebody’s");
    expect(nobodysLoss(null)).toMatchObject({ statementId: null, events: [] });
  });
});
