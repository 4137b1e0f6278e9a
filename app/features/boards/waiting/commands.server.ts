import { and, eq, sql } from "drizzle-orm";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import { issueStatement } from "~/domain/statements/issue.server";
import { requireNoBan } from "~/features/boards/bans/locks.server";
import { requireFewLinks } from "~/features/boards/newcomers/locks.server";
import { requireOpen } from "~/features/boards/pauses/locks.server";
import { banned, boardNotFound, threadNotFound } from "~/features/boards/policy";
import { requireWriter } from "~/features/boards/residents/locks.server";
import { foundBy } from "~/features/boards/threads/removal.server";
import type { Viewer } from "~/platform/accounts/viewer";
import {
  type CommandContext,
  command,
  done,
  emailConfirmed,
  signedIn,
  type TransactionContext,
} from "~/platform/commands/command.server";
import { invalidField, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { reload } from "~/platform/forms/fields";
import { lockPlace } from "./hold.server";
import { requireAuthor, requireDue } from "./locks.server";
import { tellItStands } from "./mails.server";
import { othersWaiting, ownWaiting, waitingAbilities, waitingNotFound } from "./policy";
import { findWaiting, type WaitingSubject } from "./queries.server";
import { approveWaitingForm, declineWaitingForm, editWaitingForm, postWaitingForm, withdrawWaitingForm } from "./rules";
import { standNow } from "./stand.server";
import { waitingPosts } from "./table.server";

const ofWaiting = {
  missing: waitingNotFound,
  subject: (context: CommandContext<Viewer>, { postId }: { postId: string }) => findWaiting(context, postId),
};

const mayDecide = (viewer: Viewer, post: WaitingSubject) => waitingAbilities(viewer, post).decide || ownWaiting();
const mayChange = (viewer: Viewer, post: WaitingSubject) => waitingAbilities(viewer, post).change || othersWaiting();

const approve = command<typeof approveWaitingForm, WaitingSubject>(approveWaitingForm, {
  ...ofWaiting,
  who: signedIn("Please sign in to decide on waiting posts"),
  limit: "moderation",
  may: mayDecide,
  failure: "Error posting it",
  async run(context, { seen }, post) {
    const { id: boardId } = post.board;
    await lockPlace(context.db, boardId, post.threadId);
    await requireAuthor(context.db, boardId, post.authorId);
    await requireOpen(context.db, { boardId, memberId: null, threadId: post.threadId ?? undefined });
    const { path, ...stood } = await letStand(context, post, seen);
    await tellItStands(context, { ...post, content: "" }, path);
    return done("approved", {
      about: post.id,
      detail: { contentType: post.isThread ? "thread" : "reply", boardId: post.board.id, authorId: post.authorId },
      toast: ["It is up", "Its author gets an email."],
      ...stood,
    });
  },
});

/** Its author, who does not have to wait for anybody any more. */
const postNow = command<typeof postWaitingForm, WaitingSubject>(postWaitingForm, {
  ...ofWaiting,
  who: emailConfirmed("Please sign in to post"),
  limit: "posts",
  may: mayChange,
  failure: "Error posting it",
  async run(context, _input, post) {
    const { db, viewer } = context;
    const { id: boardId } = post.board;
    await lockPlace(db, boardId, post.threadId);
    await requireDue(context, await requireWriter(db, boardId, viewer.id, banned.thread), boardId);
    await requireOpen(db, { boardId, memberId: viewer.id, threadId: post.threadId ?? undefined });
    const { path, ...stood } = await letStand(context, post);
    return done("posted", {
      about: post.id,
      toast: post.isThread ? "Thread created!" : "Reply posted!",
      show: path,
      ...stood,
    });
  },
});

/**
 * Takes it out of the list and posts it, now: its place is the newest. Of two who approve it, or one who changes or
 * declines it meanwhile, the second finds that it is gone. Lock its place and its author first.
 * @param seen how often it had been edited when it was read; undefined where its author posts it, whatever it says
 */
async function letStand(
  { db }: TransactionContext<Viewer>,
  { id, authorId, threadId, board }: WaitingSubject,
  seen?: number,
): Promise<{ path: string; events: DomainEvent[] }> {
  const { content, title, answersId } = await takeOut(db, id, seen);
  const post = { id, authorId, boardId: board.id, content };
  const stood = await standNow(
    db,
    threadId ? { ...post, threadId, answersId } : { ...post, threadId: null, title: title ?? "" },
  );
  if (!stood) throw threadId ? threadNotFound() : boardNotFound();
  return stood;
}

/** @throws Refusal when somebody was faster, or its author changed it since it was read */
async function takeOut(db: TransactionContext<Viewer>["db"], id: string, seen: number | undefined) {
  const isSeen = seen === undefined ? undefined : eq(waitingPosts.edits, seen);
  const [post] = await db
    .delete(waitingPosts)
    .where(and(eq(waitingPosts.id, id), isSeen))
    .returning({ title: waitingPosts.title, content: waitingPosts.content, answersId: waitingPosts.answersId });
  if (post) return post;
  const [changed] = await db.select({ id: waitingPosts.id }).from(waitingPosts).where(eq(waitingPosts.id, id));
  throw changed ? staleList("Changed meanwhile", "Its author edited it after you read it.") : waitingNotFound();
}

const decline = command<typeof declineWaitingForm, WaitingSubject>(declineWaitingForm, {
  ...ofWaiting,
  who: signedIn("Please sign in to decide on waiting posts"),
  limit: "moderation",
  may: mayDecide,
  failure: "Error declining it",
  async run(context, { seen, rule: cited, note }, post) {
    const rule = cited && (await findRule(context, cited));
    if (!cited || !rule) throw invalidField("rule", reload);
    const { content, title, answersId } = await takeOut(context.db, post.id, seen);
    const noun = post.isThread ? "thread" : "reply";
    const { events } = await issueStatement(context, {
      ...{ memberId: post.authorId, action: "reject", rule: cited, note, foundBy: foundBy(context.viewer, post.board) },
      subject: { type: noun, id: post.id, noun, title: title ?? post.threadTitle ?? "", board: post.board, content },
      kept: post.isThread ? { title } : { threadId: post.threadId, answersId },
    });
    return done("declined", {
      about: post.board.id,
      detail: {
        contentType: post.isThread ? "thread" : "reply",
        authorId: post.authorId,
        rule: citedAs(cited),
      },
      toast: ["Declined", "Its author gets an email with the rule and a copy."],
      events,
    });
  },
});

const edit = command<typeof editWaitingForm, WaitingSubject>(editWaitingForm, {
  ...ofWaiting,
  who: signedIn("Please sign in to edit a post"),
  limit: "posts",
  may: mayChange,
  failure: "Error updating post",
  async run(context, { content }, { id, board }) {
    if (content === "") return done("unchanged", { about: board.id });
    const { db, viewer } = context;
    await requireFewLinks(context, await requireNoBan(db, board.id, viewer.id, banned.edit), board.id, content);
    const changed = await db
      .update(waitingPosts)
      .set({ content, edits: sql`${waitingPosts.edits} + 1` })
      .where(eq(waitingPosts.id, id))
      .returning({ id: waitingPosts.id });
    if (changed.length === 0) throw waitingNotFound();
    return done("edited", { about: board.id, toast: "Post updated" });
  },
});

const withdraw = command<typeof withdrawWaitingForm, WaitingSubject>(withdrawWaitingForm, {
  ...ofWaiting,
  who: signedIn("Please sign in to take back a post"),
  limit: "moderation",
  may: mayChange,
  failure: "Error taking it back",
  async run({ db }, _input, { id, board }) {
    await takeOut(db, id, undefined);
    return done("withdrawn", { about: board.id, toast: "Taken back" });
  },
});

export const waitingCommands = [approve, postNow, decline, edit, withdraw];
