import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, integer, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

/** What every review has. Spread into the room's own table, which adds what it is about and `ratingCheck`. */
export const reviewColumns = () => ({
  id: id(),
  /** Null once the account was erased: the review stays. */
  authorId: uuid().references(() => members.id, { onDelete: "set null" }),
  /** 1 to 5 stars. */
  rating: integer().notNull(),
  comment: text().notNull().default(""),
  /** Whoever wrote it owns the thing, works there or is paid to write: it is marked, and its stars are in no average. */
  hasInterest: boolean().notNull().default(false),
  createdAt: createdAt(),
  editedAt: instant(),
});

export const ratingCheck = (name: string, rating: AnyPgColumn) => check(name, sql`${rating} between 1 and 5`);
