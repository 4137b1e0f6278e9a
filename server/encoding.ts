import { sql } from "drizzle-orm";
import type { Handle } from "~/db/client.server";
import { OperatorError } from "./operator-error";

/** @returns what to do about a database that can't hold every name and word; undefined of one that can */
export const encodingFault = (encoding: string): string | undefined =>
  encoding === "UTF8"
    ? undefined
    : `This database writes ${encoding}. Make one that writes UTF8: create database porchlight template template0 encoding 'UTF8';`;

/** @throws OperatorError */
export async function requireUtf8({ db }: Pick<Handle, "db">): Promise<void> {
  const { rows } = await db.execute<{ encoding: string }>(sql`select current_setting('server_encoding') as encoding`);
  const fault = encodingFault(rows[0]?.encoding ?? "");
  if (fault) throw new OperatorError(fault);
}
