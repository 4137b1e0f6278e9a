import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { WordTable } from "./word-table";

let table: Promise<WordTable> | undefined;

/**
 * What passwords are most often made of: leaked passwords, words and first names, more than 100,000. Read at the first
 * password that somebody sets, in a thread of its own: it takes a quarter of a second, in which pages go on being served.
 */
export function commonWords(): Promise<WordTable> {
  table ??= readInThread().catch((error) => {
    table = undefined;
    throw error;
  });
  return table;
}

function readInThread(): Promise<WordTable> {
  const thread = new Worker(join(process.cwd(), "server", "common-words-thread.ts"), { env: {}, execArgv: [] });
  thread.unref();
  return new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("The thread that reads common words ended without them")));
  });
}
