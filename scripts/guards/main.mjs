import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, copyTree } from "../faults/copy.mjs";
import { startOwnPostgres } from "../lib/postgres.mjs";
import { command, fail, runQuietly, seconds } from "../lib/run.mjs";
import { guards } from "./guards.ts";

const { values } = parseArgs({ options: { only: { type: "string", multiple: true, default: [""] } } });

const began = performance.now();
const postgres = await startOwnPostgres();
if (!postgres) fail("This needs PostgreSQL's programs on this machine.");
const copy = copyTree();
const tidy = () => rmSync(copy, { recursive: true, force: true });
process.once("exit", tidy);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
try {
  const chosen = guards.filter(({ file }) => values.only.some((folder) => file.startsWith(folder)));
  if (chosen.length === 0) fail(`No guard is in ${values.only.join(" or ")}.`);
  const tests = [...new Set(chosen.map(({ test }) => test))];
  await build(copy);
  const failures = await failuresOf(tests);
  if (failures.length > 0) fail(`These fail with every guard in its place:\n${failures.join("\n")}`);

  const unnoticed = [];
  for (const guard of chosen) {
    const isNoticed = (await without(guard, () => failuresOf([guard.test]))).length > 0;
    if (!isNoticed) unnoticed.push(guard);
    console.log(`${isNoticed ? "noticed " : "SURVIVED"} ${guard.file}: ${guard.guard} (${guard.test})`);
  }
  console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} guards are watched, ${seconds(began)}`);
  process.exitCode = unnoticed.length > 0 ? 1 : 0;
} finally {
  tidy();
  await postgres.stop();
}

/** Runs with the copy's file as it would be without that guard. */
async function without({ file, guard, without: rest, test }, work) {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  // Tests of the built server see it once it is built.
  const isServed = test.startsWith("tests/http/");
  writeFileSync(
    path,
    source.replace(guard, () => rest),
  );
  try {
    if (isServed) await build(copy);
    return await work();
  } finally {
    writeFileSync(path, source);
    if (isServed) await build(copy);
  }
}

/** A line for each failed test, or what was printed where it came to none. */
async function failuresOf(tests) {
  const env = { TEST_DATABASE_URL: postgres.url, NODE_ENV: "test", NO_COLOR: "1" };
  const { code, output } = await runQuietly(process.execPath, [command("vitest"), "run", ...tests], { cwd: copy, env });
  if (code === 0) return [];
  const lines = output.split("\n").filter((line) => line.startsWith(" FAIL "));
  return lines.length > 0 ? lines : [output];
}
