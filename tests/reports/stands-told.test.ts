import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { versionOf } from "~/features/boards/reports/cases/look.server";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createHiddenScene } from "./hidden-scene";

/** Whoever wrote what was hidden or removed is told once it stands again. */
describe("what stands again", () => {
  const { porch, people, reported, decide, showAgain, reportedBy, scene, reportIdOf } = createHiddenScene();

  async function mailsAfter({ email }: Person, act: () => Promise<unknown>) {
    await porch().settled();
    const before = (await porch().mailsTo(email)).length;
    await act();
    await porch().settled();
    return (await porch().mailsTo(email)).slice(before);
  }
  const told = (replyId: string, threadId: string, how: string) => [
    {
      subject: "Back where it stood: your reply in “Where is the goat?”",
      text: expect.stringMatching(new RegExp(`${how}[^]*/threads/${threadId}[^]*reply-${replyId}`)),
    },
  ];
  const restore = async (by: Person, contentId: string) => {
    const [row] = await porch().rows(sql`select id from removals where content_id = ${contentId}`);
    expect(await porch().send(by, "removed.restore", { removalId: String(row?.id) })).toMatchObject({ ok: true });
  };

  it("after it was hidden is told by one mail with a link, whether by hand or from its case", async () => {
    const { reply, thread, reportId, moderator, caseId } = await reported();
    await decide(reportId, "hide", people.admin, { days: "3" });
    const byHand = await mailsAfter(people.author, () => showAgain(moderator, reply.id));
    expect(byHand).toMatchObject(told(reply.id, thread.id, "is shown again"));
    expect(byHand[0]?.text).not.toContain("Mo Derator");

    const again = await porch().member();
    await porch().send(again, "reports.send", { contentType: "reply", contentId: reply.id, reason: "spam" });
    await porch().db.execute(sql`update thread_replies set content = 'Goats again'`);
    const second = await porch().member();
    await porch().send(second, "reports.send", { contentType: "reply", contentId: reply.id, reason: "spam" });
    const [open] = await porch().rows(sql`select id from cases where decided_at is null`);
    const seen = await seenOf(reply.id);
    expect(await decide(String(open?.id), "hide", people.admin, { days: "3", seen })).toMatchObject({ ok: true });
    const ended = await mailsAfter(people.author, () =>
      porch().send(people.admin, "reports.end", { caseId: String(open?.id), seen }),
    );
    expect(ended).toMatchObject(told(reply.id, thread.id, "is shown again"));
    expect(caseId).not.toBe(open?.id);
  });

  const seenOf = async (replyId: string) => {
    const [row] = await porch().rows(sql`select content from thread_replies where id = ${replyId}`);
    return versionOf(String(row?.content), "unedited");
  };

  it("because its time is over is told as well", async () => {
    const { reply, thread, reportId } = await reported();
    await decide(reportId, "hide", people.admin, { days: "3" });
    const inTime = await mailsAfter(people.author, () =>
      showWhatIsOver(porch().dependencies, new Date(Date.now() + 4 * 86_400_000)),
    );
    expect(inTime).toMatchObject(told(reply.id, thread.id, "is over"));
  });

  it("because somebody read what neighbors had reported is told, and what they decide to remove is not", async () => {
    for (const decision of ["none", "remove"] as const) {
      const { reply, thread } = await scene();
      const [first] = await reportedBy(3, "reply", reply.id);
      const reportId = await reportIdOf(first as Person, reply.id);
      const mails = await mailsAfter(people.author, () => decide(reportId, decision));
      if (decision === "none") expect(mails).toMatchObject(told(reply.id, thread.id, "has read your reply"));
      else expect(mails.map(({ subject }) => subject)).toEqual(["Removed: your reply in “Where is the goat?”"]);
    }
  });

  it("because a moderator restored it is told, but not who restored their own", async () => {
    const { reply, thread, moderator } = await reported();
    await porch().send(moderator, "replies.delete", { ...givenReasons, replyId: reply.id });
    const restored = await mailsAfter(people.author, () => restore(moderator, reply.id));
    expect(restored).toMatchObject(told(reply.id, thread.id, "has been put back"));
    await porch().send(people.author, "replies.delete", { ...givenReasons, replyId: reply.id });
    expect(await mailsAfter(people.author, () => restore(people.author, reply.id))).toEqual([]);
  });
});
