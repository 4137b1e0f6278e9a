import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import type { Config } from "./config";
import { OperatorError } from "./operator-error";

/** Runs `npm run task …` in a process of its own. @throws OperatorError with what it said when it fails. */
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
        signal,
        killSignal: "SIGKILL",
      });
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
        if (code === 0) resolve(said.output.trim());
        else reject(new OperatorError(lastLine(said.errors) ?? `It ended with ${ended ?? `code ${code}`}.`));
      });
    });

/** A sentence for the operator is one line; a stack is for the log alone. */
function lastLine(text: string): string | undefined {
  const lines = text.trim().split("\n");
  if (lines.length > 1 && lines.some((line) => /^\s+at /.test(line))) return lines[0];
  return lines.at(-1) || undefined;
}
