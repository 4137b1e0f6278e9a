import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { Config } from "./config";
import { OperatorError, TemporaryFailure, temporaryExit } from "./operator-error";
import { withoutHead } from "./task-head";

/** Runs `npm run task …` in a process of its own. @throws OperatorError with what it said when it fails, TemporaryFailure when that passes by itself, Error when that is a fault of ours */
export type RunTask = (args: readonly string[], signal: AbortSignal) => Promise<string>;

/** Of what a task says; it says little. */
const mostCharacters = 20_000;
/** Pages come first. */
const lowPriority = 10;

/** Tasks with the settings of this process. */
export const taskRunner =
  ({ dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">, priority = lowPriority): RunTask =>
  (args, signal) =>
    new Promise((resolve, reject) => {
      const flags = process.argv.includes("--dev") ? ["--dev"] : [];
      const child = spawn(process.execPath, ["server/main.ts", ...args, ...flags], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" },
        stdio: ["ignore", "pipe", "pipe"],
        // A group of its own, to which its own programs belong.
        detached: true,
      });
      const end = () => killGroup(child);
      signal.addEventListener("abort", end, { once: true });
      if (signal.aborted) end();
      try {
        if (child.pid) setPriority(child.pid, priority);
      } catch {
        // It may have ended, or the system may not let us.
      }
      const said = { output: "", errors: "" };
      const keep = (before: string, text: string) => (before + text).slice(-mostCharacters);
      child.stdout.setEncoding("utf8").on("data", (text: string) => (said.output = keep(said.output, text)));
      child.stderr.setEncoding("utf8").on("data", (text: string) => (said.errors = keep(said.errors, text)));
      child.once("error", reject);
      child.once("close", (code, ended) => {
        signal.removeEventListener("abort", end);
        if (code === 0) resolve(said.output.trim());
        else if (code === temporaryExit) reject(new TemporaryFailure(lastLineOf(said.errors)));
        else reject(failureOf(said.errors) ?? new OperatorError(`It ended with ${ended ?? `code ${code}`}.`));
      });
    });

/** With `pg_dump`, which would go on by itself. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

const lastLineOf = (said: string): string => said.trim().split("\n").at(-1) ?? "";

/** A task ends with a sentence for the operator, or with the stack of a fault of ours, which is for the log alone. */
export function failureOf(output: string): Error | undefined {
  const said = withoutHead(output).trim();
  const lines = said.split("\n");
  if (!lines.some((line) => /^\s+at /.test(line)))
    return lines.at(-1) ? new OperatorError(String(lines.at(-1))) : undefined;
  const failure = new Error(lines[0]);
  failure.stack = said;
  return failure;
}
