import type { BackupManifest } from "./backup-manifest";

/** Where a restore reads from and writes to. */
export type Restoring = { source: string; dataDir: string; manifest: BackupManifest };

/** The database that a backup goes into. */
export type DatabasePlace = {
  /** What tells it from others, without a password. */
  where: string;
  /** @throws OperatorError when anything is there. */
  requireEmpty(): Promise<void>;
  /** Whether all of it is there: a part of it never is. */
  isLoaded(): Promise<boolean>;
  /** And compares it. @throws OperatorError when it is not what the backup says of it */
  load(): Promise<void>;
  /** @throws OperatorError when what a restore that was cut off had loaded, or anybody since, is not what the backup says of it */
  requireSame(): Promise<unknown>;
};
