import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { id } from "~/db/columns.server";
import { changedIndex, submissionColumns, type ToldColumns } from "~/domain/moderation/columns.server";

export const garageSales = pgTable(
  "garage_sales",
  { id: id(), title: text().notNull(), location: text().notNull(), ...submissionColumns() },
  (table) => [
    index().on(table.approvalStatus, table.createdAt),
    index().on(table.ownerId),
    changedIndex("garage_sales_changed_index", table),
    index("garage_sales_lower_title_index").on(sql`lower(${table.title})`),
  ],
);

/** What its owner tells of it. The type lets in no private column. */
export const garageSaleFacts = {
  title: garageSales.title,
  location: garageSales.location,
} satisfies ToldColumns<typeof garageSales>;
