import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { localDate } from "~/db/columns.server";

/** How much happened in each week: counted by a job, because counting the weeks of a large city takes long. */
export const cityWeeks = pgTable(
  "city_weeks",
  {
    /** The Monday with which the week begins, in the city. */
    week: localDate().notNull(),
    /**
     * "members" is how many there were when the week was last counted; the others are what came in that week, submissions
     * by what became of them.
     */
    measure: text({
      enum: ["sign-ups", "posts", "rsvps", "approved", "rejected", "pending", "members"],
    }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.measure] })],
);
