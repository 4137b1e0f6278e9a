import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { removals } from "~/features/boards/removed/table.server";
import { readAppealPage } from "~/features/boards/reports/appeals/asked/queries.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import { findThread } from "~/features/boards/threads/queries.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { members } from "~/platform/accounts/table.server";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import type { Values } from "../support/send";
import { createLasting } from "./lasting-scene";

/** What is read of a decision once something came after it, and where it leads. */
describe("a decision on a report", () => {
  const { porch, people, scene, reported, report, reportIdOf, decide, asking, lastMail } = createLasting();

  const appeal = (by: Person, id: string) =>
    porch().send(by, "reports.appeal", { reportId: id, text: "It was a joke" });
  async function settle(outcome: "granted" | "denied", more: Values = {}) {
    const admin = await porch().member({ admin: true });
    const [row] = await porch().db.select({ id: appeals.id }).from(appeals).orderBy(desc(appeals.createdAt)).limit(1);
    const sent = { appealId: String(row?.id), outcome, answer: "We read it again.", rule: "", ...more };
    return porch().send(admin, "reports.decide-appeal", sent);
  }
  const pageFor = (by: Person, id: string) => readAppealPage(asking(by), id, by.id);

  async function restored(contentId: string) {
    const [removal] = await porch()
      .db.select({ id: removals.id })
      .from(removals)
      .where(eq(removals.contentId, contentId));
    expect(await porch().send(people.admin, "removed.restore", { removalId: removal?.id ?? "" })).toMatchObject({
      ok: true,
    });
  }
  const decided = async (by: Person, isAdmin: boolean) =>
    (await listCases(asking(by, isAdmin), { status: "decided", page: 1 })).rows[0];

  it("says that what it removed stands again, and still counts, once an admin restored it", async () => {
    const { reply, reportId } = await reported();
    await decide(reportId, "remove");
    expect(await pageFor(people.author, reportId)).toMatchObject({
      what: { text: expect.not.stringContaining("stands again") },
    });
    expect(await decided(people.admin, true)).toMatchObject({ decision: "remove", isPutBack: false });
    await restored(reply.id);
    expect(await pageFor(people.author, reportId)).toMatchObject({
      what: { text: expect.stringContaining("It was put back since, and stands again. The decision still counts") },
    });
    expect(await decided(people.admin, true)).toMatchObject({ decision: "remove", isPutBack: true });
    const mail = await lastMail(people.author);
    expect(mail?.text).toContain("The decision still counts, with what it cost in reputation.");
    expect(mail?.text).toContain(`/appeal/${reportId}`);
  });

  it("says so where an appeal against it waits, too", async () => {
    const { reply, reportId } = await reported();
    await decide(reportId, "remove");
    await appeal(people.author, reportId);
    await restored(reply.id);
    const mail = await lastMail(people.author);
    expect(mail?.text).toContain("Your appeal against it is heard all the same.");
    expect(mail?.text).not.toContain("/appeal/");
  });

  it("leads to what an appeal gave back, from its mail and its page", async () => {
    const { thread, reply, reportId } = await reported();
    await decide(reportId, "remove");
    expect(await pageFor(people.author, reportId)).toMatchObject({
      until: expect.stringMatching(/\d{4}$/),
      place: null,
    });
    await appeal(people.author, reportId);
    await settle("granted");
    const place = { label: "See your reply", path: expect.stringContaining(`/threads/${thread.id}`) };
    expect(await pageFor(people.author, reportId)).toMatchObject({ place });
    const mail = await lastMail(people.author);
    expect(mail?.text).toContain("See your reply:");
    expect(mail?.text).toContain(`#reply-${reply.id}`);
  });

  it("is upheld with a word of thanks, and that this was the last one", async () => {
    const { reportId } = await reported();
    await decide(reportId, "warn");
    await appeal(people.reporter, reportId);
    await settle("denied");
    const mail = await lastMail(people.reporter);
    expect(mail?.text).toContain("An appeal can be made once, so this is the last word on it.");
  });

  it("tells why where an appeal by whoever reported it removes something", async () => {
    const { reportId } = await reported();
    await decide(reportId, "none");
    await appeal(people.reporter, reportId);
    expect(await settle("granted", { rule: firstRule, note: "Sales have a board." })).toMatchObject({ ok: true });
    const mail = await lastMail(people.author);
    expect(mail?.subject).toMatch(/^Removed: /);
    expect(mail?.text).toContain("Sales have a board.");
    expect(mail?.text).not.toContain("We read it again.");
  });

  it("leads admins who hear an appeal to what it is about, or to its thread", async () => {
    const { thread, reply, reportId } = await reported();
    await decide(reportId, "none");
    await appeal(people.reporter, reportId);
    const listed = async () => (await listOpenAppeals(asking(people.admin, true) as never, 1)).map(({ path }) => path);
    expect(await listed()).toEqual([expect.stringContaining(`#reply-${reply.id}`)]);
    await porch().send(people.author, "replies.delete", { replyId: reply.id });
    expect(await listed()).toEqual([expect.stringMatching(new RegExp(`^/threads/${thread.id}`))]);
  });

  it("names no points that nobody saw go", async () => {
    const { reportId } = await reported();
    await decide(reportId, "remove");
    expect((await lastMail(people.author))?.text).toContain("and your reputation went down with it.");
    const { reply } = await scene();
    await porch().db.update(members).set({ reputationPoints: 100 }).where(eq(members.id, people.author.id));
    await report(people.reporter, "reply", reply.id);
    await decide(await reportIdOf(people.reporter, reply.id), "remove");
    expect((await lastMail(people.author))?.text).toContain("and 20 points of your reputation went with it.");
    // What was set by hand is nothing that happened.
    await recountReputation(porch().db);
  });

  it.each([
    ["change", "You were asked to change this thread."],
    ["warn", "You were warned about this thread."],
    ["lock", null],
  ] as const)("to %s stands on the page of the thread, for whoever began it alone", async (decision, text) => {
    const { thread } = await scene();
    await report(people.reporter, "thread", thread.id);
    await decide(await reportIdOf(people.reporter, thread.id), decision, people.creator);
    expect((await lastMail(people.author))?.text).toContain("A moderator of the board read it and");
    const shown = (person: Person) => findThread(asking(person), thread.id);
    const link = { to: expect.stringMatching(/^\/appeal\//), label: "Why, and how to appeal" };
    if (text === null) {
      expect((await shown(people.author))?.board.closedWords).toMatchObject({ title: "This thread is locked", link });
      expect((await shown(people.reporter))?.board.closedWords).not.toHaveProperty("link");
      return;
    }
    expect((await shown(people.author))?.notes).toEqual([{ text, to: link.to, link: link.label }]);
    expect((await shown(people.reporter))?.notes).toEqual([]);
    await porch().send(people.author, "threads.edit", { threadId: thread.id, content: "Nothing of goats" });
    expect((await shown(people.author))?.notes).toEqual([]);
  });
});
