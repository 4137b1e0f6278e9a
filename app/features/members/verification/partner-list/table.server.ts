import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";

/** An association whose list of neighbors counts. */
export const partners = pgTable(
  "partners",
  {
    id: id(),
    name: text().notNull(),
    /** Where all on its list live; null for the city as a whole. */
    neighborhoodId: uuid().references(() => neighborhoods.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** From here on its list is gone. Who was verified by it stays so. */
    closedAt: instant(),
  },
  (table) => [index().on(table.neighborhoodId)],
);

/** Private: the addresses on a partner's list, hashed twice, the second time with the server's secret. */
export const partnerAddresses = pgTable(
  "partner_addresses",
  {
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.hash] }), index().on(table.hash)],
);
