import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countWaitingReports } from "~/features/boards/reports/appeals/queries.server";
import type { CaseStatus } from "~/features/boards/reports/cases/case-filters";
import { listCases } from "~/features/boards/reports/cases/queries.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { hourMs } from "~/platform/time";
import { givenReasons } from "../support/house-rules";
import { createScene } from "./scene";

/** What the dashboard reads. */
describe("reports listed", () => {
  const { porch, people, scene, report, decide, reportIdOf } = createScene();
  const asking = (later = 0) => ({
    db: porch().db,
    now: new Date(Date.now() + later * hourMs),
    viewer: { id: people.admin.id, isAdmin: true } as Viewer,
  });
  const list = (status: CaseStatus, later = 0) => listCases(asking(later), { status, page: 1 });

  it("shows the open ones oldest first, with all that an admin needs", async () => {
    const { board, thread, reply } = await scene();
    await report(people.reporter, "thread", thread.id);
    await report(people.creator, "thread", thread.id, "other");
    await report(people.reporter, "reply", reply.id, "misinformation");
    const { total, rows } = await list("open");
    expect(total).toBe(2);
    expect(rows.map(({ contentType, reportCount, reasons }) => [contentType, reportCount, reasons])).toEqual([
      ["thread", 2, ["other", "spam"]],
      ["reply", 1, ["misinformation"]],
    ]);
    expect(rows[1]).toMatchObject({
      reporters: [{ id: people.reporter.id, name: "Nell Porter" }],
      author: { id: people.author.id },
      boardId: board.id,
      boardName: "Slow Rides",
      title: "Where is the goat?",
      content: "Goats, goats & <b>goats</b>",
      edited: null,
      path: `/threads/${thread.id}#reply-${reply.id}`,
    });
  });

  it("are the moderators' for a day, if one of them can decide, and then wait for admins", async () => {
    const { thread, reply } = await scene();
    await report(people.creator, "thread", thread.id);
    await report(people.reporter, "reply", reply.id);
    const { rows } = await list("open");
    expect(rows.map(({ isModeratorsTurn }) => isModeratorsTurn)).toEqual([false, true]);
    expect(await countWaitingReports(asking())).toEqual({ waiting: 1, oldest: rows[0]?.createdAt });
    expect((await list("open", 25)).rows.map(({ isModeratorsTurn }) => isModeratorsTurn)).toEqual([false, false]);
    expect(await countWaitingReports(asking(25))).toMatchObject({ waiting: 2 });
    await porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, people.creator.id));
    expect(await countWaitingReports(asking())).toMatchObject({ waiting: 2 });
  });

  it("show what was edited since", async () => {
    const { thread } = await scene();
    await report(people.reporter, "thread", thread.id);
    await porch().send(people.author, "threads.edit", { threadId: thread.id, content: "No goats any more" });
    expect((await list("open")).rows).toMatchObject([{ content: "Buy my\ncheap goats", edited: "No goats any more" }]);
  });

  it("keeps what is decided, the last first, when board, author and content are gone", async () => {
    const { board, thread, reply } = await scene();
    await report(people.reporter, "thread", thread.id);
    await report(people.reporter, "reply", reply.id);
    for (const { id } of [thread, reply]) await decide(await reportIdOf(people.reporter, id), "remove");
    await porch().send(people.admin, "boards.delete", { ...givenReasons, boardId: String(board.id) });
    await porch().db.delete(accounts).where(eq(accounts.id, people.author.id));
    const { rows } = await list("decided");
    expect(rows).toMatchObject([
      {
        contentType: "reply",
        boardId: null,
        boardName: "Slow Rides",
        path: null,
        author: { id: null, name: "Anonymous" },
      },
      { contentType: "thread", content: "Buy my\ncheap goats", path: null },
    ]);
    expect(await countWaitingReports(asking())).toEqual({ waiting: 0, oldest: null });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
