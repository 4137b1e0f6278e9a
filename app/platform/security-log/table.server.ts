import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "~/db/columns.server";
import { accounts } from "~/platform/accounts/table.server";

/**
 * Who signed in or failed to, what was refused, who looked at whom. Not one row for each time, but one with a count for
 * everything of one kind that concerns one account, comes from one address, and falls into the same ten minutes: a flood
 * fills no disk. Never a token, a password, or what somebody typed. Erased after 90 days.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: id(),
    /** What makes rows one: a keyed hash, as it has to tell nothing of a member who has left. */
    key: text().notNull().unique(),
    /** One of those in `kinds.ts`, or that an older version had there. */
    kind: text().notNull(),
    /** Whose account it concerns. */
    memberId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    /** Who did it, where that is somebody else than `memberId`. */
    actorId: uuid().references(() => accounts.id, { onDelete: "set null" }),
    /** Of the connection. */
    address: text(),
    /** The name of the form, or of the page. */
    command: text(),
    count: integer().notNull(),
    /** For those beyond what is written down one by one: how many there were, and nothing else. */
    isRest: boolean().notNull().default(false),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    index().on(table.firstAt, table.id),
    index().on(table.kind, table.firstAt, table.id),
    index().on(table.memberId, table.firstAt, table.id),
    index().on(table.actorId, table.firstAt, table.id),
    index().on(table.address, table.firstAt, table.id),
  ],
);
