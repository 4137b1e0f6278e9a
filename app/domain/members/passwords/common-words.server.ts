import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { addWord, emptyTable, type WordTable } from "./word-table";

/** Guessed first, whoever guesses. */
const commonest = 1000;
/** Guessed first in other scripts, of which the lists have none. */
const otherScripts =
  "пароль йцукен йцукенг фывапролд любовь привет солнышко максим наташа андрей секрет 密码 密碼 我爱你 パスワード 비밀번호 사랑해 κωδικος κωδικός ססמה كلمةالسر";

/** So many are added in less than a millisecond, and then it is somebody else's turn. */
const atOnce = 250;

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
  const text = await readInThread();
  await nextTurn();
  const others = otherScripts.split(" ");
  const words = text.split("\n");
  const made = emptyTable(words.length + others.length);
  for (const word of others) addWord(made, word, true);
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
