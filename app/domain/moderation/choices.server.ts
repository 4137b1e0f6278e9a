import { asc, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Choosable } from "./require-choices.server";

/** What forms offer of a list that admins keep, by name. It is short, so all of it. One query. */
export const listChoices = ({ db }: { db: Db }, table: Choosable) =>
  db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${table.name}` })
    .from(table)
    .orderBy(asc(table.name), asc(table.id));
