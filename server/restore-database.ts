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
  load(): Promise<void>;
  /** @throws OperatorError when what was loaded, now or by a restore that was cut off, is not what the backup says of it */
  requireSame(): Promise<void>;
};
