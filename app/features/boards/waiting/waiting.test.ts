import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { firstRules } from "~/domain/house-rules/first-rules";
import { pauses } from "~/features/boards/pauses/table.server";
import { findBoard } from "~/features/boards/queries.server";
import { boardBans, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";
import { atOnce, winners } from "../../../../tests/support/at-once";
import { makeBoard, makeReply, makeThread } from "../../../../tests/support/boards";
import type { Person } from "../../../../tests/support/cast";
import { givenReasons } from "../../../../tests/support/house-rules";
import { emptyCity, onEachEngine, withPorchlight } from "../../../../tests/support/porchlight";
import { waitingPosts } from "./table.server";

onEachEngine("first posts of a new neighbor", (engine) => {
  const porch = withPorchlight({ engine });
  let [creator, newcomer, neighbor]: [Person, Person, Person] = [] as never;
  let board: { id: number };
  let thread: { id: string };

  beforeEach(async () => {
    await emptyCity(porch());
    creator = await porch().member();
    newcomer = await porch().member();
    neighbor = await porch().member();
    board = await makeBoard(porch(), creator);
    thread = await makeThread(porch(), board, neighbor);
    await choose(true);
  });

  const choose = (firstPostsWait: boolean) =>
    porch().db.update(boards).set({ firstPostsWait }).where(eq(boards.id, board.id));
  const write = (who = newcomer, content = "Canary thread") =>
    porch().send(who, "threads.post", { boardId: String(board.id), title: "Canary title", content });
  const answer = (who = newcomer, content = "Canary reply", answers = "") =>
    porch().send(who, "replies.post", { threadId: thread.id, content, ...(answers && { answers }) });
  const waiting = () => porch().db.select().from(waitingPosts).orderBy(waitingPosts.createdAt);
  const approve = (postId: string, { who = creator, seen = 0 } = {}) =>
    porch().send(who, "waiting.approve", { postId, seen: String(seen) });
  const decline = (postId: string, { who = creator, seen = 0, rule = `0:${firstRules[0]?.key}` } = {}) =>
    porch().send(who, "waiting.decline", { postId, seen: String(seen), rule, note: "Say it kindly" });
  const idOf = ({ about }: { about?: readonly (string | null)[] }) => String(about?.[0]);
  const verify = () => porch().db.update(members).set({ verified: true }).where(eq(members.id, newcomer.id));
  const standing = async () => [await porch().db.$count(threads), await porch().db.$count(replies)];
  const pointsOf = async (who: Person) =>
    (await porch().db.select({ points: members.reputationPoints }).from(members).where(eq(members.id, who.id)))[0]
      ?.points;

  it("wait, threads and replies together, and two at most, and change nothing until then", async () => {
    const before = await porch().db.select().from(boards);
    expect(await write()).toMatchObject({ ok: true, code: "waits" });
    expect(await answer()).toMatchObject({ ok: true, code: "waits" });
    for (const third of [await write(), await answer()])
      expect(third).toMatchObject({ ok: false, status: 409, toast: { title: "Please wait a little" } });
    expect(await standing()).toEqual([1, 0]);
    expect(await porch().db.select().from(boards)).toEqual(before);
    expect(await pointsOf(newcomer)).toBe(0);
    expect(await waiting()).toHaveLength(2);
  });

  it("are told on a board where nothing stands yet, to who may see them", async () => {
    await porch().db.delete(threads);
    const seenBy = ({ id }: Person) =>
      findBoard({ db: porch().db, viewer: { id, isAdmin: false }, now: new Date() } as never, board.id);
    const said = async (one: Person) => (await seenBy(one))?.board.nothingYet;
    expect(await said(newcomer)).toMatch(/^Somebody has to say hello first/);
    expect(await write()).toMatchObject({ code: "waits" });
    for (const one of [newcomer, creator]) expect(await said(one)).toMatch(/^The first one stands here once/);
    expect(await said(neighbor)).toMatch(/^Somebody has to say hello first/);
  });

  it("do not where the board does not want it, of others, nor of who is verified or looks after it", async () => {
    await porch().db.update(members).set({ verified: true }).where(eq(members.id, neighbor.id));
    const admin = await porch().member({ admin: true });
    for (const who of [creator, neighbor, admin]) expect((await answer(who)).code).toBe("posted");
    await choose(false);
    expect((await write()).code).toBe("posted");
    expect((await answer()).code).toBe("posted");
    await choose(true);
    // Two stand: whoever wrote them is not new here any more.
    expect((await answer()).code).toBe("posted");
    expect(await waiting()).toEqual([]);
  });

  it("are two at most also of many at once", async () => {
    const answers = await atOnce(6, (index) => (index % 2 ? write() : answer()));
    expect(winners(answers)).toHaveLength(2);
    expect(await waiting()).toHaveLength(2);
    expect(porch().errors).toEqual([]);
  });

  it("stand once a moderator lets them, with all that follows a post, and its author hears of it", async () => {
    const said = await makeReply(porch(), thread, neighbor);
    const [first, second] = [idOf(await write()), idOf(await answer(newcomer, "Canary reply", said.id))];
    expect(await approve(first)).toMatchObject({ ok: true, code: "approved" });
    expect(await approve(second)).toMatchObject({ ok: true, code: "approved" });
    const [made] = await porch().db.select().from(threads).where(eq(threads.id, first));
    expect(made).toMatchObject({ title: "Canary title", authorId: newcomer.id, position: 2 });
    const [reply] = await porch().db.select().from(replies).where(eq(replies.id, second));
    expect(reply).toMatchObject({ content: "Canary reply", answersId: said.id, position: 2 });
    const [now] = await porch().db.select().from(boards);
    expect(now).toMatchObject({ threadCount: 2, lastPosition: 2 });
    expect(await pointsOf(newcomer)).toBeGreaterThan(0);
    await porch().settled();
    const mails = await porch().mailsTo(newcomer.email);
    expect(mails.map(({ subject }) => subject).join()).toMatch(/Your thread on .* is up.*Your reply on .* is up/);
    expect(await waiting()).toEqual([]);
    // After two that were let through, what follows stands at once.
    expect((await answer()).code).toBe("posted");
  });

  it("do not get past a lock of their thread, nor past a pause of their author’s posting", async () => {
    const [opening, reply] = [idOf(await write()), idOf(await answer())];
    await porch().db.update(threads).set({ lockedAt: new Date() }).where(eq(threads.id, thread.id));
    expect(await approve(reply)).toMatchObject({ ok: false, toast: { title: "This thread is locked" } });
    await choose(false);
    const postNow = (postId: string) => porch().send(newcomer, "waiting.post-now", { postId });
    expect(await postNow(reply)).toMatchObject({ ok: false, toast: { title: "This thread is locked" } });
    const until = new Date(Date.now() + 60 * 60 * 1000);
    await porch().db.insert(pauses).values({ memberId: newcomer.id, boardId: board.id, until });
    expect(await postNow(opening)).toMatchObject({ ok: false, status: 403 });
    expect(await waiting()).toHaveLength(2);
    await porch().db.delete(pauses);
    expect(await postNow(opening)).toMatchObject({ ok: true });
  });

  it("are told to the board’s creator once, for as many as wait together, without their words", async () => {
    await write();
    await answer();
    await porch().settled();
    const mails = await porch().mailsTo(creator.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("A first post waits on")]);
    expect(JSON.stringify(mails)).not.toContain("Canary");
  });

  it("are declined by a rule, and their author is told it with a copy", async () => {
    const id = idOf(await write());
    expect(await decline(id, { rule: "" })).toMatchObject({ status: 400 });
    expect(await decline(id, { rule: "0:no-such-rule" })).toMatchObject({ status: 400 });
    expect(await decline(id)).toMatchObject({ ok: true, code: "declined" });
    await porch().settled();
    const [mail] = await porch().mailsTo(newcomer.email);
    for (const words of [firstRules[0]?.title, "Say it kindly", "“Canary thread”"]) expect(mail?.text).toContain(words);
    expect([await waiting(), await standing()]).toEqual([[], [1, 0]]);
  });

  it("are changed and taken back by their author, and a moderator decides on what they read", async () => {
    const id = idOf(await write());
    const edit = (who: Person) => porch().send(who, "waiting.edit", { postId: id, content: "Canary changed" });
    expect(await edit(creator)).toMatchObject({ status: 403 });
    expect(await edit(neighbor)).toMatchObject({ status: 404 });
    expect(await edit(newcomer)).toMatchObject({ ok: true });
    expect(await approve(id)).toMatchObject({ status: 409, toast: { title: "Changed meanwhile" } });
    expect(await decline(id)).toMatchObject({ status: 409 });
    expect(await waiting()).toMatchObject([{ content: "Canary changed", edits: 1 }]);
    expect(await porch().send(newcomer, "waiting.withdraw", { postId: id })).toMatchObject({ code: "withdrawn" });
    expect(await approve(id, { seen: 1 })).toMatchObject({ status: 404 });
    expect(await waiting()).toEqual([]);
  });

  it("are never decided by whoever wrote them, though they look after the board by now", async () => {
    const id = idOf(await write());
    await porch().db.update(boards).set({ createdBy: newcomer.id });
    expect(await approve(id, { who: newcomer })).toMatchObject({ status: 403 });
    expect(await decline(id, { who: newcomer })).toMatchObject({ status: 403 });
    expect(await waiting()).toHaveLength(1);
  });

  it("are posted by their author once they are verified, or the board does not want it any more", async () => {
    const [first, second] = [idOf(await write()), idOf(await answer())];
    const post = (postId: string) => porch().send(newcomer, "waiting.post-now", { postId });
    expect(await post(first)).toMatchObject({ status: 409, toast: { title: "Still waiting" } });
    await choose(false);
    expect(await post(first)).toMatchObject({ ok: true, code: "posted" });
    await choose(true);
    expect(await post(second)).toMatchObject({ status: 409 });
    await verify();
    expect(await post(second)).toMatchObject({ ok: true });
    expect(await standing()).toEqual([2, 1]);
  });

  it("are not let through of who is banned meanwhile, nor without their thread, and go with their board", async () => {
    const [first, second] = [idOf(await write()), idOf(await answer())];
    const ban = { boardId: board.id, memberId: newcomer.id, bannedBy: creator.id, reason: "Noise" };
    await porch().db.insert(boardBans).values(ban);
    const refusal = { title: "They are banned from this board", text: "Turn it down, or lift the ban first." };
    expect(await approve(first)).toMatchObject({ status: 409, toast: refusal });
    expect(await waiting()).toHaveLength(2);
    await porch().send(neighbor, "threads.delete", { ...givenReasons, threadId: thread.id, from: "thread" });
    expect(await approve(second)).toMatchObject({ status: 404 });
    await porch().db.delete(boards).where(eq(boards.id, board.id));
    expect(await waiting()).toEqual([]);
  });

  it("have one end, whatever happens at once", async () => {
    const admin = await porch().member({ admin: true });
    for (let round = 0; round < 4; round++) {
      const [of, reply] = [await write(), await answer()].map(idOf) as [string, string];
      const acts = [
        () => approve(of),
        () => approve(of, { who: admin }),
        () => decline(of, { who: admin }),
        () => porch().send(newcomer, "waiting.edit", { postId: of, content: "Other words" }),
        () => porch().send(newcomer, "waiting.withdraw", { postId: of }),
        () => approve(reply),
        () =>
          porch().send(creator, "boards.ban", {
            ...givenReasons,
            boardId: String(board.id),
            memberId: newcomer.id,
            from: "reply",
          }),
        () => porch().send(newcomer, "replies.post", { threadId: thread.id, content: "One more" }),
      ];
      const answers = await atOnce(acts.length, (index) => acts[index]?.() as ReturnType<typeof approve>);
      expect(
        answers
          .slice(0, 3)
          .concat(answers[4] as never)
          .filter(({ ok }) => ok).length,
      ).toBeLessThanOrEqual(1);
      const approved = answers.slice(0, 2).some(({ ok }) => ok);
      expect(await porch().db.$count(threads, eq(threads.id, of))).toBe(approved ? 1 : 0);
      expect(porch().errors).toEqual([]);
      const [count] = await porch().db.select({ threads: boards.threadCount }).from(boards);
      expect(count?.threads).toBe(await porch().db.$count(threads));
      await porch().db.delete(boardBans);
      await porch().db.delete(waitingPosts);
      await porch().db.delete(replies).where(eq(replies.authorId, newcomer.id));
      await porch().db.delete(threads).where(eq(threads.authorId, newcomer.id));
      await porch().db.update(boards).set({ threadCount: 1 });
    }
  });

  it("do not outlive a board, a thread or an account that goes at the same moment", async () => {
    const admin = await porch().member({ admin: true });
    const ends = [
      () => porch().send(neighbor, "threads.delete", { ...givenReasons, threadId: thread.id, from: "thread" }),
      () => porch().send(admin, "boards.delete", { ...givenReasons, boardId: String(board.id) }),
    ];
    for (const end of ends) {
      const reply = idOf(await answer());
      await Promise.all([approve(reply), end(), answer()]);
      expect(porch().errors).toEqual([]);
      thread = await makeThread(porch(), board, neighbor).catch(() => thread);
    }
    expect(await waiting()).toEqual([]);
  });
});
