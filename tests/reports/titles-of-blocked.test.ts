import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberBlocks } from "~/domain/peace/table.server";
import { statements } from "~/domain/statements/table.server";
import { forgetRemoved } from "~/features/boards/removed/jobs.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { titleForAuthor } from "~/features/boards/reports/titles/queries.server";
import { boards } from "~/features/boards/table.server";
import { waitingPosts } from "~/features/boards/waiting/table.server";
import { collectFromBoards } from "~/features/profiles/archive/boards/queries.server";
import { collectStatements } from "~/features/profiles/archive/statements/queries.server";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import { givenReasons } from "../support/house-rules";
import { createHiddenScene } from "./hidden-scene";

/** Who blocked or muted somebody reads in no mail what they called a thread, not even where it is about one's own reply there. */
describe("mails about a reply in a thread of somebody who is blocked", () => {
  const { porch, people, asking, reportedBy, decide, report, reportIdOf, hiddenFor } = createHiddenScene();

  const theirs = "A thread of somebody you blocked or muted";
  const title = "You are all goats";

  async function setUp(how: "blocked" | "muted" = "blocked") {
    const board = await makeBoard(porch(), people.creator, { name: "Slow Rides" });
    const loud = await porch().member();
    const thread = await makeThread(porch(), board, loud, { title });
    const reply = await makeReply(porch(), thread, people.author, { content: "I am not" });
    await porch().db.insert(memberBlocks).values({ memberId: people.author.id, blockedId: loud.id, how });
    return { board, thread, reply, loud };
  }

  /** Every mail to the author keeps the title to itself. */
  async function mails() {
    await porch().settled();
    const sent = await porch().mailsTo(people.author.email);
    expect(JSON.stringify(sent)).not.toContain(title);
    return sent.map(({ subject }) => subject);
  }

  it.each(["blocked", "muted"] as const)("name it without its title: %s", async (how) => {
    const { reply } = await setUp(how);
    await report(people.reporter, "reply", reply.id);
    await decide(await reportIdOf(people.reporter, reply.id), "warn");
    expect(await mails()).toEqual([`About your reply in “${theirs}”`]);
  });

  it("that is removed, and given back by an appeal", async () => {
    const { reply } = await setUp();
    await report(people.reporter, "reply", reply.id);
    const reportId = await reportIdOf(people.reporter, reply.id);
    await decide(reportId, "remove");
    expect(await mails()).toEqual([`Removed: your reply in “${theirs}”`]);
    await porch().send(people.author, "reports.appeal", { reportId, text: "I am no goat" });
    const [appeal] = await porch().db.select().from(appeals).where(eq(appeals.memberId, people.author.id));
    await porch().send(await porch().member({ admin: true }), "reports.decide-appeal", {
      ...{ appealId: appeal?.id ?? "", outcome: "granted", answer: "Nobody is.", rule: "" },
    });
    expect(await mails()).toContain("Your appeal was granted");
    const last = (await porch().mailsTo(people.author.email)).at(-1);
    expect(last?.text).toContain(`your reply in “${theirs}”`);
  });

  it.each(["blocked", "muted"] as const)("that reports hid, or a decision did: %s", async (how) => {
    const { reply } = await setUp(how);
    const [first] = await reportedBy(3, "reply", reply.id);
    expect(await mails()).toEqual([`Hidden until somebody looks: your reply in “${theirs}”`]);
    if (!first) throw new Error("Nobody reported it");
    await decide(await reportIdOf(first, reply.id), "hide");
    expect(await mails()).toContain(`Hidden: your reply in “${theirs}”`);
    expect(await hiddenFor(people.author)).toMatchObject([{ threadTitle: theirs }]);
  });

  it("also once that thread is removed, and then gone, in the copy of one's data as well", async () => {
    const { reply, thread, loud } = await setUp();
    await porch().send(people.creator, "replies.delete", { replyId: reply.id, ...givenReasons });
    await report(people.author, "reply", (await makeReply(porch(), thread, people.reporter)).id);
    const asker = asking(people.author);
    async function titles() {
      const [statement] = await porch().db.select().from(statements).where(eq(statements.memberId, people.author.id));
      const { reportsSent } = await collectFromBoards(asker, people.author.id);
      const told = await collectStatements(asker, people.author.id);
      return [
        statement && (await titleForAuthor(porch().db, statement)),
        ...[...told.statements, ...reportsSent.map(({ thread }) => ({ title: thread }))].map(({ title }) => title),
      ];
    }
    const inCopy = "Of somebody you blocked or muted";
    expect(await titles()).toEqual([theirs, inCopy, inCopy]);
    await porch().send(loud, "threads.delete", { threadId: thread.id, from: "thread", rule: "", note: "" });
    expect(await titles()).toEqual([theirs, inCopy, inCopy]);
    await forgetRemoved(porch().db, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    // Nobody knows any more whose it was.
    expect(await titles()).toEqual(Array(3).fill("A thread that is not there now"));
    await porch().db.delete(memberBlocks);
    expect(await titles()).toEqual([title, title, title]);
  });

  it("that never stood", async () => {
    const { board, thread } = await setUp();
    await porch().db.delete(waitingPosts);
    const newcomer = await porch().member();
    await porch().db.update(memberBlocks).set({ memberId: newcomer.id });
    await porch().db.update(boards).set({ firstPostsWait: true }).where(eq(boards.id, board.id));
    await porch().send(newcomer, "replies.post", { threadId: thread.id, content: "Me neither" });
    const [post] = await porch().db.select().from(waitingPosts);
    const sent = { postId: post?.id ?? "", seen: "0", ...givenReasons, note: "" };
    expect(await porch().send(people.creator, "waiting.decline", sent)).toMatchObject({ ok: true });
    await porch().settled();
    expect(await porch().mailsTo(newcomer.email)).toMatchObject([
      { subject: `Not published: your reply in “${theirs}”` },
    ]);
  });
});
