import { readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { environment } from "./environment.ts";
import { splitOptions } from "./node-options.ts";

/** A name in a settings file that nothing reads. */
type UnknownSetting = {
  /** So like a setting that it must have been meant. */
  isMisspelled: boolean;
  /** What is said of it, and what to do. */
  sentence: string;
};

const known = Object.keys(environment.shape);

/** What Node, PostgreSQL's client, OpenTelemetry and the system read. */
const ofOthers =
  /^((NODE|OTEL|UV|LC)_\w+|PG[A-Z]+|SSL_CERT_(FILE|DIR)|OPENSSL_CONF|TMPDIR|TEMP|TMP|TZ|LANG|PATH|HOME)$|^(https?|no)_proxy$/i;

/** Letters that may differ, of a short name and of a longer one. */
const mostSlips = (name: string) => (name.length < 6 ? 1 : 2);

/**
 * Of the files that are named to Node with `--env-file`: what else is in the environment is nobody's to judge.
 * @param options of Node's own
 */
export function unknownSettings(options: readonly string[] = process.execArgv): UnknownSetting[] {
  const names = filesOf(options).flatMap((file) => Object.keys(parseEnv(readFileSync(file, "utf8"))));
  return [...new Set(names)].filter((name) => !known.includes(name) && !ofOthers.test(name)).flatMap(unknownSetting);
}

/** A line of a longer value that lost its quotes may look like a name, too: it may be of a key, and is not repeated. */
const plainName = /^[A-Z][A-Z0-9_]{0,39}$/;

function unknownSetting(name: string): UnknownSetting | [] {
  const [nearest = { meant: "", slips: Number.POSITIVE_INFINITY }] = known
    .map((meant) => ({ meant, slips: slipsBetween(name.toUpperCase(), meant) }))
    .sort((one, other) => one.slips - other.slips);
  if (nearest.slips <= mostSlips(nearest.meant))
    return { isMisspelled: true, sentence: `${name} is not a setting. Did you mean ${nearest.meant}?` };
  return plainName.test(name)
    ? { isMisspelled: false, sentence: `${name} is not a setting: nothing here reads it.` }
    : [];
}

/** What can be read once only, as a pipe, was read. */
const filesOf = (options: readonly string[]): string[] =>
  splitOptions(options).files.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());

/** How many letters have to be added, left out or replaced: Levenshtein's distance. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const above = row;
    row = [at + 1];
    for (const [to, wanted] of [...other].entries())
      row.push(
        Math.min(
          (above[to + 1] as number) + 1,
          (row[to] as number) + 1,
          (above[to] as number) + (letter === wanted ? 0 : 1),
        ),
      );
  }
  return row.at(-1) as number;
}
