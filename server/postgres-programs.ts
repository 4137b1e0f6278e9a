import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { readAddress } from "~/db/address.server";
import { majorOf } from "./backup-manifest";
import { OperatorError, TemporaryFailure } from "./operator-error";
import { saysAway } from "./temporary-failure";

type Program = "pg_dump" | "pg_restore";

/** Where Debian and its kin keep each version's programs; elsewhere they are on the PATH. */
const debianFolder = "/usr/lib/postgresql";

/** Whoever takes longer is ended: it hangs, or the city is too large for such a backup. In hours. */
export const longestHours = 4;

/** Until what does not end by itself is killed, in ms. */
const graceMs = 5_000;

type OnDatabase = {
  databaseUrl: string;
  serverVersion: string;
  /** Tests don't wait for hours. */
  longestMs?: number;
};

/** By which a database's server knows it. */
export const applicationName = (name: Program): string => `porchlight ${name}`;

/**
 * Runs one of PostgreSQL's own programs on a database, the newest of those that are here. It is ended when it takes too long,
 * and with this process: by itself it would go on, and keep its transaction.
 * @param databaseUrl goes in without its password: other users of the machine can read a command line
 * @param serverVersion of the database's server: an older program can't read what a newer server says
 * @throws OperatorError with what is missing, or with what the program said; TemporaryFailure where that is that the server is away
 */
export async function runProgram(
  name: Program,
  args: readonly string[],
  { databaseUrl, serverVersion, longestMs = longestHours * 3_600_000 }: OnDatabase,
): Promise<void> {
  const { path, major } = await findNewest(name);
  const needed = majorOf(serverVersion);
  if (major < needed)
    throw new OperatorError(
      `The newest ${name} here is of version ${major}, and the server is PostgreSQL ${needed}. Install the programs of PostgreSQL ${needed} or newer (on Debian: postgresql-client-${needed}).`,
    );
  const { url, password } = withoutPassword(databaseUrl);
  const own = { PGAPPNAME: applicationName(name), ...(password && { PGPASSWORD: password }) };
  const { code, errors, endedBy } = await run(path, [...args, `--dbname=${url}`], own, longestMs);
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

async function findNewest(name: Program): Promise<{ path: string; major: number }> {
  const versioned = existsSync(debianFolder)
    ? readdirSync(debianFolder).map((each) => join(debianFolder, each, "bin"))
    : [];
  const folders = [...versioned, ...(process.env.PATH ?? "").split(delimiter)];
  const found = await Promise.all(
    folders
      .map((folder) => join(folder, name))
      .filter((path) => existsSync(path))
      .map(async (path) => ({ path, major: await versionOf(path) })),
  );
  const [newest] = found.filter(({ major }) => major > 0).sort((a, b) => b.major - a.major);
  if (newest) return newest;
  throw new OperatorError(
    `${name} is not here. It comes with PostgreSQL's client programs (on Debian: postgresql-client).`,
  );
}

async function versionOf(path: string): Promise<number> {
  const { output } = await run(path, ["--version"]);
  return majorOf(/(?<!\d)(\d+)(\.|beta|rc|devel)/.exec(output)?.[1] ?? "0");
}

function run(
  path: string,
  args: readonly string[],
  own: Record<string, string> = {},
  longestMs = 60_000,
): Promise<{ code: number; output: string; errors: string; endedBy?: EndedBy }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...own, LC_ALL: "C" };
    // Watched from before it starts: a signal that comes meanwhile would end this process alone.
    const watch = endInTime(() => child, longestMs);
    const child = spawn(path, args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const said = { output: "", errors: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (said.output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (said.errors += text));
    child.once("error", (error) => {
      watch.stop();
      resolve({ code: 127, output: "", errors: error.message });
    });
    child.once("close", (code) => resolve({ code: code ?? 1, ...said, endedBy: watch.stop() }));
  });
}

type EndedBy = "time" | NodeJS.Signals;

/**
 * Ends the program after its time, or when this process is told to end, which then ends by itself once that is tidied up. A
 * task that is killed with its whole group needs none of it.
 */
function endInTime(childOf: () => ChildProcess, longestMs: number) {
  let endedBy: EndedBy | undefined;
  let killing: NodeJS.Timeout | undefined;
  const end = (by: EndedBy) => {
    endedBy ??= by;
    childOf().kill("SIGTERM");
    killing ??= setTimeout(() => childOf().kill("SIGKILL"), graceMs);
  };
  // Of a program that could not even be started nothing may wait.
  const timer = setTimeout(end, longestMs, "time").unref();
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
  for (const signal of signals) process.on(signal, end);
  return {
    /** @returns what it was ended by, if it was */
    stop() {
      clearTimeout(timer);
      clearTimeout(killing);
      for (const signal of signals) process.off(signal, end);
      return endedBy;
    },
  };
}

/** Without what the server adds below an error: parts of the row in which it was. */
const lastLines = (text: string): string =>
  text
    .replace(/^(DETAIL|CONTEXT|STATEMENT): [\s\S]*?(?=^pg_\w+: |$(?![\s\S]))/gm, "")
    .trim()
    .split("\n")
    .slice(-3)
    .join(" ");
