import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "~/db/columns.server";
import { events } from "~/features/events/table.server";
import { images } from "~/platform/images/table.server";

/** At most five, because a slot is 1 to 5 and taken once. */
export const featuredEvents = pgTable(
  "featured_events",
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .unique()
      .references(() => events.id, { onDelete: "cascade" }),
    /** A wide picture for the carousel; null uses the event's own. */
    imageKey: text().references(() => images.key, { onDelete: "set null" }),
    /** A slot is taken once; checked when a statement ends, so that one statement can put all of them in another order. */
    displayOrder: integer().notNull().unique(),
    enabled: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [check("featured_events_slot", sql`${table.displayOrder} between 1 and 5`)],
);
