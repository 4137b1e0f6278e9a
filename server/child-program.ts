import { type ChildProcess, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Until what does not end by itself is killed, in ms. */
const graceMs = 5_000;

type EndedBy = "time" | NodeJS.Signals;

/** What became of a program, and what it said. */
export type Ended = { code: number; output: string; errors: string; endedBy?: EndedBy };

type Options = {
  /** Variables that are set for it alone. */
  own?: Record<string, string>;
  longestMs?: number;
  /** What it reads; nothing where it is left out. */
  input?: Readable;
  /** What takes what it writes, which is then not kept. */
  output?: Writable;
};

/**
 * Runs a program without a shell. It is ended when it takes too long, and with this process. Never fails: the code tells.
 */
export function run(
  path: string,
  args: readonly string[],
  { own = {}, longestMs = 60_000, input, output }: Options = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...own, LC_ALL: "C" };
    // Watched from before it starts: a signal that comes meanwhile would end this process alone.
    const watch = endInTime(() => child, longestMs);
    const child: ChildProcess = spawn(path, args, { env, stdio: [input ? "pipe" : "ignore", "pipe", "pipe"] });
    const said = { output: "", errors: "" };
    if (input && child.stdin) pass(input, child.stdin);
    if (output && child.stdout) pass(child.stdout, output);
    else child.stdout?.setEncoding("utf8").on("data", (text: string) => (said.output += text));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (said.errors += text));
    child.once("error", (error) => {
      watch.stop();
      resolve({ code: 127, output: "", errors: error.message });
    });
    child.once("close", (code) => resolve({ code: code ?? 1, ...said, endedBy: watch.stop() }));
  });
}

/** Where one side ends early the other is cut off, which ends its program, too: their codes tell of it. */
const pass = (from: Readable, to: Writable): void => void pipeline(from, to).catch(() => {});

/**
 * Ends the program after its time, or when this process is told to end, which then ends by itself once that is tidied up.
 * A task that is killed with its whole group needs none of it.
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
