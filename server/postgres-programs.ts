import { readAddress } from "~/db/address.server";
import { majorOf } from "./backup-manifest";
import { type Ended, run } from "./child-program";
import { findPrograms, type Program } from "./client-programs";
import { OperatorError, TemporaryFailure } from "./operator-error";
import { saysAway } from "./temporary-failure";

/** Whoever takes longer is ended: it hangs, or the city is too large for such a backup. In hours. */
export const longestHours = 4;

export type OnDatabase = {
  /** Goes in without its password: other users of the machine can read a command line. */
  databaseUrl: string;
  /** Of the database's server. */
  serverVersion: string;
  /** Tests don't wait for hours. */
  longestMs?: number;
};

/** By which a database's server knows it. */
export const applicationName = (name: Program): string => `porchlight ${name}`;

/**
 * Runs one of PostgreSQL's own programs on a database, of the server's own version or the next newer one. It is ended when
 * it takes too long, and with this process: by itself it would go on, and keep its transaction.
 * @throws OperatorError with what is missing, or with what the program said; TemporaryFailure where that is that the server
 * is away
 */
export async function runProgram(
  name: Program,
  args: readonly string[],
  { databaseUrl, serverVersion, longestMs = longestHours * 3_600_000 }: OnDatabase,
): Promise<void> {
  const [{ path }] = await findPrograms(name, majorOf(serverVersion));
  const { address, own } = connectionOf(name, databaseUrl);
  requireDone(name, await run(path, [...args, address], { own, longestMs }), longestMs);
}

/** How a program is told of its database: an argument, and variables that it alone gets. */
export function connectionOf(name: Program, databaseUrl: string): { address: string; own: Record<string, string> } {
  const { url, password } = withoutPassword(databaseUrl);
  const own = { PGAPPNAME: applicationName(name), ...(password && { PGPASSWORD: password }) };
  return { address: `--dbname=${url}`, own };
}

/** @throws OperatorError or TemporaryFailure unless it came to its end */
export function requireDone(name: Program, { code, errors, endedBy }: Ended, longestMs: number): void {
  if (code === 0) return;
  if (endedBy === "time")
    throw new OperatorError(
      `${name} was ended after ${Math.round(longestMs / 3_600_000)} hours. Look whether the database and the disk are busy or hang, and try again. A city that needs longer is better kept by continuous archiving of PostgreSQL.`,
    );
  if (endedBy) throw new TemporaryFailure(`${name} was ended together with this task (${endedBy}). Run it again.`);
  const Failure = saysAway(errors) ? TemporaryFailure : OperatorError;
  throw new Failure(`${name} ended with code ${code}: ${lastLines(errors)}`);
}

/** It may stand in front of the host or among the parameters. */
export function withoutPassword(databaseUrl: string): { url: string; password: string } {
  const url = new URL(databaseUrl);
  // As the driver reads it: a percent sign may stand for itself.
  const { password } = readAddress(databaseUrl);
  url.password = "";
  url.searchParams.delete("password");
  // The programs take a plus for what it is.
  url.search = url.search.replaceAll("+", "%20");
  return { url: url.href, password };
}

/** Without what the server adds below an error: parts of the row in which it was. */
const lastLines = (text: string): string =>
  text
    .replace(/^(DETAIL|CONTEXT|STATEMENT): [\s\S]*?(?=^pg_\w+: |$(?![\s\S]))/gm, "")
    .trim()
    .split("\n")
    .slice(-3)
    .join(" ");
