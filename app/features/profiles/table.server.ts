import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts } from "~/platform/accounts/table.server";

/** Where members say that they live: for themselves alone, so it stands apart from `members`, which anyone may read. */
export const homeNeighborhoods = pgTable(
  "home_neighborhoods",
  {
    memberId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    neighborhoodId: uuid()
      .notNull()
      .references(() => neighborhoods.id, { onDelete: "cascade" }),
  },
  (table) => [index().on(table.neighborhoodId)],
);
