import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "./child-program";
import { OperatorError } from "./operator-error";
import { programFolders } from "./program-folders";

/** Of PostgreSQL's client programs, those that we run by name. */
export type Program = "pg_dump" | "pg_restore";

/** One that is on this machine. */
type Found = { path: string; major: number; minor: number };

/** From this version on pg_restore first sets `transaction_timeout`, which no older server knows. */
const sinceNewSetting = 17;

/**
 * Looks for a program on this machine.
 * @returns those that fit the server, its own major version first, then newer ones; of one version the newest first
 * @throws OperatorError where it is not here, or only older ones, which can't read what a newer server says
 */
export async function findPrograms(name: Program, serverMajor: number): Promise<[Found, ...Found[]]> {
  const paths = programFolders()
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path));
  const found = (await Promise.all(paths.map(look))).filter(({ major }) => major > 0);
  if (found.length === 0)
    throw new OperatorError(
      `${name} is not here. It comes with PostgreSQL's client programs (on Debian: postgresql-client).`,
    );
  const [first, ...others] = found
    .filter(({ major }) => major >= serverMajor)
    .sort((a, b) => a.major - b.major || b.minor - a.minor);
  if (first) return [first, ...others];
  const newest = Math.max(...found.map(({ major }) => major));
  throw new OperatorError(
    `The newest ${name} here is of version ${newest}, and the server is PostgreSQL ${serverMajor}. Install the programs of PostgreSQL ${serverMajor} or newer (on Debian: postgresql-client-${serverMajor}).`,
  );
}

async function look(path: string): Promise<Found> {
  const { output } = await run(path, ["--version"]);
  const [, major = "0", minor = "0"] = /(?<!\d)(\d+)(?:\.(\d+)|beta|rc|devel)/.exec(output) ?? [];
  return { path, major: Number(major), minor: Number(minor) };
}

/** The pg_restore that brings a dump into a server; and psql, where what the one says has to go through the other. */
export type Restorer = { path: string; psql?: string };

/**
 * @param dump that it has to read, where there is one already: older programs can't read what a newer pg_dump wrote
 * @throws OperatorError where nothing here could bring a dump into such a server
 */
export async function findRestorer(serverMajor: number, dump?: string): Promise<Restorer> {
  const programs = await findPrograms("pg_restore", serverMajor);
  const { path, major } = dump ? await firstThatReads(dump, programs) : programs[0];
  if (serverMajor >= sinceNewSetting || major < sinceNewSetting) return { path };
  const psql = join(dirname(path), "psql");
  if (existsSync(psql)) return { path, psql };
  throw new OperatorError(
    `The pg_restore here is of version ${major}, and restores into PostgreSQL ${serverMajor} only with psql beside it. Install that, too (on Debian: postgresql-client-${major}).`,
  );
}

/** Where none can read it, that of the server's own version says why. */
async function firstThatReads(dump: string, programs: readonly [Found, ...Found[]]): Promise<Found> {
  for (const program of programs) {
    const { code } = await run(program.path, ["--list", dump]);
    if (code === 0) return program;
  }
  return programs[0];
}
