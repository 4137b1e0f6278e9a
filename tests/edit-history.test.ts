import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { restorableDays } from "~/features/boards/removed/rules";
import { findEdited, readEdits } from "~/features/boards/versions/queries.server";
import { editsPerPage, mostVersions } from "~/features/boards/versions/rules";
import { postVersions } from "~/features/boards/versions/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { daysAfter } from "~/platform/time";
import { makeBoard, makeReply, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { withPorchlight } from "./support/porchlight";

type Post = { id: string; kind: "thread" | "reply" };

describe("what a post said before it was edited", () => {
  const porch = withPorchlight();
  let author: Person;
  let board: { id: number };
  let posts: Post[];
  const edit = (post: Post, content: string) =>
    post.kind === "thread"
      ? porch().send(author, "threads.edit", { threadId: post.id, content })
      : porch().send(author, "replies.edit", { replyId: post.id, content });

  beforeEach(async () => {
    author = await porch().member();
    board = await makeBoard(porch(), await porch().member());
    const written = new Date(Date.now() - 3_600_000);
    const thread = await makeThread(porch(), board, author, { content: "A hen is loose", createdAt: written });
    const reply = await makeReply(porch(), thread, author, { content: "A hen is loose", createdAt: written });
    posts = [
      { id: thread.id, kind: "thread" },
      { id: reply.id, kind: "reply" },
    ];
  });

  const kept = (post: Post) =>
    porch()
      .db.select({ position: postVersions.position, content: postVersions.content })
      .from(postVersions)
      .where(eq(postVersions.contentId, post.id))
      .orderBy(postVersions.position);

  async function editsOf(post: Post, page = 1) {
    const asking = { db: porch().db, viewer: null, now: new Date() };
    const edited = await findEdited(asking, post.kind, post.id);
    return edited && readEdits(asking, edited, page);
  }

  const inAMonth = () => forgetRemoved(porch().db, daysAfter(new Date(), restorableDays));

  it("is kept with when it was written and edited, and shown as what became of it", async () => {
    for (const post of posts) {
      const began = Date.now();
      await edit(post, "A goat is loose");
      await edit(post, "A goat is here");
      const { edits = [], title, author: by } = (await editsOf(post)) ?? {};
      expect([title, by?.id]).toEqual([expect.stringMatching(/^Thread number/), author.id]);
      expect(edits.map(({ changes }) => changes)).toEqual([
        [
          { kind: "same", text: "A goat is " },
          { kind: "gone", text: "loose" },
          { kind: "new", text: "here" },
        ],
        [
          { kind: "same", text: "A " },
          { kind: "gone", text: "hen" },
          { kind: "new", text: "goat" },
          { kind: "same", text: " is loose" },
        ],
      ]);
      const [second, first] = edits;
      expect(began - Number(first?.writtenAt)).toBeGreaterThan(3_000_000);
      expect(Number(first?.editedAt)).toBeGreaterThanOrEqual(began);
      expect(second?.writtenAt).toEqual(first?.editedAt);
    }
  });

  it("is not kept a second time where an edit changes nothing", async () => {
    for (const post of posts) {
      for (const content of ["A hen is loose", "", "  "]) await edit(post, content);
      expect(await kept(post)).toEqual([]);
    }
  });

  it("goes, the oldest in the middle first, and the page says where some are missing", async () => {
    const [post] = posts as [Post];
    const edits = Array.from({ length: mostVersions - 1 }, (_, index) => ({
      ...{ boardId: board.id, contentId: post.id, authorId: author.id, writtenAt: new Date() },
      ...{ position: index + 1, content: `Version ${index + 1}` },
    }));
    await porch().db.insert(postVersions).values(edits);
    await edit(post, "Version 51");
    expect((await kept(post)).map(({ position }) => position)).toEqual(
      edits.map(({ position }) => position).concat(50),
    );
    await edit(post, "Version 52");
    await edit(post, "Version 53");
    const left = await kept(post);
    expect(left).toHaveLength(mostVersions);
    expect(left.slice(0, 2)).toEqual([
      { position: 1, content: "Version 1" },
      { position: 4, content: "Version 4" },
    ]);
    expect(left.at(-1)).toEqual({ position: 52, content: "Version 52" });
    const pages = Math.ceil(mostVersions / editsPerPage);
    const last = await editsOf(post, pages);
    expect(last).toMatchObject({ page: pages, pages });
    expect(last?.edits.map(({ isGapBefore }) => isGapBefore)).toEqual([false, false, false, false, true]);
    expect(last?.edits.at(-1)?.changes).toContainEqual({ kind: "gone", text: "1" });
    expect((await editsOf(post, 999))?.page).toBe(pages);
  });

  it("is gone with the post, and goes for good with it, with the board, and with its author's account", async () => {
    const [thread, reply] = posts as [Post, Post];
    const editBoth = async () => {
      for (const post of posts) await edit(post, `Once more ${Math.random()}`);
    };
    await editBoth();
    await porch().send(author, "replies.delete", { ...givenReasons, replyId: reply.id });
    expect([await editsOf(thread), await editsOf(reply)]).toEqual([expect.anything(), undefined]);
    await inAMonth();
    expect([(await kept(thread)).length, (await kept(reply)).length]).toEqual([1, 0]);
    posts[1] = { kind: "reply", id: (await makeReply(porch(), thread, author)).id };
    await editBoth();
    await porch().send(author, "threads.delete", { ...givenReasons, threadId: thread.id, from: "board" });
    expect((await kept(thread)).length).toBe(2);
    for (const post of posts) expect(await editsOf(post)).toBeUndefined();
    await inAMonth();
    for (const post of posts) expect(await kept(post)).toEqual([]);

    const second = await makeThread(porch(), board, author);
    await edit({ kind: "thread", id: second.id }, "What I took back");
    const admin = await porch().member({ admin: true });
    expect(await porch().send(admin, "boards.delete", { ...givenReasons, boardId: String(board.id) })).toMatchObject({
      ok: true,
    });
    expect(await kept({ kind: "thread", id: second.id })).toEqual([]);

    const third = await makeThread(porch(), await makeBoard(porch(), admin), author);
    await edit({ kind: "thread", id: third.id }, "What I took back");
    expect(await kept({ kind: "thread", id: third.id })).toHaveLength(1);
    // As the erasure of an account ends.
    await porch().db.delete(accounts).where(eq(accounts.id, author.id));
    expect(await kept({ kind: "thread", id: third.id })).toEqual([]);
    expect(await editsOf({ kind: "thread", id: third.id })).toMatchObject({ edits: [], author: { id: null } });
  });
});
