import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { firstRules } from "~/domain/house-rules/first-rules";
import { hiddenTitle } from "~/domain/peace/hidden";
import { boards } from "~/features/boards/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { makeBoard, makeThread } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { firstRule } from "../../../../tests/support/house-rules";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import { listDeclined } from "./queries.server";

describe("the list of one’s own first posts that were declined", () => {
  const porch = withPorchlight();
  let [creator, newcomer, neighbor]: [Person, Person, Person] = [] as never;
  let board: { id: number };

  beforeEach(async () => {
    await emptyCity(porch());
    [creator, newcomer, neighbor] = [await porch().member(), await porch().member(), await porch().member()];
    board = await makeBoard(porch(), creator, { name: "Slow Rides" });
    await porch().db.update(boards).set({ firstPostsWait: true }).where(eq(boards.id, board.id));
  });

  const declined = () => {
    const viewer = { id: newcomer.id, isAdmin: false } as Viewer;
    return listDeclined({ db: porch().db, now: new Date(), viewer } as never, board.id);
  };
  const decline = async ({ about }: { about?: readonly (string | null)[] }, note: string) =>
    expect(
      await porch().send(creator, "waiting.decline", { postId: String(about?.[0]), seen: "0", rule: firstRule, note }),
    ).toMatchObject({ code: "declined" });
  const rule = {
    before: "The house rule:",
    title: firstRules[0]?.title,
    path: expect.stringMatching(/^\/rules\?version=0#/),
  };

  it("says of a thread which it was, by which rule, and the note", async () => {
    const thread = { boardId: String(board.id), title: "Cheap goats", content: "At my place" };
    await decline(await porch().send(newcomer, "threads.post", thread), "Sales have a board.");
    expect(await declined()).toMatchObject([
      {
        what: "thread “Cheap goats” on Slow Rides",
        content: "At my place",
        rule,
        note: "The note: “Sales have a board.”",
      },
    ]);
  });

  it("says of a reply in which thread, unless its author keeps away from who began that", async () => {
    const thread = await makeThread(porch(), board, neighbor, { title: "Where is the goat?" });
    const reply = { threadId: thread.id, content: "Here" };
    await decline(await porch().send(newcomer, "replies.post", reply), "");
    expect(await declined()).toMatchObject([
      { what: "reply in “Where is the goat?” on Slow Rides", content: "Here", rule, note: "" },
    ]);
    await porch().send(newcomer, "peace.block", { memberId: neighbor.id });
    expect(await declined()).toMatchObject([{ what: `reply in “${hiddenTitle}” on Slow Rides` }]);
  });
});
