import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/db/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";

/** A place to talk. Boards have numbers, because people read them out to each other. */
export const boards = pgTable(
  "boards",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    description: text().notNull(),
    /** Empty where there are none. */
    rules: text().notNull().default(""),
    /** Null once the creator's account was erased. */
    createdBy: uuid().references(() => members.id, { onDelete: "set null" }),
    /** The neighborhood whose verified neighbors alone write here; null where everybody may. */
    residentsOf: uuid().references(() => neighborhoods.id, { onDelete: "set null" }),
    /** Whether the first posts of new neighbors wait for a moderator. */
    firstPostsWait: boolean().notNull().default(false),
    /** Kept by the commands that add and remove rows: a list of boards would count millions of them otherwise. */
    threadCount: integer().notNull().default(0),
    memberCount: integer().notNull().default(0),
    /** Of the newest thread ever posted here. */
    lastPosition: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.memberCount.desc().nullsFirst(), table.name, table.id),
    index().on(table.createdBy),
    index().on(table.residentsOf),
  ],
);

const boardId = () =>
  integer()
    .notNull()
    .references(() => boards.id, { onDelete: "cascade" });
const memberId = () =>
  uuid()
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/** Who has joined. */
export const boardMembers = pgTable(
  "board_members",
  { id: id(), boardId: boardId(), memberId: memberId(), createdAt: createdAt() },
  (table) => [unique().on(table.boardId, table.memberId), index().on(table.memberId)],
);

/** Who looks after a board, beside the member who created it. */
export const boardModerators = pgTable(
  "board_moderators",
  { id: id(), boardId: boardId(), memberId: memberId(), createdAt: createdAt() },
  (table) => [unique().on(table.boardId, table.memberId), index().on(table.memberId)],
);

/** Who may not join or post. Only the board's moderators may read it. */
export const boardBans = pgTable(
  "board_bans",
  {
    id: id(),
    boardId: boardId(),
    memberId: memberId(),
    bannedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.boardId, table.memberId), index().on(table.memberId), index().on(table.bannedBy)],
);
