import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberBlocks } from "~/domain/peace/table.server";
import { statements } from "~/domain/statements/table.server";
import { readAppealPage } from "~/features/boards/reports/appeals/asked/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { listOwnDecisions } from "~/features/boards/reports/own-decisions/queries.server";
import { reports } from "~/features/boards/reports/table.server";
import { findProfile } from "~/features/profiles/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { makeReply } from "../support/boards";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { makeReport } from "../support/reports";
import { createStatements } from "./scene";

/** What was decided about somebody stands on a page of their own, as long as they can appeal. */
describe("the decisions about a member", () => {
  const { porch, people, scene, stated, appeal, appealOf, settle } = createStatements();

  const asking = ({ id }: Person, now = new Date()) => ({ db: porch().db, now, viewer: { id } as Viewer });
  const listed = async (person = people.author, page = 1, now = new Date()) =>
    (await listOwnDecisions(asking(person, now), page)).decisions;
  const standing = async () => (await listed()).map((each) => each.appeal);
  const isJudged = async (of: Person, by = of, now = new Date()) =>
    (await findProfile(asking(by, now), of.id))?.isJudged ?? false;
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

  async function removed() {
    const made = await scene();
    await porch().send(people.creator, "replies.delete", { replyId: made.reply.id, ...givenReasons });
    return { ...made, statementId: (await stated(people.author)).at(-1)?.id ?? "" };
  }

  /** The author's thread, as an admin decided its case. */
  async function decided(threadId: string, decision: string) {
    const neighbor = await porch().member();
    await porch().send(neighbor, "reports.send", { contentType: "thread", contentId: threadId, reason: "spam" });
    const [open] = await porch().rows(sql`select id from cases where decided_at is null`);
    const days = decision.startsWith("pause") ? "3" : "";
    const sent = { caseId: String(open?.id), decision, days, ...givenReasons };
    expect(await porch().send(people.admin, "reports.decide", sent)).toMatchObject({ ok: true });
  }

  /** Statements of nothing that is there, an hour apart, the first of them the latest. */
  const state = (titles: readonly string[]) =>
    porch()
      .db.insert(statements)
      .values(
        titles.map((title, index) => ({
          ...{ memberId: people.author.id, action: "warn" as const, foundBy: "admin" as const, title },
          ...{ subjectType: "events", noun: "event", subjectId: randomUUID() },
          decidedAt: new Date(Date.now() - index * 3_600_000),
        })),
      );

  it("say what was decided on what, in the words of their notices, the latest first, and lead to them", async () => {
    const { thread, board } = await removed();
    for (const decision of ["warn", "pause-board", "lock"]) await decided(thread.id, decision);
    await porch().send(people.creator, "boards.ban", {
      ...{ boardId: String(board.id), memberId: people.author.id, from: "reply", ...givenReasons },
    });
    const all = await listed();
    const its = "your thread “Where is the goat?” on Slow Rides";
    expect(all.map(({ heading, about }) => [heading, about])).toEqual([
      ["You are banned from Slow Rides", null],
      ["Your thread is locked", its],
      ["A pause from posting", its],
      ["A reminder about your thread", its],
      ["Your reply was removed", "your reply in “Where is the goat?” on Slow Rides"],
    ]);
    const ids = (await stated(people.author)).map(({ id }) => `/appeal/${id}`).reverse();
    expect(all.map(({ path }) => path)).toEqual(ids);
  });

  it("are nobody else's", async () => {
    await removed();
    for (const other of [people.creator, people.admin]) {
      expect(await listed(other)).toEqual([]);
      expect(await isJudged(other)).toBe(false);
      expect(await isJudged(people.author, other)).toBe(false);
    }
    expect(await isJudged(people.author)).toBe(true);
  });

  it("stand there for six months", async () => {
    await removed();
    for (const [days, count] of [
      [183, 1],
      [184, 0],
    ] as const) {
      expect(await listed(people.author, 1, daysFromNow(days))).toHaveLength(count);
      expect(await isJudged(people.author, people.author, daysFromNow(days))).toBe(count > 0);
    }
  });

  it.each([
    ["granted", "Your appeal was heard: you were right."],
    ["denied", "Your appeal was heard: the decision stands."],
  ] as const)("say until when one can appeal, that one did, and that it was %s", async (outcome, words) => {
    const { statementId } = await removed();
    expect(await standing()).toEqual([expect.stringMatching(/^You can appeal until \w{3} \d+, \d{4}\.$/)]);
    await appeal(people.author, statementId);
    expect(await standing()).toEqual(["Your appeal is with the admins."]);
    await settle(people.second, await appealOf(people.author), outcome);
    expect(await standing()).toEqual([words]);
  });

  it("say what holds no longer, unless it counts on", async () => {
    const { thread } = await removed();
    const restore = async () => {
      const [removal] = await porch().rows(sql`select id from removals`);
      const sent = { removalId: String(removal?.id) };
      expect(await porch().send(people.admin, "removed.restore", sent)).toMatchObject({ ok: true });
    };
    await restore();
    expect(await standing()).toEqual(["It holds no longer, so there is nothing left to appeal against."]);
    await decided(thread.id, "remove");
    await restore();
    const [latest] = await listed();
    expect(latest).toMatchObject({ heading: "Your thread was removed", appeal: expect.stringContaining("until") });
  });

  it("lead to an appeal where it was sent, by the report as well", async () => {
    const { thread } = await scene();
    await decided(thread.id, "remove");
    const [report] = await porch().db.select({ id: reports.id }).from(reports);
    expect(await appeal(people.author, report?.id ?? "")).toMatchObject({ ok: true });
    expect(await listed()).toMatchObject([
      { path: `/appeal/${report?.id}`, appeal: "Your appeal is with the admins.", heading: "Your thread was removed" },
    ]);
  });

  it("go on from page to page", async () => {
    const all = Array.from({ length: 41 }, (_, index) => `Number ${index}`);
    await state(all);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listOwnDecisions(asking(people.author), page)));
    expect(pages.map(({ decisions, hasMore }) => [decisions.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [1, false],
      [0, false],
    ]);
    const about = pages.flatMap(({ decisions }) => decisions.map((each) => each.about));
    expect(about).toEqual(all.map((title) => `your event “${title}”`));
  });

  it.each(["blocked", "muted"] as const)("keep what somebody called their thread who is %s", async (how) => {
    const { thread, reply } = await scene();
    const answer = await makeReply(porch(), thread, people.second);
    for (const { id } of [reply, answer]) {
      await porch().send(people.creator, "replies.delete", { replyId: id, ...givenReasons });
    }
    const hush = { memberId: people.second.id, blockedId: people.author.id, how };
    await porch().db.insert(memberBlocks).values(hush);
    const of = async (person: Person) => (await listed(person)).map(({ about }) => about);
    expect(await of(people.second)).toEqual([
      "your reply in “A thread of somebody you blocked or muted” on Slow Rides",
    ]);
    expect(await of(people.author)).toEqual(["your reply in “Where is the goat?” on Slow Rides"]);
    await porch().send(people.author, "threads.delete", { threadId: thread.id, from: "board" });
    await porch().db.execute(sql`delete from removals`);
    expect(await of(people.second)).toEqual(["your reply in “A thread that is not there now” on Slow Rides"]);
  });

  describe("from before there were statements", () => {
    const contentId = randomUUID();
    const decidedAt = new Date(Date.now() - 3_600_000);

    /** One removal, which two reports led to. */
    async function upheld() {
      const ids: string[] = [];
      for (const reporter of [people.creator, people.second]) {
        const { reportId } = await makeReport(porch().db, {
          ...{ contentType: "reply", contentId, threadId: randomUUID(), reason: "spam", status: "upheld", decidedAt },
          ...{ reporterId: reporter.id, authorId: people.author.id, reportedTitle: "Goats", content: "Goats" },
          boardName: "Slow Rides",
        });
        ids.push(reportId);
      }
      return ids.sort();
    }

    it("are one for each removal, and lead to its report", async () => {
      const [first] = await upheld();
      await state(["After", "Before"]);
      await porch().db.execute(
        sql`update statements set decided_at = decided_at - interval '2 hours' where title = 'Before'`,
      );
      expect(await listed()).toMatchObject([
        { about: "your event “After”" },
        { about: "your reply in “Goats” on Slow Rides", heading: "Your reply was removed", path: `/appeal/${first}` },
        { about: "your event “Before”" },
      ]);
      expect(await isJudged(people.author)).toBe(true);
      for (const other of [people.creator, people.second]) expect(await listed(other)).toEqual([]);
      // Nobody took the points for it.
      await porch().db.delete(reports);
    });

    it("keep the title of a thread of which nobody knows whose it was from who blocked somebody, as the page of the appeal does", async () => {
      const [first] = await upheld();
      await porch().db.insert(memberBlocks).values({ memberId: people.author.id, blockedId: people.second.id });
      const about = "our reply in “A thread that is not there now” on Slow Rides";
      expect(await listed()).toMatchObject([{ about: `y${about}` }]);
      const page = await readAppealPage(asking(people.author), first ?? "", people.author.id);
      expect(page?.what.about).toBe(`Y${about}`);
      await porch().db.delete(reports);
    });

    it("stay there with the appeal against them, also where that was granted", async () => {
      const [, second] = await upheld();
      await appeal(people.author, second ?? "");
      expect(await listed()).toMatchObject([
        { path: `/appeal/${second}`, appeal: "Your appeal is with the admins.", heading: "Your reply was removed" },
      ]);
      await porch().db.update(appeals).set({ outcome: "granted", answer: "Goats!", decidedAt: new Date() });
      await porch()
        .db.update(reports)
        .set({ status: "dismissed", decidedAt: new Date() })
        .where(eq(reports.authorId, people.author.id));
      expect(await listed()).toMatchObject([
        { path: `/appeal/${second}`, appeal: "Your appeal was heard: you were right." },
      ]);
      expect(await isJudged(people.author)).toBe(true);
    });
  });
});
