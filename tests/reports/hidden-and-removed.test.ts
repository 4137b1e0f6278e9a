import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hidings } from "~/domain/hiding/table.server";
import { removals } from "~/features/boards/removed/table.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { type ListedCase, listCases } from "~/features/boards/reports/cases/queries.server";
import type { Person } from "../support/cast";
import { firstRule, givenReasons } from "../support/house-rules";
import { kindOf } from "../support/submissions";
import { createSubmissionScene } from "./hidden-submission-scene";

/** Two decisions on one thing: what hides it, and what removes it. */
describe.each(["services", "events"])("what is hidden and removed, with %s", (slug) => {
  const kind = kindOf(slug);
  const all = createSubmissionScene(kind);
  const { porch, people, report, reportIdOf, decide, caseOf, subjectsTo } = all;

  /** Decided by an admin who had nothing to do with it. */
  async function appealWon(by: Person, about: string, rule = "") {
    expect(await porch().send(by, "reports.appeal", { reportId: about, text: "Please read it again" })).toMatchObject({
      ok: true,
    });
    const [row] = await porch()
      .db.select({ id: appeals.id })
      .from(appeals)
      .where(sql`member_id = ${by.id} and outcome is null`);
    const granted = { appealId: String(row?.id), outcome: "granted", answer: "We read it again.", rule };
    const admin = await porch().member({ admin: true });
    expect(await porch().send(admin, "reports.decide-appeal", granted)).toMatchObject({ ok: true });
    await porch().settled();
  }
  /** And its owner has been told: that mail waits for nobody, and would come between later ones. */
  async function approvedAnew(id: string) {
    const anew = { kind: slug, id, seen: "rejected", decision: "approved", note: "" };
    expect(await porch().send(people.admin, "moderation.decide", anew)).toMatchObject({ ok: true });
    await porch().settled();
  }
  const lastMailTo = async ({ email }: Person) => (await porch().mailsTo(email)).at(-1)?.text ?? "";

  const content = {
    submission: {
      make: () => all.make(),
      type: slug,
      isHidden: async (id: string) => (await all.statusOf(id)) === "hidden",
      untilOf: async (id: string) => (await all.hidingOf(id))?.until ?? null,
    },
    reply: {
      make: async () => (await all.scene()).reply.id,
      type: "reply",
      isHidden: async (id: string) =>
        (await porch().db.$count(removals, sql`content_id = ${id} and hidden_by = 'decision'`)) > 0,
      async untilOf(id: string) {
        const [row] = await porch()
          .db.select({ until: removals.until })
          .from(removals)
          .where(eq(removals.contentId, id));
        return row?.until ?? null;
      },
    },
  } as const;

  describe.each(["submission", "reply"] as const)("of a %s", (which) => {
    const { make, type, isHidden, untilOf } = content[which];

    /** Left as it is, hidden by a later case, and removed after all, as whoever reported it first appealed. */
    async function hiddenAndRemoved(days: string) {
      const id = await make();
      await report(people.reporter, type, id);
      const first = await reportIdOf(people.reporter, id);
      expect(await decide(first, "none")).toMatchObject({ ok: true });
      const other = await porch().member();
      await report(other, type, id);
      expect(await decide(await reportIdOf(other, id), "hide", people.admin, { days })).toMatchObject({ ok: true });
      const until = await untilOf(id);
      await appealWon(people.reporter, first, firstRule);
      expect(await isHidden(id)).toBe(false);
      return { id, first, until };
    }

    it("is hidden until the end that was told, where its removal is taken back", async () => {
      const { id, first, until } = await hiddenAndRemoved("7");
      await appealWon(people.author, first);
      expect(await isHidden(id)).toBe(true);
      expect(await untilOf(id)).toEqual(until);
      expect(await lastMailTo(people.author)).toContain("For now it is hidden, as another decision says");
      const list = which === "submission" ? "/hidden?of=content" : "/hidden?board=";
      expect(await lastMailTo(people.author)).toContain(`What is hidden of yours:\nhttps://porch.test${list}`);
      expect((await subjectsTo(people.reporter)).at(-1)).toMatch(/read again$/);
      expect(await lastMailTo(people.reporter)).toContain("For now it is hidden");
    });

    it.each(["7", ""])(
      "is said to stay hidden to whoever decides that, before they do, for “%s” days",
      async (days) => {
        const { first } = await hiddenAndRemoved(days);
        const about = { reportId: first, text: "Please read it again" };
        expect(await porch().send(people.author, "reports.appeal", about)).toMatchObject({ ok: true });
        const granting = async () => (await listOpenAppeals(all.asking(people.admin, true) as never, 1))[0]?.granting;
        const until = days
          ? /stays hidden until (\w+day, )?\w+ \d+, as another decision says/
          : /until somebody shows it again/;
        expect(await granting()).toMatch(until);
        await porch().db.execute(sql`update cases set ended_at = now() where decision = 'hide'`);
        expect(await granting()).toContain("Granted, it stands where it stood");
      },
    );

    it("stands where that time was over", async () => {
      const over = await hiddenAndRemoved("1");
      await porch().db.execute(sql`update cases set until = now() - interval '1 hour' where decision = 'hide'`);
      await appealWon(people.author, over.first);
      expect(await isHidden(over.id)).toBe(false);
      expect(await lastMailTo(people.author)).toContain("It stands where it stood");
    });

    it("is hidden, and stands in no thread that is restored, where that went meanwhile", async () => {
      if (which === "submission") return;
      const { id, first, until } = await hiddenAndRemoved("7");
      const [thread] = await porch().rows(sql`select thread_id as id from removals where content_id = ${id}`);
      const deletion = { ...givenReasons, threadId: String(thread?.id), from: "board" };
      expect(await porch().send(people.admin, "threads.delete", deletion)).toMatchObject({ ok: true });
      await appealWon(people.author, first);
      expect(await isHidden(id)).toBe(true);
      const [gone] = await porch().rows(sql`select id from removals where content_id = ${thread?.id}`);
      expect(await porch().send(people.admin, "removed.restore", { removalId: String(gone?.id) })).toMatchObject({
        ok: true,
      });
      expect(await isHidden(id)).toBe(true);
      expect(await untilOf(id)).toEqual(until);
    });

    it("stays where an admin restored it before the appeal was heard", async () => {
      if (which === "submission") return;
      const { id, first } = await hiddenAndRemoved("7");
      const [removal] = await porch().rows(sql`select id from removals where content_id = ${id}`);
      expect(await porch().send(people.admin, "removed.restore", { removalId: String(removal?.id) })).toMatchObject({
        ok: true,
      });
      await appealWon(people.author, first);
      expect(await porch().db.$count(removals)).toBe(0);
    });

    it("stands where somebody found meanwhile that it should not have been hidden either", async () => {
      const { id, first } = await hiddenAndRemoved("7");
      const [hide] = await porch().rows(sql`select id from statements where action = 'hide'`);
      await appealWon(people.author, String(hide?.id));
      await appealWon(people.author, first);
      expect(await isHidden(id)).toBe(false);
    });
  });

  it("stays in sight where somebody put it back before the appeal was heard", async () => {
    const id = await all.make();
    await all.hiddenByDecision(id);
    await porch().db.execute(sql`update cases set decided_at = decided_at - interval '1 hour'`);
    const other = await porch().member();
    expect(
      await porch().send(people.admin, "hidden.show-content", { contentType: slug, contentId: id, seen: "0" }),
    ).toMatchObject({
      ok: true,
    });
    await porch().db.execute(sql`update cases set ended_at = null`);
    await report(other, slug, id);
    const reportId = await reportIdOf(other, id);
    expect(await decide(reportId, "remove")).toMatchObject({ ok: true });
    await approvedAnew(id);
    await appealWon(people.author, reportId);
    expect(await all.statusOf(id)).toBe("approved");
    expect(await lastMailTo(people.author)).toContain("It stands where it stood");
    expect(await porch().rows(sql`select ended_at from cases where decision = 'hide'`)).not.toContainEqual({
      ended_at: null,
    });
  });

  it("hidden anew by a later case is shown again by the end of that one alone", async () => {
    const id = await all.make();
    const hideIt = async (days: string) => {
      const one = await porch().member();
      await report(one, slug, id);
      const reportId = await reportIdOf(one, id);
      expect(await decide(reportId, "hide", people.admin, { days })).toMatchObject({ ok: true });
      return String(await caseOf(reportId));
    };
    const earlier = await hideIt("1");
    await all.showWhatIsOver(all.inDays(2));
    const later = await hideIt("7");
    const end = (caseId: string) => porch().send(people.admin, "reports.end", { caseId });
    expect(await end(earlier)).toMatchObject({ status: 409 });
    expect(await all.statusOf(id)).toBe("hidden");
    expect(await porch().db.$count(hidings)).toBe(1);
    expect(await end(later)).toMatchObject({ ok: true });
    expect(await all.statusOf(id)).toBe("approved");
  });

  it("hidden after an admin had approved it anew is said to be hidden, not removed", async () => {
    const id = await all.make();
    await report(people.reporter, slug, id);
    const reportId = await reportIdOf(people.reporter, id);
    expect(await decide(reportId, "remove")).toMatchObject({ ok: true });
    await approvedAnew(id);
    await all.hiddenByDecision(id, "7");
    await appealWon(people.author, reportId);
    expect(await all.statusOf(id)).toBe("hidden");
    expect(await lastMailTo(people.author)).toContain("It is not removed any more. For now it is hidden");
  });

  it("tells its owner that an admin reads it first, where they edited what nobody publishes unread", async () => {
    const id = await all.make();
    await all.hiddenByDecision(id, "1");
    await all.edit(id);
    await all.showWhatIsOver(all.inDays(2));
    await porch().settled();
    expect((await subjectsTo(people.author)).at(-1)).toMatch(
      kind.approved.edit ? /^Back where it stood: / : /^Hidden no longer, waiting for an admin: /,
    );
    expect(await all.statusOf(id)).toBe(kind.approved.edit ? "approved" : "pending");
  });

  it.skipIf(kind.approved.edit)(
    "says of what reports hid, and its owner edited, nothing but that it waits",
    async () => {
      const id = await all.make();
      const [first] = await all.reportedBy(3, id);
      await all.edit(id);
      const [{ seen }] = (await listCases(all.asking(people.admin, true), { status: "open", page: 1 })).rows as [
        ListedCase,
      ];
      expect(await decide(await reportIdOf(first, id), "none", people.admin, { seen })).toMatchObject({ ok: true });
      await porch().settled();
      expect(await all.statusOf(id)).toBe("pending");
      const told = await lastMailTo(people.author);
      expect(told).toContain("and it is hidden no longer. You edited it meanwhile, so an admin reads it before");
      expect(told).not.toContain("it stays");
    },
  );
});
