import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countWaitingReports } from "~/features/boards/reports/appeals/queries.server";
import { listReports } from "~/features/boards/reports/queries.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { givenReasons } from "../support/house-rules";
import { createScene } from "./scene";

/** What the dashboard reads. */
describe("reports listed", () => {
  const { porch, people, scene, report, decide, reportIdOf } = createScene();
  const asking = () => ({ db: porch().db, now: new Date(), viewer: { isAdmin: true } as Viewer });
  const list = (status: "open" | "dismissed" | "upheld") => listReports(asking(), { status, page: 1 });

  it("shows the open ones oldest first, with all that an admin needs", async () => {
    const { board, thread, reply } = await scene();
    await report(people.reporter, "thread", thread.id);
    await report(people.creator, "thread", thread.id, "other");
    await report(people.reporter, "reply", reply.id, "misinformation");
    const { total, rows } = await list("open");
    expect(total).toBe(3);
    expect(rows.map(({ contentType, reportCount }) => [contentType, reportCount])).toEqual([
      ["thread", 2],
      ["thread", 2],
      ["reply", 1],
    ]);
    expect(rows[2]).toMatchObject({
      reporter: { id: people.reporter.id, name: "Nell Porter" },
      author: { id: people.author.id },
      boardId: board.id,
      boardName: "Slow Rides",
      threadTitle: "Where is the goat?",
      content: "Goats, goats & <b>goats</b>",
      reason: "misinformation",
      path: `/threads/${thread.id}#reply-${reply.id}`,
    });
    expect(await countWaitingReports(asking())).toEqual({ waiting: 3, oldest: rows[0]?.createdAt });
  });

  it("keeps what is decided, the last first, when board, author and content are gone", async () => {
    const { board, thread, reply } = await scene();
    await report(people.reporter, "thread", thread.id);
    await report(people.reporter, "reply", reply.id);
    for (const { id } of [thread, reply]) await decide(await reportIdOf(people.reporter, id), "upheld");
    await porch().send(people.admin, "boards.delete", { ...givenReasons, boardId: String(board.id) });
    await porch().db.delete(accounts).where(eq(accounts.id, people.author.id));
    const { rows } = await list("upheld");
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
