import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { invalidField } from "~/platform/commands/refusal";

/** A list that admins keep, of which a form offers the names. */
export type Choosable = PgTable & Record<"id" | "name", AnyPgColumn>;

/**
 * An admin may have removed a choice while the form was open: it is then refused as if none had been made.
 * @param choices by the names of the form's fields, such as `categoryId`
 */
export async function requireChoices<Field extends `${string}Id`>(
  db: Db,
  input: Record<Field, string>,
  choices: Record<Field, Choosable>,
): Promise<void> {
  for (const [field, table] of Object.entries(choices) as [Field, Choosable][]) {
    const [row] = await db.select({ id: table.id }).from(table).where(eq(table.id, input[field]));
    if (!row) throw invalidField(field, `${field.charAt(0).toUpperCase()}${field.slice(1, -"Id".length)} is required`);
  }
}
