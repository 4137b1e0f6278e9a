import type { Handle } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import type { BackupManifest } from "./backup-manifest";
import { OperatorError } from "./operator-error";
import { differing, fullName, hashTables, listTables, type Table, type TableHash } from "./table-hashes";

/** What a manifest says of each table. */
type TableHashes = Record<string, Pick<TableHash, "rows" | "hash">>;

/** In a transaction, of all tables or of those that are wanted. */
export async function tableHashes(tx: Db, isWanted: (table: Table) => boolean = () => true): Promise<TableHashes> {
  const hashes = await hashTables(tx, (await listTables(tx)).filter(isWanted));
  return Object.fromEntries([...hashes].map(([name, { rows, hash }]) => [name, { rows, hash }]));
}

/**
 * Whether a backup brings a table's rows back. The embedded database's files are copied while it runs, so that they are
 * opened as after a crash, which empties unlogged tables.
 */
export const comesBack =
  (engine: Handle["engine"]) =>
  ({ isUnlogged }: Table): boolean =>
    engine === "postgres" || !isUnlogged;

/** @returns how many tables were compared; none with a backup of a version that wrote down no hashes */
export async function requireSameTables(handle: Handle, { tables }: Pick<BackupManifest, "tables">): Promise<number> {
  if (!tables) return 0;
  const isCompared = comesBack(handle.engine);
  const { there, others } = await handle.of("tasks").transaction(async (tx) => {
    const left = (await listTables(tx as Db)).filter((table) => !isCompared(table));
    return { there: await tableHashes(tx as Db, isCompared), others: new Set(left.map(fullName)) };
  }, readOnly);
  // Earlier versions wrote down the others, too.
  const told = Object.entries(tables).filter(([name]) => !others.has(name));
  const wrong = differing(new Map(told), new Map(Object.entries(there)));
  if (wrong.length > 0)
    throw new OperatorError(
      `What this backup brings back is not what was backed up: ${wrong.join(", ")} differ. Begin anew with an empty DATA_DIR and, with PostgreSQL, an empty database; if that ends the same way, use another backup.`,
    );
  return told.length;
}

export const readOnly = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
