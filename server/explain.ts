import { statfsSync } from "node:fs";
import { resolve } from "node:path";
import { isWithin } from "./paths.ts";

type StartSettings = { dataDir: string; host: string; port: number };
type Fault = { code?: string; syscall?: string; message: string };

/** With less free space than this the embedded database fails with unclear errors. */
const fullBelowBytes = 8 * 1024 * 1024;

/** Explains a failed start in one sentence that says what to do; undefined for a bug, which keeps its stack. */
export function explain(error: unknown, { dataDir, host, port }: StartSettings): string | undefined {
  const faults = causes(error);
  const of = (words: Record<string, string>) => wordsFor(faults, words);
  if (faults.some(({ syscall, code }) => syscall === "listen" || syscall === "bind" || code === "ENOHOST"))
    return of(listenErrors(host, port));
  const folder = resolve(dataDir);
  const written = faults.some(({ syscall = "" }) =>
    /^(mkdir|open|write|rename|unlink|fsync|scandir|l?stat|rm)$/.test(syscall),
  );
  const onDisk = written ? of(folderErrors) : undefined;
  if (onDisk || isFull(folder)) return `DATA_DIR (${folder}) ${onDisk ?? folderErrors.ENOSPC}`;
  return explainDatabase(error);
}

export const poolerName = "The pooler at DATABASE_POOLER_URL";
export const poolerElsewhere = `${poolerName} leads to another database than DATABASE_URL does. Let both lead to the same.`;

/**
 * Explains why a folder, or one that it lies in, can't be written or read. What is written into an open file names no path: it
 * is taken to be in there.
 * @param named what the person calls it
 */
export function explainFolder(error: unknown, folder: string, named = folder): string | undefined {
  const { path = folder } = error as NodeJS.ErrnoException;
  const why = wordsFor(causes(error), folderErrors);
  if (why && isWithin(path, folder)) return `${named} ${why}`;
  return why && isWithin(folder, path) ? `${path} ${why}` : undefined;
}

/** @param which server refuses or does not answer */
export function explainDatabase(error: unknown, which = "The database at DATABASE_URL"): string | undefined {
  const faults = causes(error);
  const isTimeOut = faults.some(({ message }) => timeoutTexts.test(message));
  const why = wordsFor(faults, databaseErrors) ?? (isTimeOut ? unreachable : undefined);
  return why && `${which} ${why}`;
}

const wordsFor = (faults: readonly Fault[], words: Record<string, string>) =>
  faults.map(({ code = "" }) => words[code]).find(Boolean);

const listenErrors = (host: string, port: number): Record<string, string> => {
  const foreign = `HOST=${host} is no address of this machine. Use HOST=127.0.0.1 for this machine alone, or HOST=0.0.0.0 for all its networks.`;
  return {
    EADDRINUSE: `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} may not be opened by this user. Choose one from 1024, for example PORT=3000.`,
    EADDRNOTAVAIL: foreign,
    ENOHOST: foreign,
    EINVAL: foreign,
    EAFNOSUPPORT: foreign,
  };
};

const folderErrors: Record<string, string> = {
  EACCES: "may not be written by this user. Give the folder to the user that runs Porchlight, or choose another one.",
  EPERM: "may not be written by this user. Give the folder to the user that runs Porchlight, or choose another one.",
  EROFS: "can only be read. Mount it for writing, or choose another folder.",
  ENOSPC: "is full. Make room there, or choose another folder.",
  EDQUOT: "is full. Make room there, or choose another folder.",
  EEXIST: "is a file. Choose a folder.",
  ENOTDIR: "is a file, or lies in one. Choose a folder.",
};

const unreachable = "does not answer. Check that the address and port are right, and that no firewall stands between.";

const databaseErrors: Record<string, string> = {
  ECONNREFUSED: "can't be reached: nothing listens there. Check that the server runs and that the address is right.",
  ENOTFOUND: "can't be reached: its host name is not known. Check the address.",
  EAI_AGAIN: "can't be reached: its host name is not known. Check the address.",
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  ETIMEDOUT: unreachable,
  "28P01": "refuses the password. Check user and password.",
  "28000": "does not let this user in. Check that the role exists and may log in from here.",
  "3D000": "does not exist. Create it (createdb NAME), or check the name.",
  "42501": "does not let this user create tables. Make the user its owner: ALTER DATABASE name OWNER TO user.",
  "25006": "can only be read: it is a stand-by. Use the address of the primary.",
  "53100": "has no room left on its disk. Make room there, then try again.",
  "53300":
    "has too many connections. Raise max_connections there (or the limit of this user or database), or end other programs that use it.",
  "57P03": "is still starting or shutting down. Try again in a moment.",
};

/** Errors of the driver and its pool, which have no code. */
const timeoutTexts =
  /timeout exceeded when trying to connect|Connection terminated due to connection timeout|timeout expired/;

function causes(error: unknown): Fault[] {
  const all: Fault[] = [];
  for (let at = error; at instanceof Error && all.length < 10; at = at.cause) {
    all.push(at as Fault);
    if (at instanceof AggregateError) all.push(...(at.errors as Fault[]));
  }
  return all;
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < fullBelowBytes;
  } catch {
    return false;
  }
}
