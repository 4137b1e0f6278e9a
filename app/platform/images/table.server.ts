import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "~/db/columns.server";

/**
 * A stored picture. Its files are found by key and width; a row in another room points at the key.
 * The owner is not a foreign key: pictures outlive an erased account until the janitor removes them.
 */
export const images = pgTable(
  "images",
  {
    key: text().primaryKey(),
    ownerId: uuid(),
    /** Size of the largest stored version, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.ownerId)],
);

/** What a page needs to show one. */
export const shownImage = { key: images.key, width: images.width, height: images.height };
