import { eq } from "drizzle-orm";
import type { LoaderFunctionArgs } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { loader } from "~/features/boards/threads/thread.route";
import { postVersions } from "~/features/boards/versions/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import { members } from "~/platform/accounts/table.server";
import { addModerator, makeBoard, makeReply, makeThread } from "./support/boards";
import type { Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { listenTo } from "./support/live";
import { emptyCity, onEachEngine, withPorchlight } from "./support/porchlight";
import { createContextMaker } from "./support/request-context";

/** What a moderator read and let stand goes on saying it, as long as its author's posts are read first. */
onEachEngine("a first post that stands", (engine) => {
  const porch = withPorchlight({ engine });
  let [creator, newcomer]: [Person, Person] = [] as never;
  let board: { id: number };

  beforeEach(async () => {
    await emptyCity(porch());
    [creator, newcomer] = [await porch().member(), await porch().member()];
    board = await makeBoard(porch(), creator, { firstPostsWait: true });
  });

  const post = (content: string, who = newcomer) =>
    porch().send(who, "threads.post", { boardId: String(board.id), title: "Hello", content });
  async function approved(content: string) {
    const held = await post(content);
    expect(held.code).toBe("waits");
    const postId = String(held.about?.[0]);
    expect(await porch().send(creator, "waiting.approve", { postId, seen: "0" })).toMatchObject({ ok: true });
    return postId;
  }
  const edit = (threadId: string, who = newcomer) =>
    porch().send(who, "threads.edit", { threadId, content: "Buy my pills" });
  const editReply = (replyId: string, who = newcomer) =>
    porch().send(who, "replies.edit", { replyId, content: "Buy my pills" });
  const textOf = async (id: string) =>
    (await porch().db.select({ content: threads.content }).from(threads).where(eq(threads.id, id)))[0]?.content;
  const choose = (firstPostsWait: boolean) =>
    porch().db.update(boards).set({ firstPostsWait }).where(eq(boards.id, board.id));

  /** Whether the page offers to edit the thread, and each of its replies. */
  async function offered(threadId: string, who: Person) {
    porch().dependencies.changes.invalidate();
    const url = new URL(`${porch().dependencies.settings.baseUrl}/threads/${threadId}`);
    const facts = { ip: "203.0.113.7", headers: new Headers(), isData: false };
    const context = await createContextMaker(porch().dependencies)(facts, who.cookie, new Date());
    const args = { params: { threadId }, url, request: new Request(url), context } as unknown as LoaderFunctionArgs;
    const page = await loader(args as Parameters<typeof loader>[0]);
    return [page.thread, ...page.replies].map(({ can }) => can.edit);
  }

  it("is edited by nobody whose posts are read first, who is told what to do and keeps what they typed", async () => {
    const id = await approved("Hello neighbors");
    const refused = await edit(id);
    expect(refused).toMatchObject({ ok: false, status: 403, toast: { title: "This can’t be edited yet" } });
    expect(refused.errors?.content).toMatch(/delete it and post it anew/);
    expect([await textOf(id), await porch().db.$count(postVersions)]).toEqual(["Hello neighbors", 0]);
    const reply = await makeReply(porch(), await makeThread(porch(), board, creator), newcomer);
    await porch().db.delete(threads).where(eq(threads.id, id));
    expect(await editReply(reply.id)).toMatchObject({ ok: false, status: 403, toast: refused.toast });
    expect(await porch().db.$count(replies, eq(replies.content, "Buy my pills"))).toBe(0);
  });

  it("is deleted and posted anew, and read again", async () => {
    const id = await approved("Hello neighbors");
    const gone = await porch().send(newcomer, "threads.delete", { threadId: id, from: "thread", ...givenReasons });
    expect(gone).toMatchObject({ ok: true });
    expect(await post("Buy my pills")).toMatchObject({ ok: true, code: "waits" });
  });

  it("is refused also while two others wait, and these are edited as before", async () => {
    const id = await approved("Hello neighbors");
    const held = await post("One more");
    await post("And one");
    expect(await edit(id)).toMatchObject({ status: 403, toast: { title: "This can’t be edited yet" } });
    const postId = String(held.about?.[0]);
    expect(await porch().send(newcomer, "waiting.edit", { postId, content: "One less" })).toMatchObject({ ok: true });
    expect(await porch().db.$count(waitingPosts, eq(waitingPosts.content, "One less"))).toBe(1);
  });

  it("can be edited once its author’s posts need not wait: two stand, they are verified, or the board waits no more", async () => {
    const first = await approved("Hello neighbors");
    await choose(false);
    expect(await edit(first)).toMatchObject({ ok: true });
    await choose(true);
    expect(await edit(first)).toMatchObject({ status: 403 });
    await porch().db.update(members).set({ verified: true }).where(eq(members.id, newcomer.id));
    expect(await edit(first)).toMatchObject({ ok: true });
    await porch().db.update(members).set({ verified: false }).where(eq(members.id, newcomer.id));
    expect(await edit(first)).toMatchObject({ status: 403 });
    await approved("Hello again");
    expect(await edit(first)).toMatchObject({ ok: true });
  });

  it("of whoever looks after the board is theirs to edit", async () => {
    const [moderator, admin] = [await porch().member(), await porch().member({ admin: true })];
    await addModerator(porch(), board, moderator);
    for (const who of [creator, moderator, admin]) {
      const { id } = await makeThread(porch(), board, who);
      expect(await offered(id, who)).toEqual([true]);
      expect(await edit(id, who)).toMatchObject({ ok: true });
      expect(await editReply((await makeReply(porch(), { id }, who)).id, who)).toMatchObject({ ok: true });
    }
  });

  it("is offered for editing on no page and by no news until then, also where nobody can post", async () => {
    const thread = await makeThread(porch(), board, creator);
    const reply = await makeReply(porch(), thread, newcomer);
    expect(await offered(thread.id, newcomer)).toEqual([false, false]);
    await porch().db.update(threads).set({ lockedAt: new Date() }).where(eq(threads.id, thread.id));
    expect(await offered(thread.id, newcomer)).toEqual([false, false]);
    const told = async () => {
      const listener = await listenTo(porch().dependencies, thread.id, { as: newcomer });
      await listener.heard(1);
      await listener.leave();
      return listener.told[0]?.data;
    };
    expect(await told()).toMatchObject({ id: reply.id, can: { edit: false, delete: true } });
    const own = await makeThread(porch(), board, newcomer);
    expect([await offered(own.id, newcomer), await offered(thread.id, newcomer)]).toEqual([[true], [false, true]]);
    expect(await told()).toMatchObject({ id: reply.id, can: { edit: true } });
    await porch().db.delete(threads).where(eq(threads.id, own.id));
    expect(await offered(thread.id, newcomer)).toEqual([false, false]);
    await choose(false);
    expect(await offered(thread.id, newcomer)).toEqual([false, true]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
