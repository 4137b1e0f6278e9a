import { pgTable, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { events } from "~/features/events/table.server";
import { members } from "~/platform/accounts/table.server";

/** A reminder that waits for its hour. The mail is written when it is due, from what the event says then. */
export const eventReminders = pgTable(
  "event_reminders",
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    dueAt: instant().notNull(),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.eventId, table.memberId, table.dueAt)],
);
