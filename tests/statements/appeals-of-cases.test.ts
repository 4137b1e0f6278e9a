import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appealKey } from "~/domain/statements/keys.server";
import { readAppealPageOfKey } from "~/features/boards/reports/appeals/asked/queries.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { replies } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { addReview, makeRestaurant } from "../support/restaurants";
import { createStatements } from "./scene";

const nothingBack = "There is nothing that could be put back, but it should not have been decided so.";

/** What those read who appealed against what a case decided, and the admins who hear them. */
describe("appeals", () => {
  const { porch, people, scene, stated, lastMail, ban, appeal, appealOf, settle } = createStatements();
  const statementOf = async (person: Person) => (await stated(person)).at(-1)?.id ?? "";

  it.each([
    ["warn", "your thread “Where is the goat?” on Slow Rides", nothingBack],
    ["change", "your thread “Where is the goat?” on Slow Rides", nothingBack],
    ["lock", "your thread “Where is the goat?” on Slow Rides", "The thread is open again: neighbors can reply."],
    ["pause-board", "the pause from posting on Slow Rides", "Your pause has ended: you can post again."],
    ["pause-site", "the pause from posting", "Your pause has ended: you can post again."],
  ] as const)("against a decision to %s say what it was about and what became of it", async (decision, about, fate) => {
    const { thread } = await scene();
    await porch().send(people.creator, "reports.send", {
      ...{ contentType: "thread", contentId: thread.id, reason: "spam" },
    });
    const [open] = await porch().rows(sql`select id from cases`);
    const sent = { caseId: String(open?.id), decision, days: decision.startsWith("pause") ? "3" : "" };
    expect(
      await porch().send(people.admin, "reports.decide", { ...sent, ...givenReasons, note: "Softer, please" }),
    ).toMatchObject({ ok: true });
    await appeal(people.author, await statementOf(people.author));
    await settle(people.second, await appealOf(people.author), "granted");
    const { subject, text } = await lastMail(people.author);
    expect(subject).toBe("Your appeal was granted");
    expect(text).toContain(`An admin read your appeal about ${about}, and answers:`);
    expect(text).toContain(fate);
    expect(await porch().rows(sql`select 1 from pauses`)).toEqual([]);
    expect(await porch().rows(sql`select 1 from threads where locked_at is not null`)).toEqual([]);
  });

  it("are listed with what they are about, in words that fit it", async () => {
    const place = await makeRestaurant(porch(), null, { name: "Tiny Thai" });
    const { id } = await addReview(porch(), place, people.author, { rating: 2, comment: "Never again" });
    await porch().send(people.admin, "restaurants.delete-review", { reviewId: id, ...givenReasons });
    await appeal(people.author, await statementOf(people.author));
    const { board } = await scene();
    await porch().send(people.admin, "boards.delete", { boardId: String(board.id), ...givenReasons });
    await appeal(people.creator, await statementOf(people.creator));
    const asking = { ...porch(), viewer: { id: people.second.id, isAdmin: true }, now: new Date() } as never;
    expect((await listOpenAppeals(asking, 1)).map(({ what }) => what)).toEqual([
      "wrote a review of “Tiny Thai”",
      "about their board “Slow Rides”",
    ]);
  });

  async function pointsOf({ id }: Person) {
    await porch().settled();
    const [row] = await porch().db.select({ points: members.reputationPoints }).from(members).where(eq(members.id, id));
    return row?.points;
  }
  const statuses = async () => (await porch().rows(sql`select status from reports`)).map(({ status }) => status);

  /** The author's reply, which a case removed. */
  async function removedByCase() {
    const { reply } = await scene();
    const before = await pointsOf(people.author);
    await porch().send(people.creator, "reports.send", { contentType: "reply", contentId: reply.id, reason: "spam" });
    const [report] = await porch().rows(sql`select id, case_id from reports`);
    const sent = { caseId: String(report?.case_id), decision: "remove", ...givenReasons };
    expect(await porch().send(people.admin, "reports.decide", sent)).toMatchObject({ ok: true });
    const stands = () => porch().db.$count(replies, eq(replies.id, reply.id));
    async function restore() {
      const [removal] = await porch().rows(sql`select id from removals where content_id = ${reply.id}`);
      const restored = await porch().send(people.admin, "removed.restore", { removalId: String(removal?.id) });
      expect(restored).toMatchObject({ ok: true });
      await porch().settled();
    }
    const statementId = await statementOf(people.author);
    return { reply, before, reportId: String(report?.id), statementId, stands, restore };
  }

  it.each(["before", "after"] as const)(
    "of who is banned give the points back where somebody restored it by hand %s they appealed",
    async (when) => {
      const { before, statementId, stands, restore } = await removedByCase();
      expect(await pointsOf(people.author)).not.toBe(before);
      expect(await ban()).toMatchObject({ ok: true });
      if (when === "before") await restore();
      const key = appealKey(statementId, porch().dependencies.settings.secret);
      const asking = { ...porch(), viewer: null, now: new Date() } as never;
      const page = await readAppealPageOfKey(asking, statementId);
      expect(page).toMatchObject({ appeal: null, ended: null });
      expect(JSON.stringify(page).includes("It was put back since, and stands again.")).toBe(when === "before");
      const sent = { statementId, key, text: "It was only about goats" };
      expect(await porch().send(null, "reports.appeal-by-key", sent)).toMatchObject({ ok: true });
      if (when === "after") await restore();
      expect(await settle(people.second, await appealOf(people.author), "granted")).toMatchObject({ ok: true });
      const { text } = await lastMail(people.author);
      for (const words of ["It stands where it stood.", "The points that you lost are yours again."])
        expect(text).toContain(words);
      expect([await stands(), await statuses(), await pointsOf(people.author)]).toEqual([1, ["dismissed"], before]);
    },
  );

  it("leave away what somebody restored and deleted again, until that is taken back as well", async () => {
    const { reply, before, reportId, stands, restore } = await removedByCase();
    await restore();
    const deletion = { replyId: reply.id, ...givenReasons };
    expect(await porch().send(people.second, "replies.delete", deletion)).toMatchObject({ ok: true });
    async function granted(id: string) {
      expect(await appeal(people.author, id)).toMatchObject({ ok: true });
      const [open] = await porch().rows(sql`select id from appeals where decided_at is null`);
      const another = await porch().member({ admin: true });
      expect(await settle(another, String(open?.id), "granted")).toMatchObject({ ok: true });
      return (await lastMail(people.author)).text;
    }
    expect(await granted(reportId)).toContain("It stays removed by a later decision");
    expect([await stands(), await statuses()]).toEqual([0, ["dismissed"]]);
    expect(await granted(await statementOf(people.author))).toContain("It stands where it stood.");
    expect([await stands(), await pointsOf(people.author)]).toEqual([1, before]);
  });
});
