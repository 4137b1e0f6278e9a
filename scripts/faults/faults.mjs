import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { noFaults } from "./no-faults.mjs";

/**
 * Who may, what is valid, what happens and what follows from it, and the way that every command takes. Not what only a
 * browser runs, nor tables, whose truth are the migrations.
 */
const patterns = [
  "app/**/{policy,rules}.ts",
  "app/**/{commands,subscribers,locks,membership,removal,erasure,links,accounts}.server.ts",
  "app/**/{adding,archive,ban,carry,give-back,give-back-claim,hidable,hide,hold,judge}.server.ts",
  "app/**/{look,overturn,reported,restore,settle,shown,stand,uphold}.server.ts",
  "app/domain/reporting/parties.ts",
  "app/domain/{hiding,members,moderation,peace,reviews,statements}/**/*.ts",
  "app/features/ledger/*.ts",
  "app/platform/{audit,commands,events,limits}/**/*.server.ts",
  "app/platform/forms/**/*.ts",
  "app/platform/accounts/account-state.server.ts",
];

const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} };

/**
 * Puts every fault into the copy at once, each behind a switch that Stryker's environment variable turns, and gives
 * those that can be told in one line. `outdated` are the exceptions that nothing proposes any more; `restore` puts the sources back.
 */
export async function plantAll(copy) {
  const names = globSync(patterns, { cwd: copy }).filter(
    (name) => !/\.(test|fixtures)\.ts$|\/(table|columns)\.server\.ts$/.test(name),
  );
  const sources = new Map(names.sort().map((name) => [name, readFileSync(join(copy, name), "utf8")]));
  const files = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const { mutants, files: planted } = await new Instrumenter(silent).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const write = (name, content) => writeFileSync(join(copy, name), content);
  for (const { name, content } of planted) write(name, content);
  const proposed = mutants.flatMap((mutant) => faultOf(mutant, sources.get(mutant.fileName)) ?? []);
  const isSame = (a) => (b) => a.file === b.file && a.line === b.line && a.change === b.change;
  return {
    all: proposed.filter((fault) => !noFaults.some(isSame(fault))),
    outdated: noFaults.filter((known) => !proposed.some(isSame(known))),
    restore: () => sources.forEach((content, name) => void write(name, content)),
  };
}

function faultOf({ id, fileName: file, mutatorName, location: { start, end }, replacement }, source) {
  if (start.line !== end.line) return undefined;
  const lines = source.split("\n");
  const line = lines[start.line];
  const original = line.slice(start.column, end.column);
  if (mutatorName === "StringLiteral" && !isValue(original)) return undefined;
  const change = `${original} → ${replacement.replaceAll(/\s+/g, " ")}`;
  const fault = { id, file, line: line.trim(), change, place: `${file}:${start.line + 1}` };
  const faulty = line.slice(0, start.column) + replacement + line.slice(end.column);
  return { ...fault, faulty: lines.with(start.line, faulty).join("\n") };
}

/** Names, keys and paths are values. Sentences and words of the interface are none, and may be worded otherwise. */
const isValue = (literal) => /^["'`]([a-z_/#.?&=-][^\sA-Z]*)?["'`]$/.test(literal);
