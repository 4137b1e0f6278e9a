import { eq, type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listLongestWaiting } from "~/features/admin/queries.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import type { Decision } from "~/features/boards/reports/cases/rules";
import { readNext } from "~/features/boards/reports/second-readings/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import { replies } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import { firstRule } from "../support/house-rules";
import { submissionKinds } from "../support/submissions";
import { tinyPicture } from "../support/tiny-picture";
import { createHiddenScene } from "./hidden-scene";
import { createSubmissionScene } from "./hidden-submission-scene";

const edited = { status: 409, toast: { title: "It was edited after you read it" } };
const sameText = { ...edited, toast: { ...edited.toast, text: expect.stringContaining("Its text is the same") } };
const onlyNew = (what: string) => ({
  status: 409,
  toast: {
    ...edited.toast,
    text: `Its text is the same, but this is new: ${what}. Please look at it again, and decide then.`,
  },
});

/** What is decided is decided on all that somebody read, not on its words alone. */
describe.each(submissionKinds)("$slug whose words stay the same", (kind) => {
  const { porch, people, decide, reportIdOf, caseOf, asking, ...scene } = createSubmissionScene(kind);
  const { make, statusOf, reportedBy, hiddenByDecision, rowOf } = scene;

  const listed = async (status: "open" | "decided" = "open") => {
    const [row] = (await listCases(asking(people.admin, true), { status, page: 1 })).rows;
    if (!row) throw new Error("No case is listed");
    return row;
  };
  const save = (id: string, facts: object) => porch().send(people.author, kind.edit, { [kind.idField]: id, ...facts });

  it.skipIf(!kind.approved.edit)("are read again where their title alone is new, and decided on then", async () => {
    const id = await make();
    const told = await kind.told(porch());
    expect(await save(id, told)).toMatchObject({ ok: true });
    const [reporter] = await reportedBy(1, id);
    const reportId = await reportIdOf(reporter, id);
    const { seen, title: reported, oldTitle: none } = await listed();
    expect(none).toBeNull();
    const { [kind.title.field]: title } = await kind.told(porch());
    expect(await save(id, { ...told, [kind.title.field]: title })).toMatchObject({ ok: true });
    expect(await listed()).toMatchObject({
      title: expect.not.stringMatching(`^${reported}$`),
      oldTitle: reported,
    });
    for (const decision of ["none", "hide", "remove"] as Decision[])
      expect(await decide(reportId, decision, people.admin, { seen })).toMatchObject(sameText);
    expect(await statusOf(id)).toBe("approved");
    const again = await listed();
    expect(again.edited).toBeNull();
    const [waiting] = await listLongestWaiting(asking(people.admin, true) as never, 1);
    expect(waiting).toMatchObject({ title: again.title, kind: { slug: "reports" } });
    expect(await decide(reportId, "warn", people.admin, { seen: again.seen })).toMatchObject({ ok: true });
    // Told of, and read once more, is what was decided on, under the name that it had then.
    expect(await porch().rows(sql`select title from statements`)).toEqual([{ title: again.title }]);
    await porch().rows(sql`update cases set decided_at = date_trunc('month', now()) - interval '3 days'`);
    const reader = await porch().member({ admin: true });
    expect((await readNext(asking(reader, true))).next?.title).toBe(again.title);
  });

  it("that are hidden are shown again from their case by who read their last edit, and wait for nobody then", async () => {
    const id = await make();
    const caseId = String(await caseOf(await hiddenByDecision(id)));
    const { seen } = await listed("decided");
    const told = await kind.told(porch());
    expect(await save(id, told)).toMatchObject({ ok: true });
    const end = (read: string) => porch().send(people.admin, "reports.end", { caseId, seen: read });
    expect(await end(seen)).toMatchObject(edited);
    const read = (await listed("decided")).seen;
    expect(await save(id, { ...told, [kind.title.field]: `${told[kind.title.field]} II` })).toMatchObject({ ok: true });
    expect(await end(read)).toMatchObject(sameText);
    expect(await statusOf(id)).toBe("hidden");
    expect(await end((await listed("decided")).seen)).toMatchObject({ ok: true, toast: { title: "Shown again" } });
    expect(await rowOf(id)).toMatchObject({ status: "approved", changed_from: null });
    expect(await end((await listed("decided")).seen)).toMatchObject({ status: 409 });
  });

  it("that were gone when somebody read of them, and are there again, are read first", async () => {
    const id = await make();
    const [reporter] = await reportedBy(1, id);
    const reportId = await reportIdOf(reporter, id);
    const state = (to: string) =>
      porch().rows(sql`update ${sql.identifier(kind.table)} set approval_status = ${to} where id = ${id}`);
    await state("rejected");
    const { seen } = await listed();
    await state("approved");
    const back = { status: 409, toast: { title: "It is there again" } };
    expect(await decide(reportId, "none", people.admin, { seen })).toMatchObject(back);
    await state("rejected");
    expect(await decide(reportId, "none", people.admin, { seen })).toMatchObject({ ok: true });
    // Put back behind everybody's back, so that points count as they did.
    await state("approved");
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

describe("what is decided on all of it", () => {
  const { porch, people, report, decide, reportIdOf, reported, asking, scene, hidingOf, showAgain, ...rest } =
    createHiddenScene();
  const { isThere } = rest;
  const listed = async (status: "open" | "decided" = "open") => {
    const [row] = (await listCases(asking(people.admin, true), { status, page: 1 })).rows;
    if (!row) throw new Error("No case is listed");
    return row;
  };

  it("is of a picture that takes the place of another, with no word changed", async () => {
    const [kind] = submissionKinds.filter(({ slug }) => slug === "restaurants");
    if (!kind) throw new Error("No restaurants");
    const { id } = await kind.make(porch(), people.author, "approved");
    const told = { [kind.idField]: id, ...(await kind.told(porch())) };
    const save = (more: object) => porch().send(people.author, kind.edit, { ...told, ...more });
    expect(await save({ image: await tinyPicture() })).toMatchObject({ ok: true });
    await report(people.reporter, "restaurants", id);
    const reportId = await reportIdOf(people.reporter, id);
    const { seen } = await listed();
    expect(await save({ image: await tinyPicture() })).toMatchObject({ ok: true });
    expect(await decide(reportId, "none", people.admin, { seen })).toMatchObject(onlyNew("the picture"));
    expect(await decide(reportId, "none", people.admin, { seen: (await listed()).seen })).toMatchObject({ ok: true });
  });

  it("is of an event its new date and times, which whoever decides is told, beside new words as well", async () => {
    const [kind] = submissionKinds.filter(({ slug }) => slug === "events");
    if (!kind) throw new Error("No events");
    const { id } = await kind.make(porch(), people.author, "approved");
    await report(people.reporter, "events", id);
    const reportId = await reportIdOf(people.reporter, id);
    // Nobody edits an approved one, but calendars and suggestions that are accepted do.
    const become = (change: SQL) => porch().rows(sql`update events set edits = edits + 1, ${change} where id = ${id}`);
    const { seen } = await listed();
    await become(sql`date = '2031-12-06', start_time = '18:30'`);
    const told = "the date (Saturday, December 6, 2031) and the start time (6:30 PM)";
    expect(await decide(reportId, "none", people.admin, { seen })).toMatchObject(onlyNew(told));
    const again = await listed();
    await become(sql`description = 'Goats in boats', title = 'Goat yoga II'`);
    expect(await decide(reportId, "none", people.admin, { seen: again.seen })).toMatchObject({
      status: 409,
      toast: {
        text: expect.stringMatching(/Goats in boats.*” New as well: the title \(Goat yoga II\)\. Please read it/s),
      },
    });
    // A page of the version before knows nothing of these marks.
    const [words, state] = again.seen.split("+");
    expect(await decide(reportId, "none", people.admin, { seen: `${words}+${state}` })).toMatchObject(edited);
    expect(await decide(reportId, "none", people.admin, { seen: (await listed()).seen })).toMatchObject({ ok: true });
  });

  it("is of a profile its name and its picture as well", async () => {
    const change = (facts: Partial<typeof members.$inferInsert>) =>
      porch().db.update(members).set(facts).where(eq(members.id, people.author.id));
    await change({ bio: "Cheap goats", avatarKey: await porch().picture() });
    await report(people.reporter, "profile", people.author.id);
    const reportId = await reportIdOf(people.reporter, people.author.id);
    for (const [facts, what] of [
      [{ fullName: "Goat Seller" }, "the name (Goat Seller)"],
      [{ avatarKey: await porch().picture() }, "the picture"],
    ] as const) {
      const { seen } = await listed();
      await change(facts);
      expect(await decide(reportId, "none", people.admin, { seen })).toMatchObject(onlyNew(what));
    }
    expect(await decide(reportId, "none", people.admin, { seen: (await listed()).seen })).toMatchObject({ ok: true });
  });

  it("is read again where who reported a restaurant appeals, and its name or its picture is new", async () => {
    const [kind] = submissionKinds.filter(({ slug }) => slug === "restaurants");
    if (!kind) throw new Error("No restaurants");
    const { id } = await kind.make(porch(), people.author, "approved");
    await report(people.reporter, "restaurants", id);
    const reportId = await reportIdOf(people.reporter, id);
    await decide(reportId, "none");
    await porch().send(people.reporter, "reports.appeal", { reportId, text: "It should go" });
    const second = await porch().member({ admin: true });
    const row = async () => (await listOpenAppeals(asking(second, true) as never, 1))[0];
    const first = await row();
    expect(first).toMatchObject({ renamed: null, now: null });
    const told = { [kind.idField]: id, ...(await kind.told(porch())), [kind.title.field]: "The Sorry Goat" };
    const edits: object[] = [{}, { image: await tinyPicture() }];
    for (const more of edits) {
      const { seen = "" } = (await row()) ?? {};
      expect(await porch().send(people.author, kind.edit, { ...told, ...more })).toMatchObject({ ok: true });
      const grant = { appealId: first?.id ?? "", seen, outcome: "granted", answer: "Right.", rule: firstRule };
      expect(await porch().send(second, "reports.decide-appeal", grant)).toMatchObject(edited);
    }
    const { seen = "", ...now } = (await row()) ?? {};
    expect(now).toMatchObject({ renamed: "The Sorry Goat", path: kind.pathOf(id) });
    const grant = { appealId: first?.id ?? "", seen, outcome: "granted", answer: "Right.", rule: firstRule };
    expect(await porch().send(second, "reports.decide-appeal", grant)).toMatchObject({ ok: true });
  });

  it("does not change by being hidden or shown, or by who looks at it", async () => {
    const { reply, reportId, caseId } = await reported();
    await porch().send(people.author, "replies.edit", { replyId: reply.id, content: "More goats" });
    const { seen } = await listed();
    await rest.reportedBy(2, "reply", reply.id);
    await porch().send(await rest.resident(), "reports.send", {
      contentType: "reply",
      contentId: reply.id,
      reason: "spam",
    });
    await porch().rows(sql`update removals set hidden_by = 'reports' where content_id = ${reply.id}`);
    expect((await listed()).seen).toBe(seen);
    await porch().send(people.admin, "reports.claim", { caseId });
    expect(await decide(reportId, "none", people.admin, { seen })).toMatchObject({ ok: true });
  });

  it("is decided on its copy where its author deleted it after it was read", async () => {
    const { reply, reportId } = await reported();
    const { seen } = await listed();
    await porch().send(people.author, "replies.delete", { replyId: reply.id });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(0);
    expect(await decide(reportId, "remove", people.admin, { seen })).toMatchObject({ ok: true });
  });

  it("is of a hidden thread what its author made of it since, whether its case or its list shows it again", async () => {
    const { thread } = await scene();
    await report(people.reporter, "thread", thread.id);
    const reportId = await reportIdOf(people.reporter, thread.id);
    expect(await decide(reportId, "hide", people.admin)).toMatchObject({ ok: true });
    const [{ caseId } = { caseId: "" }] = await porch().db.select({ caseId: cases.id }).from(cases);
    const { seen } = await listed("decided");
    const removalId = String((await hidingOf(thread.id))?.id);
    const edit = (content: string) => porch().send(people.author, "hidden.edit", { removalId, content });
    expect(await edit("Goats for free")).toMatchObject({ ok: true });
    const end = (read: string) => porch().send(people.admin, "reports.end", { caseId, seen: read });
    const now = { ...edited.toast, text: expect.stringContaining("“Goats for free”") };
    expect(await end(seen)).toMatchObject({ status: 409, toast: now });
    expect(await showAgain(people.admin, thread.id, "0")).toMatchObject({ status: 409 });
    expect(await isThere(thread.id)).toBe(false);
    expect(await end((await listed("decided")).seen)).toMatchObject({ ok: true });
    expect(await isThere(thread.id)).toBe(true);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
