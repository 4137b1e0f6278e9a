import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { boards } from "~/features/boards/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { mails } from "~/platform/mail/table.server";
import { daysBefore } from "~/platform/time";
import { makeBoard } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { waitingPosts } from "./table.server";

describe("a first post that waits", () => {
  const porch = withPorchlight();
  let [creator, newcomer]: [Person, Person] = [] as never;
  let board: { id: number };

  beforeEach(async () => {
    [creator, newcomer] = [await porch().member(), await porch().member()];
    board = await makeBoard(porch(), creator);
    await change({ firstPostsWait: true });
  });

  const change = (to: Partial<typeof boards.$inferInsert>) =>
    porch().db.update(boards).set(to).where(eq(boards.id, board.id));
  async function write() {
    const held = await porch().send(newcomer, "threads.post", {
      ...{ boardId: String(board.id), title: "Hello", content: "All" },
    });
    expect(held.code).toBe("waits");
    return String(held.about?.[0]);
  }
  const waiting = () => porch().db.$count(waitingPosts, eq(waitingPosts.boardId, board.id));

  it("is let through by nobody once its author was banned from the site", async () => {
    const postId = await write();
    await porch().db.update(accounts).set({ bannedAt: new Date() }).where(eq(accounts.id, newcomer.id));
    const approved = await porch().send(creator, "waiting.approve", { postId, seen: "0" });
    expect(approved).toMatchObject({ ok: false, toast: { title: "Their account is banned" } });
    expect(await waiting()).toBe(1);
  });

  it("gets past no board that is for residents of somewhere else since", async () => {
    const postId = await write();
    const [place] = await porch().db.select().from(neighborhoods).limit(1);
    await change({ residentsOf: place?.id, firstPostsWait: false });
    const posted = await porch().send(newcomer, "waiting.post-now", { postId });
    expect(posted).toMatchObject({ ok: false, status: 403 });
    expect(JSON.stringify(posted.toast)).toContain(place?.name);
    expect(await waiting()).toBe(1);
  });

  it("buries no mailbox, taken back and written anew", async () => {
    const turn = async () => porch().send(newcomer, "waiting.withdraw", { postId: await write() });
    for (let round = 0; round < 4; round++) await turn();
    expect(await porch().mailsTo(creator.email)).toHaveLength(1);
    await porch()
      .db.update(mails)
      .set({ createdAt: daysBefore(new Date(), 1) });
    await turn();
    expect(await porch().mailsTo(creator.email)).toHaveLength(2);
  });
});
