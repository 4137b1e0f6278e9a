import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statements } from "~/domain/statements/table.server";
import { listBoardCases } from "~/features/boards/reports/cases/queries.server";
import { boardBans } from "~/features/boards/table.server";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createScene } from "./scene";

/** A ban from a board is lifted from the case that decided it, as other decisions are ended there, and on the board as ever. */
describe("a ban from a board that a case decided", () => {
  const { porch, people, reported, decide, asking } = createScene();

  async function banned() {
    const found = await reported();
    expect(await decide(found.reportId, "ban-board", found.moderator)).toMatchObject({ ok: true });
    return found;
  }
  type Found = Awaited<ReturnType<typeof banned>>;
  const end = (by: Person, { caseId }: Found) => porch().send(by, "reports.end", { caseId });
  const onBoard = (command: string, { board, moderator }: Found, more = {}) =>
    porch().send(moderator, command, { boardId: String(board.id), memberId: people.author.id, ...more });
  const rowOf = async ({ board, moderator }: Found) =>
    (await listBoardCases(asking(moderator), board.id, { status: "decided", page: 1 })).rows[0];
  const isBanned = async () => (await porch().db.$count(boardBans)) > 0;
  const standing = () =>
    porch().db.$count(statements, and(eq(statements.memberId, people.author.id), isNull(statements.overturnedAt)));
  const late = { status: 409, toast: { text: expect.stringContaining("There is nothing left to end.") } };

  it("is lifted there by whoever looks after the board, once, and what its author was told holds no longer", async () => {
    const found = await banned();
    expect(await rowOf(found)).toMatchObject({ decision: "ban-board", lasts: true, isOver: false });
    expect(await end(people.author, found)).toMatchObject({ status: 404 });
    expect(await isBanned()).toBe(true);
    expect(await end(found.moderator, found)).toMatchObject({ ok: true, toast: { title: "Ban lifted" } });
    expect([await isBanned(), await standing()]).toEqual([false, 0]);
    expect(await rowOf(found)).toMatchObject({ lasts: false, isOver: true, isEndedEarly: false });
    expect(await end(found.moderator, found)).toMatchObject(late);
    const again = { threadId: found.thread.id, content: "Goats for free", answers: "" };
    expect(await porch().send(people.author, "replies.post", again)).toMatchObject({ ok: true });
  });

  it("is over in its case where it was lifted on the board, and so is it where another ban came after it", async () => {
    const found = await banned();
    expect(await onBoard("boards.unban", found)).toMatchObject({ ok: true });
    expect(await rowOf(found)).toMatchObject({ lasts: false, isOver: true });
    expect(await onBoard("boards.ban", found, { from: "reply", ...givenReasons })).toMatchObject({ ok: true });
    expect(await rowOf(found)).toMatchObject({ lasts: false, isOver: true });
    expect(await end(found.moderator, found)).toMatchObject(late);
    expect([await isBanned(), await standing()]).toEqual([true, 1]);
  });

  it("is lifted once by two at once", async () => {
    const found = await banned();
    const answers = await Promise.all([found.moderator, people.admin].map((by) => end(by, found)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await isBanned(), await standing()]).toEqual([false, 0]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
