import { eq, inArray } from "drizzle-orm";
import type { Reportable } from "~/domain/reporting/reportable.server";
import { stateOfEdit } from "~/domain/reporting/state";
import { hidable, putBack } from "~/features/boards/hidden/hide.server";
import { contentAbilities } from "~/features/boards/policy";
import { holdRemoved } from "~/features/boards/removed/archive.server";
import { findRemovalOf } from "~/features/boards/removed/queries.server";
import { removals } from "~/features/boards/removed/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { Refusal } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { findThreadForCommand } from "./queries.server";
import { removeReply, removeThread } from "./removal.server";
import { findReplyForCommand } from "./replies/queries.server";
import { repliesPath, replyPath } from "./replies/rules";
import { replies, threads } from "./table.server";

type Deciding = TransactionContext<Viewer>;

/** Threads, whose reports are the board's. */
export const threadReportable: Reportable = {
  type: "thread",
  noun: "thread",
  pausesPosting: true,
  removing: "The thread and all its replies are removed",

  async find(context, id) {
    const thread = await findThreadForCommand(context, id);
    if (!thread) return undefined;
    const reader = contentAbilities(context.viewer, thread, thread.board).report;
    return { ...thread, standsIn: id, reader, path: repliesPath(id, 1) };
  },

  async copy(db, id) {
    const [row] = await db
      .select({ title: threads.title, content: threads.content })
      .from(threads)
      .where(eq(threads.id, id));
    return row;
  },

  async look({ db }, ids) {
    const rows = await db
      .select({ id: threads.id, title: threads.title, content: threads.content, editedAt: threads.editedAt })
      .from(threads)
      .where(inArray(threads.id, [...ids]));
    return new Map(
      rows.map(({ id, title, content, editedAt }) => [
        id,
        { path: repliesPath(id, 1), title, content, state: stateOfEdit(editedAt) },
      ]),
    );
  },

  hiding: hidable("thread"),

  remove: (context, id, { grounds }) => removeOrHold(context, id, grounds, removeThread),

  giveBack: (context, removal) => giveBack(context, removal, "thread"),
};

/** Replies, the same way. */
export const replyReportable: Reportable = {
  type: "reply",
  noun: "reply",
  pausesPosting: true,
  removing: "The reply is removed",

  async find(context, id) {
    const reply = await findReplyForCommand(context, id);
    if (!reply) return undefined;
    const reader = contentAbilities(context.viewer, reply, reply.board).report;
    return { ...reply, standsIn: reply.threadId, reader, path: replyPath(reply.threadId, reply) };
  },

  async copy(db, id) {
    const [row] = await db
      .select({ title: threads.title, content: replies.content })
      .from(replies)
      .innerJoin(threads, eq(threads.id, replies.threadId))
      .where(eq(replies.id, id));
    return row;
  },

  async look({ db }, ids) {
    const rows = await db
      .select({
        id: replies.id,
        threadId: replies.threadId,
        position: replies.position,
        content: replies.content,
        editedAt: replies.editedAt,
      })
      .from(replies)
      .where(inArray(replies.id, [...ids]));
    return new Map(
      rows.map((row) => [
        row.id,
        { path: replyPath(row.threadId, row), content: row.content, state: stateOfEdit(row.editedAt) },
      ]),
    );
  },

  hiding: hidable("reply"),

  remove: (context, id, { grounds }) => removeOrHold(context, id, grounds, removeReply),

  giveBack: (context, removal) => giveBack(context, removal, "reply"),
};

type Remove = typeof removeThread | typeof removeReply;

/** Who removed it before can't restore it any more. Whoever restores it just now is waited for, and it is removed again. */
async function removeOrHold(context: Deciding, id: string, grounds: Grounds, remove: Remove) {
  const removed = await removeIfThere(context, id, grounds, remove);
  if (removed || (await holdRemoved(context.db, id, grounds))) return removed;
  return removeIfThere(context, id, grounds, remove);
}

/** Its author, a moderator or the end of its board may have been faster: the report is upheld all the same. */
async function removeIfThere({ db }: Deciding, id: string, grounds: Grounds, remove: Remove) {
  type Gone = DomainEvent<"ThreadDeleted" | "ReplyDeleted">;
  try {
    // In a savepoint, so that a removal that finds nothing leaves nothing half done.
    const event = await db.transaction<Gone>((tx) => remove(tx, id, { grounds, onlyAdminsRestore: true }));
    return { event, writers: event.name === "ThreadDeleted" ? Object.keys(event.earned) : [] };
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.facts.status !== 404) throw thrown;
    return undefined;
  }
}

type GivingBack = Parameters<Reportable["giveBack"]>[1];

async function giveBack(
  { db }: Deciding,
  { id, authorId, isLater }: GivingBack,
  contentType: "thread" | "reply",
): ReturnType<Reportable["giveBack"]> {
  const removal = await findRemovalOf({ db }, id);
  const isWithdrawn = removal !== undefined && removal.removedBy === authorId;
  // Somebody may restore it just now, or its thread be gone: the appeal is granted all the same.
  const back = removal && !isWithdrawn && !isLater ? await putBack(db, removal) : undefined;
  const event = back === "with its thread" ? undefined : back;
  // Whoever deleted their own may restore it again as before it was upheld.
  if (isWithdrawn && !isLater)
    await db.update(removals).set({ onlyAdminsRestore: false }).where(eq(removals.id, removal.id));
  const writers = event?.name === "ThreadRestored" ? Object.keys(event.earned) : [];
  if (isWithdrawn) return { fate: "withdrawn", event, writers };
  const table = contentType === "thread" ? threads : replies;
  if ((await db.$count(table, eq(table.id, id))) > 0) return { fate: "stands", wasThere: !event, event, writers };
  return { fate: back ? "with its thread" : "gone", writers };
}
