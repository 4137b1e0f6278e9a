import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { neighborhoods } from "~/features/neighborhoods/table.server";

/** In which neighborhoods a ZIP code lies, as an admin said. A ZIP code that is not here fits each of them. */
export const postalCodeNeighborhoods = pgTable(
  "postal_code_neighborhoods",
  {
    postalCode: text().notNull(),
    neighborhoodId: uuid()
      .notNull()
      .references(() => neighborhoods.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.postalCode, table.neighborhoodId] }), index().on(table.neighborhoodId)],
);
