import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

/**
 * What is hidden of all that stays in its own table: submissions, reviews and their answers. Threads and replies are set aside
 * instead, as removals.
 */
export const hidings = pgTable(
  "hidings",
  {
    /** That of a reportable: the slug of a kind, that with "-review" or with "-answer". */
    contentType: text().notNull(),
    /** Not a foreign key: it is in one of many tables. Whoever deletes the content deletes its hiding. */
    contentId: uuid().notNull(),
    authorId: uuid().references(() => members.id, { onDelete: "set null" }),
    /** Three verified neighbors who reported it, or a decision. */
    hiddenBy: text({ enum: ["reports", "decision"] }).notNull(),
    /** When a decision to hide it ends by itself. */
    until: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.contentType] }),
    index().on(table.authorId),
    index().on(table.createdAt),
    index("hidings_until_index").on(table.until).where(sql`${table.until} is not null`),
    check("hidings_until", sql`${table.until} is null or ${table.hiddenBy} = 'decision'`),
  ],
);
