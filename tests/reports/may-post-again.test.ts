import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import type { Values } from "../support/send";
import { createScene } from "./scene";

/** Who may post again before they expected it hears of that. */
describe("what somebody ends by hand", () => {
  const { porch, people, reported, decide, caseOf } = createScene();

  async function mailsAfter({ email }: Person, act: () => Promise<unknown>) {
    await porch().settled();
    const before = (await porch().mailsTo(email)).length;
    expect(await act()).toMatchObject({ ok: true });
    await porch().settled();
    return (await porch().mailsTo(email)).slice(before).map(({ subject, text }) => ({ subject, text }));
  }
  const end = async (reportId: string) =>
    porch().send(people.admin, "reports.end", { caseId: String(await caseOf(reportId)), seen: "" });

  it.each([
    ["pause-board", "You can post again on “Slow Rides”", "Your pause from posting on “Slow Rides” was ended early."],
    ["pause-site", "You can post again on the boards", "Your pause from posting on the boards was ended early."],
    ["ban-board", "You can post again on “Slow Rides”", "Your ban from “Slow Rides” was lifted."],
  ] as const)("is told by one mail: %s", async (decision, subject, words) => {
    const { reportId } = await reported();
    const days: Values = decision === "ban-board" ? {} : { days: "3" };
    expect(await decide(reportId, decision, people.admin, days)).toMatchObject({ ok: true });
    const told = await mailsAfter(people.author, () => end(reportId));
    expect(told).toMatchObject([{ subject, text: expect.stringContaining(words) }]);
  });

  it("is told once another pause is over as well, and not before", async () => {
    const [first, second] = [await reported(), await reported()];
    for (const { reportId } of [first, second]) await decide(reportId, "pause-site", people.admin, { days: "7" });
    expect(await mailsAfter(people.author, () => end(first.reportId))).toEqual([]);
    expect(await mailsAfter(people.author, () => end(second.reportId))).toHaveLength(1);
  });

  it("is told to nobody whom a ban still keeps from the board", async () => {
    const paused = await reported();
    await decide(paused.reportId, "pause-board", people.admin, { days: "7" });
    await porch().rows(sql`insert into board_bans (board_id, member_id, reason)
      values (${paused.board.id}, ${people.author.id}, 'spam')`);
    expect(await mailsAfter(people.author, () => end(paused.reportId))).toEqual([]);
  });

  it("is told where the board lifts its own ban, and to nobody who is banned from the site", async () => {
    const { board } = await reported();
    const about = { boardId: String(board.id), memberId: people.author.id };
    const ban = () => porch().send(people.creator, "boards.ban", { ...about, from: "reply", ...givenReasons });
    const unban = () => porch().send(people.creator, "boards.unban", about);
    expect(await ban()).toMatchObject({ ok: true });
    expect(await mailsAfter(people.author, unban)).toMatchObject([{ subject: "You can post again on “Slow Rides”" }]);
    await ban();
    await porch().rows(sql`update accounts set banned_at = now() where id = ${people.author.id}`);
    expect(await mailsAfter(people.author, unban)).toEqual([]);
  });
});
