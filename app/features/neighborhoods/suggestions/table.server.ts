import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id } from "~/db/columns.server";
import { changedIndex, submissionColumns } from "~/domain/moderation/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";

/** A tip for a neighborhood from somebody who knows it. */
export const suggestions = pgTable(
  "neighborhood_suggestions",
  {
    id: id(),
    /** What is referred to can't vanish: deleting a neighborhood in use is refused. */
    neighborhoodId: uuid()
      .notNull()
      .references(() => neighborhoods.id, { onDelete: "restrict" }),
    suggestionType: text({ enum: ["things_to_do", "where_to_live", "general"] })
      .notNull()
      .default("general"),
    title: text().notNull(),
    description: text().notNull(),
    ...submissionColumns(),
  },
  (table) => [
    index().on(table.approvalStatus, table.createdAt),
    index("neighborhood_suggestions_newest_index").on(
      table.neighborhoodId,
      table.approvalStatus,
      table.createdAt,
      table.id,
    ),
    index().on(table.ownerId),
    changedIndex("neighborhood_suggestions_changed_index", table),
    index("neighborhood_suggestions_lower_title_index").on(sql`lower(${table.title})`),
  ],
);
