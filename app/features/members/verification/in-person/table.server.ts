import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";

/** A library, an association, a market stand: where somebody meets neighbors and gives them a card. */
export const hosts = pgTable(
  "hosts",
  {
    id: id(),
    name: text().notNull(),
    /** What its cards are for; null for the city as a whole. */
    neighborhoodId: uuid().references(() => neighborhoods.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** From then on its cards are worth nothing. */
    closedAt: instant(),
  },
  (table) => [index().on(table.neighborhoodId), check("hosts_name", sql`length(${table.name}) between 1 and 80`)],
);

/** Who may give out its cards. A card is worth something as long as who made it stands here. */
export const hostPeople = pgTable(
  "host_people",
  {
    hostId: uuid()
      .notNull()
      .references(() => hosts.id, { onDelete: "cascade" }),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.memberId] }), index().on(table.memberId)],
);

/** A card with a code that works once. The code follows from its id and the server's secret, and stands nowhere. */
export const hostCards = pgTable(
  "host_cards",
  {
    id: id(),
    hostId: uuid()
      .notNull()
      .references(() => hosts.id, { onDelete: "cascade" }),
    /** Cards that were made together have the same one. */
    batchId: uuid().notNull(),
    mintedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    codeHash: text().notNull(),
    usedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    /** Kept when the member who used it leaves, so that the card does not work again. */
    usedAt: instant(),
    voidedAt: instant(),
  },
  (table) => [
    uniqueIndex("host_cards_code_unique").on(table.codeHash),
    index().on(table.hostId, table.createdAt),
    index().on(table.batchId),
    index().on(table.mintedBy),
    index().on(table.usedBy),
    index("host_cards_unused_index").on(table.expiresAt).where(sql`${table.usedAt} is null`),
    check("host_cards_used_or_void", sql`${table.usedAt} is null or ${table.voidedAt} is null`),
  ],
);
