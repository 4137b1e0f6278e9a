import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { atOnce } from "../support/at-once";
import { makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { firstRule, givenReasons } from "../support/house-rules";
import { createHiddenScene } from "./hidden-scene";

const day = 24 * 60 * 60 * 1000;

/** An appeal that is granted gives back all that the decision took, whatever else happened to it. */
describe("what an appeal gives back", () => {
  const { porch, people, scene, reported, report, decide, reportIdOf, isThere, hidingOf, pointsOf } =
    createHiddenScene();

  const admin = () => porch().member({ admin: true });
  const appeal = async (by: Person, reportId: string) =>
    expect(await porch().send(by, "reports.appeal", { reportId, text: "It was only about goats" })).toMatchObject({
      ok: true,
    });
  const openAppeals = () => porch().rows(sql`select id from appeals where decided_at is null`);
  const grant = (by: Person, appealId: unknown, more = {}) =>
    porch().send(by, "reports.decide-appeal", {
      ...{ appealId: String(appealId), outcome: "granted", answer: "Read again.", rule: "", ...more },
    });

  it("is the way to restore what its author deleted while it was hidden", async () => {
    const { reply, reportId, moderator } = await reported();
    expect(await decide(reportId, "hide", moderator)).toMatchObject({ ok: true });
    const removalId = String((await hidingOf(reply.id))?.id);
    await porch().send(people.author, "hidden.delete", { removalId });
    const restore = () => porch().send(people.author, "removed.restore", { removalId });
    expect(await restore()).toMatchObject({ status: 403 });
    const [statement] = await porch().rows(sql`select id from statements`);
    await appeal(people.author, String(statement?.id));
    expect(await grant(people.admin, (await openAppeals())[0]?.id)).toMatchObject({ ok: true });
    await porch().settled();
    expect((await porch().mailsTo(people.author.email)).at(-1)?.text).toContain("as you deleted it yourself");
    expect(await restore()).toMatchObject({ ok: true });
    expect(await isThere(reply.id)).toBe(true);
  });

  it("is a reply also where its thread comes back at that very moment, 5 rounds", async () => {
    for (let round = 0; round < 5; round++) {
      const starter = await porch().member();
      const { board } = await scene();
      const thread = await makeThread(porch(), board, starter);
      const reply = await makeReply(porch(), thread, people.author);
      const remove = [
        ["replies.delete", { replyId: reply.id }],
        ["threads.delete", { threadId: thread.id, from: "board" }],
      ] as const;
      for (const [name, what] of remove)
        expect(await porch().send(people.creator, name, { ...what, ...givenReasons })).toMatchObject({ ok: true });
      for (const [by, { id }] of [
        [starter, thread],
        [people.author, reply],
      ] as const) {
        const [told] = await porch().rows(sql`select id from statements where subject_id = ${id}`);
        await appeal(by, String(told?.id));
      }
      const open = await openAppeals();
      const admins = [people.admin, await admin()];
      const granted = await atOnce(2, (nth) => grant(admins[nth] as Person, open[nth]?.id));
      expect(granted).toMatchObject([{ ok: true }, { ok: true }]);
      expect([await isThere(thread.id), await isThere(reply.id)]).toEqual([true, true]);
    }
  });

  it("is kept for as long as an appeal is heard, however long ago it was removed by hand before", async () => {
    const { reply, reportId, moderator } = await reported();
    await porch().send(moderator, "replies.delete", { replyId: reply.id, ...givenReasons });
    await porch().rows(sql`update removals set created_at = now() - interval '180 days'`);
    expect(await decide(reportId, "remove", people.admin, { seen: "gone" })).toMatchObject({ ok: true });
    await forgetRemoved(porch().db, new Date(Date.now() + 180 * day));
    await appeal(people.author, reportId);
    expect(await grant(await admin(), (await openAppeals())[0]?.id)).toMatchObject({ ok: true });
    expect(await isThere(reply.id)).toBe(true);
  });

  it("are the points as well where two who reported it were right one after the other: it is one decision", async () => {
    const { reply, reportId } = await reported();
    const before = await pointsOf(people.author);
    expect(await decide(reportId, "none")).toMatchObject({ ok: true });
    await appeal(people.reporter, reportId);
    const other = await porch().member();
    await report(other, "reply", reply.id);
    expect(await decide(await reportIdOf(other, reply.id), "remove", await admin())).toMatchObject({ ok: true });
    const late = { rule: firstRule, note: "Goats.", seen: "gone" };
    expect(await grant(await admin(), (await openAppeals())[0]?.id, late)).toMatchObject({ ok: true });
    const told = await porch().rows(sql`select id from statements`);
    expect(told).toHaveLength(1);
    await appeal(people.author, String(told[0]?.id));
    expect(await grant(await admin(), (await openAppeals())[0]?.id)).toMatchObject({ ok: true });
    expect([await isThere(reply.id), await pointsOf(people.author)]).toEqual([true, before]);
    const statuses = await porch().rows(sql`select distinct status from reports`);
    expect(statuses).toEqual([{ status: "dismissed" }]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
