import type { Handle } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import type { BackupManifest } from "./backup-manifest";
import { OperatorError } from "./operator-error";
import { differing, hashTables, listTables, type TableHash } from "./table-hashes";

/** What a manifest says of each table. */
export type TableHashes = Record<string, Pick<TableHash, "rows" | "hash">>;

/** Of all tables in a transaction. */
export async function tableHashes(tx: Db): Promise<TableHashes> {
  const hashes = await hashTables(tx, await listTables(tx));
  return Object.fromEntries([...hashes].map(([name, { rows, hash }]) => [name, { rows, hash }]));
}

/** @returns how many tables were compared; none with a backup of a version that wrote down no hashes */
export async function requireSameTables(handle: Handle, { tables }: Pick<BackupManifest, "tables">): Promise<number> {
  if (!tables) return 0;
  const there = await handle.of("tasks").transaction((tx) => tableHashes(tx as Db), readOnly);
  const wrong = differing(new Map(Object.entries(tables)), new Map(Object.entries(there)));
  if (wrong.length > 0)
    throw new OperatorError(
      `What this backup brings back is not what was backed up: ${wrong.join(", ")} differ. Use another backup, with an empty DATA_DIR and, of PostgreSQL, an empty database.`,
    );
  return Object.keys(tables).length;
}

export const readOnly = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
