import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { withReasons } from "~/domain/moderation/notice/own-list.server";
import { findNotice } from "~/domain/moderation/notice/queries.server";
import type { ApprovalStatus } from "~/domain/moderation/policy";
import { listOwnSubmissions } from "~/domain/moderation/queries.server";
import { unsaidReason } from "~/domain/statements/rules";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { readAppealPage } from "~/features/boards/reports/appeals/asked/queries.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import { findKind } from "~/moderated-kinds.server";
import { dayMs } from "~/platform/time";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { submissionKinds } from "../support/submissions";
import { createStatements } from "./scene";

/** What whoever shared something reads on its page, where others don't see it any more. */
describe.each(submissionKinds)("the page of a rejected one among $slug", (kind) => {
  const { porch, people, stated, appeal, appealOf, settle, lastMail } = createStatements();
  const { slug } = kind;

  const noticeFor = ({ id: viewerId }: Person, id: string, approvalStatus: ApprovalStatus = "rejected", days = 0) => {
    const now = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const context = { db: porch().db, viewer: { id: viewerId }, now } as never;
    return findNotice(context, findKind(slug) as never, { id, approvalStatus });
  };
  /** As it stands in its owner's list. */
  async function listed(id: string) {
    const context = { db: porch().db, viewer: { id: people.author.id }, now: new Date() } as never;
    const rows = await listOwnSubmissions(context, [findKind(slug) as never], people.author.id, 20);
    return (await withReasons(context, cases, people.author.id, rows)).find((row) => row.id === id);
  }
  const report = async (by: Person, contentId: string) =>
    expect(await porch().send(by, "reports.send", { contentType: slug, contentId, reason: "spam" })).toMatchObject({
      ok: true,
    });
  const edited = async (id: string) =>
    expect(
      await porch().send(people.author, kind.edit, { ...(await kind.told(porch())), [kind.idField]: id }),
    ).toMatchObject({ ok: true });
  async function decideCase(id: string, decision: Record<string, string>) {
    if (!decision.seen) await report(people.creator, id);
    const [row] = await porch().rows(sql`select id from cases where content_id = ${id} and decided_at is null`);
    const decided = { caseId: String(row?.id), rule: firstRule, note: "No goats", ...decision };
    expect(await porch().send(people.admin, "reports.decide", decided)).toMatchObject({ ok: true });
  }
  const reject = (id: string, more: Record<string, string> = {}) => {
    const decision = { kind: slug, id, seen: "pending", decision: "rejected", reason: "", note: "" };
    return porch().send(people.admin, "moderation.decide", { ...decision, ...more });
  };
  async function rejected(owner = people.author, note = "Where is it?", rule = "") {
    const { id } = await kind.make(porch(), owner, "pending");
    expect(await reject(id, { note, rule })).toMatchObject({ ok: true });
    return id;
  }

  it("says what was decided, when, why and until when its owner can appeal", async () => {
    const id = await rejected();
    const [statement] = await stated(people.author);
    expect(await noticeFor(people.author, id)).toEqual({
      label: "Not published",
      isRemoved: false,
      decided: expect.stringMatching(/^An admin read it on \w+ \d+, \d{4} and did not publish it\.$/),
      rule: null,
      note: "The note: “Where is it?”",
      appeal: {
        words: expect.stringMatching(/you can appeal until \w+ \d+, \d{4}\.$/),
        label: "Appeal",
        to: `/appeal/${statement?.id}`,
      },
      who: expect.stringContaining("Only you and the admins see it."),
      list: null,
    });
    expect(await noticeFor(people.second, id)).toMatchObject({ note: "The note: “Where is it?”", appeal: null });
    for (const status of ["pending", "approved"] as const)
      expect(await noticeFor(people.author, id, status)).toBeNull();
    const late = await noticeFor(people.author, id, "rejected", 185);
    expect(late?.appeal).toMatchObject({ label: "The decision", words: expect.stringContaining("are over") });
  });

  it("quotes nobody where no admin wrote or chose anything, and leads to the rules", async () => {
    const id = await rejected(people.author, "");
    const reason = { before: "The reason: It does not fit", title: "the house rules", path: "/rules" };
    expect(`${reason.before} ${reason.title}.`).toBe(`The reason: ${unsaidReason}`);
    expect(await noticeFor(people.author, id)).toMatchObject({ rule: reason, note: "" });
    const [statement] = await stated(people.author);
    const context = { db: porch().db, now: new Date() } as never;
    const page = await readAppealPage(context, statement?.id ?? "", people.author.id);
    expect(page?.what).toMatchObject({ rule: reason, note: "" });
  });

  it("names the house rule that a rejection goes by, with a note or without, and only one that there is", async () => {
    const { id } = await kind.make(porch(), people.author, "pending");
    const wrong = [firstRule.replace(/:.*/, ":no-goats"), "999:kind-words", "goats"];
    for (const rule of wrong)
      expect(await reject(id, { rule })).toMatchObject({ status: 400, errors: { rule: "Please reload the page" } });
    const cited = { before: "The house rule:", path: expect.stringMatching(/^\/rules\?version=0#/) };
    expect(await reject(id, { rule: firstRule })).toMatchObject({ ok: true });
    expect(await noticeFor(people.author, id)).toMatchObject({ rule: cited, note: "" });
    const other = await rejected(people.author, "Where is it?", firstRule);
    expect(await noticeFor(people.author, other)).toMatchObject({ rule: cited, note: "The note: “Where is it?”" });
  });

  it("has in its statement the copy that a report of it has, and nothing private", async () => {
    const { id } = await kind.make(porch(), people.author, "approved");
    await report(people.creator, id);
    const [reported] = await porch().rows(sql`select content from reports where content_id = ${id}`);
    expect(await reject(id, { seen: "approved" })).toMatchObject({ ok: true });
    const [statement] = await stated(people.author);
    expect(statement?.content).toBe(String(reported?.content) || null);
    const phones = await porch().rows(sql`select phone_number from happy_hour_phones`);
    for (const { phone_number } of phones) expect(statement?.content).not.toContain(String(phone_number));
    if (statement?.content) expect((await lastMail(people.author)).text).toContain(`It said: “${statement.content}”`);
    await appeal(people.author, statement?.id ?? "");
    const admin = { db: porch().db, viewer: { ...people.second, isAdmin: true }, now: new Date() } as never;
    const [listed] = await listOpenAppeals(admin, 1);
    expect(listed).toMatchObject({
      content: statement?.content ?? statement?.title,
      note: "",
      rule: { path: "/rules" },
    });
  });

  it("says how an appeal stands and how it ended", async () => {
    const id = await rejected();
    const [statement] = await stated(people.author);
    expect(await appeal(people.author, statement?.id ?? "")).toMatchObject({ ok: true });
    const standing = (words: string) => ({ appeal: { label: "Your appeal", words: expect.stringContaining(words) } });
    expect(await noticeFor(people.author, id)).toMatchObject(standing("is with the admins"));
    expect(await settle(people.second, await appealOf(people.author), "denied")).toMatchObject({ ok: true });
    expect(await noticeFor(people.author, id)).toMatchObject(standing("the decision stands. An admin answered: “We"));
  });

  it("names the rule by which it was removed after a report, and heeds the appeal against that", async () => {
    const { id } = await kind.make(porch(), people.author, "approved");
    await decideCase(id, { decision: "remove" });
    const notice = await noticeFor(people.author, id);
    expect(notice).toMatchObject({
      label: "Removed",
      isRemoved: true,
      decided: expect.stringMatching(/^Neighbors reported it\. An admin read it and removed it on /),
      rule: { path: expect.stringMatching(/^\/rules/) },
      note: "The note: “No goats”",
      appeal: { label: "Appeal" },
    });
    // The mail leads to the report, and its page is the same decision.
    const [reported] = await porch().rows(sql`select id from reports where content_id = ${id}`);
    expect(await appeal(people.author, String(reported?.id))).toMatchObject({ ok: true });
    expect((await noticeFor(people.author, id))?.appeal).toMatchObject({ label: "Your appeal" });
  });

  it("is called removed in its owner's list where neighbors had seen it, and rejected where they had not", async () => {
    expect(await listed(await rejected())).toMatchObject({
      shownStatus: "rejected",
      why: "The note: “Where is it?”",
    });
    expect(await listed(await rejected(people.author, ""))).toMatchObject({
      why: "The reason: It does not fit the house rules.",
    });
    const { id } = await kind.make(porch(), people.author, "approved");
    await decideCase(id, { decision: "remove" });
    expect(await listed(id)).toMatchObject({ status: "rejected", shownStatus: "removed", why: "The note: “No goats”" });
  });

  it("says in its owner's list until when it is hidden and why, and that it waits again after an appeal", async () => {
    const { id } = await kind.make(porch(), people.author, "approved");
    expect(await listed(id)).toMatchObject({ shownStatus: "approved", why: null });
    await decideCase(id, { decision: "hide", days: "3" });
    const hidden = /^It has been hidden since .*, and stays so until .*\d\. The note: “No goats”$/;
    expect(await listed(id)).toMatchObject({ status: "hidden", why: expect.stringMatching(hidden) });
    const other = await rejected();
    const statement = (await stated(people.author)).find(({ subjectId }) => subjectId === other);
    expect(await appeal(people.author, statement?.id ?? "")).toMatchObject({ ok: true });
    expect(await settle(people.second, await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    const why = "The decision was taken back. An admin reads it, and then neighbors can see it.";
    expect(await listed(other)).toMatchObject({ shownStatus: "pending", why });
  });

  it.skipIf(kind.approved.edit)("says that it waits because it was edited while it was hidden", async () => {
    const { id } = await kind.make(porch(), people.author, "approved");
    await decideCase(id, { decision: "hide", days: "1" });
    await edited(id);
    await showWhatIsOver(porch().dependencies, new Date(Date.now() + 3 * dayMs));
    expect(await listed(id)).toMatchObject({ status: "pending", why: waitsEdited });
  });

  const waitsEdited = expect.stringMatching(/^It is no longer hidden\. You edited it meanwhile/);

  it.skipIf(kind.approved.edit)("says the same where reports hid it, whatever was decided on it before", async () => {
    const id = await rejected();
    const [statement] = await stated(people.author);
    await appeal(people.author, statement?.id ?? "");
    await settle(people.second, await appealOf(people.author), "granted");
    expect(await listed(id)).toMatchObject({ status: "pending", why: expect.stringMatching(/was taken back/) });
    const approval = { kind: slug, id, seen: "pending", decision: "approved", note: "" };
    expect(await porch().send(people.second, "moderation.decide", approval)).toMatchObject({ ok: true });
    for (let reporters = 0; reporters < 3; reporters++) await report(await porch().member({ resident: true }), id);
    await edited(id);
    const { rows } = await listCases(
      { db: porch().db, viewer: { ...people.admin, isAdmin: true }, now: new Date() } as never,
      open,
    );
    await decideCase(id, { decision: "warn", seen: String(rows[0]?.seen) });
    expect(await listed(id)).toMatchObject({ status: "pending", why: waitsEdited });
  });

  const open = { status: "open", page: 1 } as const;

  it("says what is known of a decision that was never stated", async () => {
    const id = await rejected(people.admin);
    expect(await noticeFor(people.admin, id)).toMatchObject({
      ...{
        decided: expect.stringMatching(/did not publish it\.$/),
        note: "The note: “Where is it?”",
        rule: null,
        appeal: null,
      },
      who: expect.stringContaining("Only you"),
    });
  });
});
