import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect } from "vitest";
import { compiled } from "./server";

const root = join(import.meta.dirname, "..", "..");

/** In ms. Those that wait for an answer give up after fifteen seconds by themselves. */
export const longest = 90_000;

type Started = { status: number | null; said: string };

/** Starts the built server, or what else its words name, with a data folder of its own each time. */
export const starterIn =
  (folder: string) =>
  /** Runs until it ends, which it must: what it printed last, and how it ended. */
  (
    env: Record<string, string>,
    as: { uid?: number; cwd?: string } = {},
    options: string[] = [],
    words: string[] = [],
  ): Promise<Started> =>
    new Promise((resolve) => {
      const { PATH } = process.env;
      const own = { PATH, NODE_ENV: "production", PORT: "0", DATA_DIR: join(folder, randomUUID()), DEMO: "off" };
      const given = { cwd: root, env: { ...own, NODE_COMPILE_CACHE: compiled, ...env }, timeout: longest, ...as };
      const program = [...options, join(root, "server", "main.ts"), ...words];
      const child = execFile(process.execPath, program, given, (_error, stdout, stderr) =>
        resolve({ status: child.exitCode, said: words.length > 0 ? stdout : stderr.trim() || stdout }),
      );
    });

export function expectSentence({ status, said }: Started, sentence: RegExp) {
  expect(said).toMatch(sentence);
  expect(said.split("\n")).toHaveLength(1);
  expect(status).toBe(1);
}
