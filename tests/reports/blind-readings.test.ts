import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, momentOf, today } from "~/domain/calendar/city-time.server";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import type { Decision } from "~/features/boards/reports/cases/rules";
import { listUnread, readNext } from "~/features/boards/reports/second-readings/queries.server";
import { knownOutcomes } from "~/features/boards/reports/second-readings/table.server";
import { cases } from "~/features/boards/reports/table.server";
import { daysBefore } from "~/platform/time";
import { addModerator } from "../support/boards";
import type { Person } from "../support/cast";
import { submissionKinds } from "../support/submissions";
import { createReadingScene } from "./reading-scene";

/** Who reads a case again has not been told how it ended: not in the month before, and by nothing that they did. */
describe("second readings are blind", () => {
  const { porch, people, report, decide, caseOf, reportIdOf, lastMonth, decidedAt, closed, as, next, read, rowOf } =
    createReadingScene();

  const reveal = (person: Person, caseId: string) => porch().send(person, "reports.reveal", { caseId });
  const known = () => porch().db.$count(knownOutcomes);
  const blind = { isBlind: true, decision: null, decider: null, rule: null, note: "", lasts: false };
  const otherAdmin = () => porch().member({ admin: true });
  /** In the month after this one. */
  const nextMonth = () => momentOf(`${addDays(`${today(new Date()).slice(0, 7)}-01`, 31).slice(0, 7)}-05`, "12:00");

  it("from the moment of the decision on, for whoever may be drawn to read it", async () => {
    const { caseId, board } = await closed("warn", new Date());
    const second = await otherAdmin();
    for (const row of [await rowOf(caseId, people.creator, board.id), await rowOf(caseId, second)])
      expect(row).toMatchObject({ ...blind, isDrawn: false });
    expect(await rowOf(caseId, people.admin)).toMatchObject({ isBlind: false, isDrawn: false, decision: "warn" });
    expect(await readNext(as(people.creator))).toMatchObject({ next: undefined, drawn: 0 });
    expect(await read(people.creator, caseId, "none")).toMatchObject({ status: 404 });
    await decidedAt(caseId, lastMonth());
    expect(await rowOf(caseId, second)).toMatchObject({ ...blind, isDrawn: true });
    expect(await next(second, true)).toBe(caseId);
  });

  it("of twenty at a time, and of none whose outcome was told before", async () => {
    const { board } = await closed("none", new Date());
    const second = await otherAdmin();
    const more = (count: number) =>
      porch().rows(sql`
        insert into cases (content_type, content_id, thread_id, thread_title, board_id, board_name, content, decision, decided_at)
        select 'reply', gen_random_uuid(), gen_random_uuid(), 'Goats', ${board.id}, 'Slow Rides', 'Goats', 'none', now()
        from generate_series(1, ${count}::int)`);
    async function open() {
      const ids = (await porch().db.select({ id: cases.id }).from(cases)).map(({ id }) => id);
      const unread = await listUnread(as(second, true), ids);
      expect(unread.size).toBe(Math.min(20, ids.length));
      return ids.filter((id) => !unread.has(id));
    }
    await more(30);
    const told = await open();
    await more(30);
    const toldNow = await open();
    expect(told.filter((id) => !toldNow.includes(id))).toEqual([]);
    const then = as(second, true, nextMonth());
    expect((await readNext(then)).drawn).toBe(20);
    const drawn = [
      ...(await listUnread(
        then,
        (await porch().db.select().from(cases)).map(({ id }) => id),
      )),
    ];
    expect(drawn.filter(([id, how]) => how !== "drawn" || toldNow.includes(id))).toEqual([]);
    expect(drawn).toHaveLength(20);
  });

  it("so that who looks at how it ended leaves it to others", async () => {
    const { caseId, board } = await closed("warn", new Date());
    const second = await otherAdmin();
    for (const person of [people.author, people.reporter, await porch().member()])
      expect(await reveal(person, caseId)).toMatchObject({ ok: false, status: 404 });
    expect(await known()).toBe(0);
    for (let times = 0; times < 2; times++)
      expect(await reveal(people.creator, caseId)).toMatchObject({ ok: true, toast: { title: "Shown how it ended" } });
    expect(await known()).toBe(1);
    expect(await rowOf(caseId, people.creator, board.id)).toMatchObject({ isBlind: false, decision: "warn" });
    expect(await rowOf(caseId, second)).toMatchObject(blind);
    await decidedAt(caseId, lastMonth());
    expect(await next(people.creator)).toBeUndefined();
    expect(await read(people.creator, caseId, "none")).toMatchObject({ status: 404 });
    expect(await read(second, caseId, "none")).toMatchObject({ ok: true });
    const [line] = await porch().rows(sql`select * from audit_log where command = 'reports.reveal'`);
    expect(JSON.stringify(line)).not.toContain("warn");
  });

  it("of what is open there is nothing to look at", async () => {
    const { reply } = await closed("none");
    await report(people.admin, "reply", reply.id);
    const caseId = String(await caseOf(await reportIdOf(people.admin, reply.id)));
    expect(await reveal(people.creator, caseId)).toMatchObject({ status: 404 });
    expect(await reveal(await otherAdmin(), caseId)).toMatchObject({ status: 404 });
  });

  type Found = Awaited<ReturnType<typeof closed>>;
  type By = (by: Person, found: Found) => Promise<unknown>;

  const end: By = (by, { caseId }) => porch().send(by, "reports.end", { caseId });
  const removalOf = async ({ reply }: Found) =>
    String((await porch().rows(sql`select id from removals where content_id = ${reply.id}`))[0]?.id);

  const byHand: [string, Decision, { days?: string }, By][] = [
    ["a lock", "lock", {}, end],
    ["a pause", "pause-board", { days: "7" }, end],
    ["a pause on every board", "pause-site", { days: "7" }, end],
    ["a ban from the board", "ban-board", {}, end],
    [
      "a ban, on the board",
      "ban-board",
      {},
      (by, { board }) => porch().send(by, "boards.unban", { boardId: String(board.id), memberId: people.author.id }),
    ],
    ["a ban from the site", "ban-site", {}, (by) => porch().send(by, "members.unban", { memberId: people.author.id })],
    [
      "a hiding",
      "hide",
      {},
      async (by, found) => porch().send(by, "hidden.show", { removalId: await removalOf(found), seen: "0" }),
    ],
    [
      "a removal",
      "remove",
      {},
      async (by, found) => porch().send(by, "removed.restore", { removalId: await removalOf(found) }),
    ],
  ];

  it.each(byHand)("for others than who ended %s", async (_what, decision, more, ended) => {
    const found = await closed(decision, new Date(), more);
    const [second, third] = [await otherAdmin(), await otherAdmin()];
    await addModerator(porch(), found.board, second);
    expect(await rowOf(found.caseId, second)).toMatchObject(blind);
    expect(await ended(second, found)).toMatchObject({ ok: true });
    expect(await rowOf(found.caseId, second)).toMatchObject({ isBlind: false, decision });
    expect(await rowOf(found.caseId, third)).toMatchObject(blind);
    await decidedAt(found.caseId, lastMonth());
    expect(await read(second, found.caseId, "none")).toMatchObject({ status: 404 });
    expect(await read(third, found.caseId, "none")).toMatchObject({ ok: true });
  });

  const [kind] = submissionKinds;
  if (!kind) throw new Error("No kind of submissions");

  it.each([
    ["showed", "hide"],
    ["approved", "remove"],
  ] as const)("for others than who %s a submission again", async (_how, decision) => {
    const { id } = await kind.make(porch(), people.author, "approved");
    await report(people.reporter, kind.slug, id);
    const reportId = await reportIdOf(people.reporter, id);
    expect(await decide(reportId, decision)).toMatchObject({ ok: true });
    const caseId = String(await caseOf(reportId));
    const [second, third] = [await otherAdmin(), await otherAdmin()];
    const again =
      decision === "hide"
        ? porch().send(second, "hidden.show-content", { contentType: kind.slug, contentId: id, seen: "0" })
        : porch().send(second, "moderation.decide", {
            ...{ kind: kind.slug, id, seen: "rejected", decision: "approved", reason: "", note: "" },
          });
    expect(await again).toMatchObject({ ok: true });
    expect(await rowOf(caseId, second)).toMatchObject({ isBlind: false, decision });
    expect(await rowOf(caseId, third)).toMatchObject(blind);
  });

  it("of an earlier case, too, which says nothing of what was ended", async () => {
    const { caseId, reply } = await closed("warn");
    const [second, third] = [await otherAdmin(), await otherAdmin()];
    await report(third, "reply", reply.id);
    const later = await reportIdOf(third, reply.id);
    expect(await decide(later, "hide")).toMatchObject({ ok: true });
    expect(await end(second, { caseId: await caseOf(later) } as Found)).toMatchObject({ ok: true });
    expect(await rowOf(caseId, second)).toMatchObject({ ...blind, isDrawn: true });
  });

  it("and who knew is forgotten once nobody reads it any more", async () => {
    const { caseId } = await closed("warn");
    await reveal(people.creator, caseId);
    const since = (days: number) =>
      porch()
        .db.update(knownOutcomes)
        .set({ createdAt: daysBefore(new Date(), days) });
    await since(61);
    await forgetRemoved(porch().db, new Date());
    expect(await known()).toBe(1);
    await since(62);
    await forgetRemoved(porch().db, new Date());
    expect(await known()).toBe(0);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
