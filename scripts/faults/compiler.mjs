import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, runQuietly } from "../lib/run.mjs";

const compile = (copy) => runQuietly(process.execPath, [command("tsc"), "--project", copy]);

/** Makes the copy's types of routes. Without a fault it must compile: else every fault would seem refused. */
export async function prepareTypes(copy) {
  await runQuietly(process.execPath, [command("react-router"), "typegen", copy]);
  const { code, output } = await compile(copy);
  if (code !== 0) throw new Error(`The types are wrong without any fault:\n${output}`);
}

/** Whether the types alone keep a fault out. Wants the copy without any other. */
export async function compilerRefuses(copy, { file, faulty }) {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, faulty);
  const { code } = await compile(copy);
  writeFileSync(path, source);
  return code !== 0;
}
