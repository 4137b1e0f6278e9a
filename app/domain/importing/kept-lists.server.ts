import type { Db } from "~/db/db.server";
import { listChoices } from "~/domain/moderation/choices.server";
import type { Choosable } from "~/domain/moderation/require-choices.server";
import { type Lists, listOf } from "./cells";

/** The names of lists that admins keep, each with the id that a form's field takes. One query for each. */
export async function keptLists(db: Db, tables: Readonly<Record<string, Choosable>>): Promise<Lists> {
  const lists: Record<string, Lists[string]> = {};
  for (const [name, table] of Object.entries(tables)) {
    const rows = await listChoices({ db }, table);
    lists[name] = listOf(rows.map((row) => ({ value: row.id, name: row.name })));
  }
  return lists;
}
