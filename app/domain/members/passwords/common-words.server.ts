import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { addWord, emptyTable, type WordTable } from "./word-table";

/** Guessed first, whoever guesses. */
const commonest = 1000;
/** So many are added in a millisecond or two, and then it is somebody else's turn. */
const atOnce = 1000;

let table: Promise<WordTable> | undefined;

/**
 * What passwords are most often made of: leaked passwords, words and first names, more than 100,000. Read at the first
 * password that somebody sets, which costs a quarter of a second and nobody else's turn.
 */
export function commonWords(): Promise<WordTable> {
  table ??= readTable().catch((error) => {
    table = undefined;
    throw error;
  });
  return table;
}

async function readTable(): Promise<WordTable> {
  const words = (await readInThread()).split("\n");
  const made = emptyTable(words.length);
  for (const [index, word] of words.entries()) {
    addWord(made, word, index < commonest);
    if (index % atOnce === 0) await nextTurn();
  }
  return made;
}

/** Packages hold their lists as modules, which are unpacked in one go and never forgotten by the thread that did it. */
function readInThread(): Promise<string> {
  const thread = new Worker(join(process.cwd(), "server", "common-words-thread.ts"), { env: {}, execArgv: [] });
  thread.unref();
  return new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("The thread that reads common words ended without them")));
  });
}
