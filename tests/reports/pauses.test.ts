import { describe, expect, it } from "vitest";
import { pauses } from "~/features/boards/pauses/table.server";
import { listBoardCases } from "~/features/boards/reports/cases/queries.server";
import { daysAfter } from "~/platform/time";
import { atOnce, winners } from "../support/at-once";
import type { Person } from "../support/cast";
import { createLasting } from "./lasting-scene";

/** Each case ends the pause that it decided, and no other. */
describe("pauses", () => {
  const { porch, people, reported, decide, asking, again, end, replyTo, standing, lastMail, day, granted } =
    createLasting();

  it("of every board are ended by admins alone, and a moderator is shown no button", async () => {
    const { board, thread, moderator, reportId, caseId } = await reported();
    await decide(reportId, "pause-site", people.admin, { days: "30" });
    const lastsFor = async (person: Person, isAdmin = false) =>
      (await listBoardCases(asking(person, isAdmin), board.id, { status: "decided", page: 1 })).rows[0]?.lasts;
    expect([await lastsFor(moderator), await lastsFor(people.admin, true)]).toEqual([false, true]);
    expect(await end(moderator, caseId)).toMatchObject({ status: 403, toast: { title: "Only admins end this" } });
    expect(await replyTo(people.author, thread.id)).toMatchObject({ status: 403 });
    expect(await end(people.admin, caseId)).toMatchObject({ ok: true });
    expect(await replyTo(people.author, thread.id)).toMatchObject({ ok: true });
  });

  it("of two lengths are two: the notice tells when they can really post, and an appeal ends one", async () => {
    const { thread, moderator, reportId, caseId } = await reported();
    await decide(reportId, "pause-board", moderator, { days: "30" });
    const short = await again(thread);
    await decide(short.reportId, "pause-board", moderator, { days: "1" });
    const notice = await lastMail(people.author);
    expect(notice?.subject).toBe(`You can post again on ${day(30)}`);
    expect(notice?.text).toContain(
      `until ${day(1)}. You can read everything as before. You have another pause, which ends on ${day(30)}.`,
    );
    const text = await granted(people.author, short.caseId);
    expect(text).toContain("the pause from posting on Slow Rides");
    expect(text).toContain("You can post again when your other pause is over, too.");
    expect(await replyTo(people.author, thread.id)).toMatchObject({ status: 403 });
    const [row] = await porch().db.select({ until: pauses.until }).from(pauses);
    expect(row?.until.getTime()).toBeGreaterThan(daysAfter(new Date(), 29).getTime());
    expect(await end(moderator, short.caseId)).toMatchObject({ status: 409 });
    expect(await granted(people.author, caseId)).toContain("Your pause has ended: you can post again.");
    expect(await replyTo(people.author, thread.id)).toMatchObject({ ok: true });
  });

  it("that are the longer ones leave the shorter ones where they end by hand", async () => {
    const { thread, moderator, reportId, caseId } = await reported();
    await decide(reportId, "pause-board", moderator, { days: "30" });
    const short = await again(thread);
    await decide(short.reportId, "pause-board", moderator, { days: "1" });
    expect(await end(moderator, caseId)).toMatchObject({ toast: { text: "Another pause of theirs still holds." } });
    const [row] = await porch().db.select({ until: pauses.until }).from(pauses);
    expect(row?.until.getTime()).toBeLessThan(daysAfter(new Date(), 2).getTime());
    expect((await standing(people.author)).map(({ caseId }) => caseId)).toEqual([short.caseId]);
    expect(await end(moderator, short.caseId)).toMatchObject({ toast: { text: "They can post again." } });
    expect(await porch().db.$count(pauses)).toBe(0);
  });

  it("of every board end without taking back what a board's pause told", async () => {
    const { thread, moderator, reportId } = await reported();
    await decide(reportId, "pause-board", moderator, { days: "7" });
    const site = await again(thread);
    await decide(site.reportId, "pause-site", people.admin, { days: "3" });
    expect((await lastMail(people.author))?.subject).toBe(`You can post again on ${day(3)}`);
    expect(await end(people.admin, site.caseId)).toMatchObject({ toast: { text: "They can post again." } });
    expect((await standing(people.author)).map(({ boardName }) => boardName)).toEqual(["Slow Rides"]);
    expect(await replyTo(people.author, thread.id)).toMatchObject({ status: 403 });
  });

  it("are each ended once, whoever presses when", async () => {
    const { thread, moderator, reportId, caseId } = await reported();
    await decide(reportId, "pause-board", moderator, { days: "30" });
    const short = await again(thread);
    await decide(short.reportId, "pause-board", moderator, { days: "1" });
    const answers = await atOnce(6, (at) => end(at % 2 ? moderator : people.admin, at % 3 ? caseId : short.caseId));
    expect(winners(answers)).toHaveLength(2);
    expect([await porch().db.$count(pauses), await standing(people.author)]).toEqual([0, []]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
