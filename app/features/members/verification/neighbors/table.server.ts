import { pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "~/db/columns.server";
import { members } from "~/platform/accounts/table.server";

/** Who is named in no list of neighbors, wherever they live. Of the member and not of a residency, which is replaced by the next. */
export const unlistedNeighbors = pgTable("unlisted_neighbors", {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
});
