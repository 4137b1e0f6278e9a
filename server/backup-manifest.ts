import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { OperatorError } from "./operator-error";

const manifest = z.object({
  porchlight: z.string(),
  engine: z.enum(["embedded", "postgres"]),
  /** Of the database's server: a dump of the embedded one fits the same major version alone. */
  databaseVersion: z.string(),
  /** When it was complete, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** How many pictures the database knew. */
  pictures: z.number().int(),
  /** How many of them have not each of their files in it. */
  missing: z.number().int().default(0),
  /** Whether the secret that signs cookies is in it. With SECRET in the environment there is none. */
  hasSecret: z.boolean(),
  /** The SHA-256 of the list of files with their hashes, which could be cut short. Backups of earlier versions have none. */
  fileHashes: z.string().optional(),
  /** Of each table, its rows and what they hash to. Backups of earlier versions have none. */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), hash: z.string() })).optional(),
});

/** What a backup says about itself. It is written last: a folder without it is none. */
export type BackupManifest = z.infer<typeof manifest>;

/** What stands in the folder of a backup. */
export const parts = {
  manifest: "backup.json",
  images: "images",
  secret: "secret",
  database: { embedded: "database.tar.gz", postgres: "database.dump" },
} as const;

/** @throws OperatorError when there is no backup in the folder. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, parts.manifest), "utf8")));
  } catch {
    throw new OperatorError(`There is no backup in ${folder}: it has no ${parts.manifest} that can be read.`);
  }
}

export const majorOf = (version: string): number => Number.parseInt(version, 10);
