// Reads lists of common passwords and words, makes a table of them, gives it to the thread that asked, and ends: what the
// lists took of memory ends with it. Node runs this file, and what it imports, as they are.
import { parentPort } from "node:worker_threads";
import { dictionary } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { tableOf } from "../app/domain/members/passwords/word-table.ts";

/** Guessed first, whoever guesses: they and what is made of two of them are no secret. */
const commonest = 1000;
/** Shorter ones are in every text. */
const shortest = 3;

const words = new Set([
  ...dictionary["passwords-common"],
  ...dictionary["diceware-common"],
  ...english["firstnames-en"],
  ...english["commonWords-en"],
  ...english["wikipedia-en"],
]);
const table = tableOf(words, { shortest, commonest });
parentPort?.postMessage(table, [table.buffer]);
