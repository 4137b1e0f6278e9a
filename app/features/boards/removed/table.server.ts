import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { members } from "~/platform/accounts/table.server";

/** Null once the account was erased. */
const memberId = () => uuid().references(() => members.id, { onDelete: "set null" });

/**
 * Which threads and replies were removed in the last 30 days, by whom, and which are hidden. What they said stands in the tables
 * below, and no longer among the threads and replies: whoever reads those need not know of removals, nor of hiding.
 */
export const removals = pgTable(
  "removals",
  {
    id: id(),
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    contentType: text({ enum: ["thread", "reply"] }).notNull(),
    /** Of the thread or the reply, which gets it back. */
    contentId: uuid().notNull(),
    /** The thread that it stood in, or is. Not a foreign key: it may be removed as well. */
    threadId: uuid().notNull(),
    removedBy: memberId(),
    /** Whether it was removed because of a report, or its author deleted it while reports or a decision hid it. */
    onlyAdminsRestore: boolean("is_upheld").notNull(),
    /** What hides it, where it is hidden and not removed: three verified neighbors who reported it, or a decision. */
    hiddenBy: text({ enum: ["reports", "decision"] }),
    /** When a decision to hide it ends by itself. */
    until: instant(),
    /** How often its author edited it while it was hidden. */
    edits: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.contentId),
    index().on(table.boardId),
    index().on(table.threadId),
    index().on(table.removedBy, table.createdAt),
    index().on(table.createdAt),
    index("removals_until_index").on(table.until).where(sql`${table.until} is not null`),
    check("removals_until", sql`${table.until} is null or ${table.hiddenBy} = 'decision'`),
  ],
);

const removalId = () =>
  uuid()
    .notNull()
    .references(() => removals.id, { onDelete: "cascade" });

/** A removed thread, as it stood among the threads. */
export const removedThreads = pgTable(
  "removed_threads",
  {
    id: uuid().primaryKey(),
    removalId: removalId(),
    position: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    authorId: memberId(),
    lastPosition: integer().notNull(),
    editedAt: instant(),
    lockedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.removalId), index().on(table.authorId)],
);

/** A removed reply, and those that went with their thread. */
export const removedReplies = pgTable(
  "removed_replies",
  {
    id: uuid().primaryKey(),
    removalId: removalId(),
    threadId: uuid().notNull(),
    position: integer().notNull(),
    content: text().notNull(),
    authorId: memberId(),
    /** The reply that it answers, which may be gone as well. */
    answersId: uuid(),
    /** The replies that answer it, and stand without it meanwhile. */
    answeredBy: uuid().array().notNull(),
    editedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.removalId), index().on(table.authorId)],
);

/** Who had thanked for one. */
export const removedThanks = pgTable(
  "removed_thanks",
  {
    replyId: uuid()
      .notNull()
      .references(() => removedReplies.id, { onDelete: "cascade" }),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.replyId, table.memberId] }), index().on(table.memberId)],
);

/** A query, for others, of who began a thread, whether it stands or is set aside: no row where it is gone for good. @param ids a query as well */
export const startersOf = (ids: SQL): SQL => sql`(
  select author_id from ${threads} where id in ${ids}
  union all select author_id from ${removedThreads} where id in ${ids})`;

/** The same of the thread in which a reply stands or stood. @param meant the id of that in which it would have, where it never did */
export const threadsOfReply = (replyId: SQL, meant: SQL): SQL => sql`(
  select thread_id from ${replies} where id = ${replyId}
  union select thread_id from ${removedReplies} where id = ${replyId}
  union select ${meant})`;
