// Reads lists of common passwords, words and first names, the commonest passwords first, gives them to the thread that
// asked, and ends: what they took of memory ends with it. Node runs this file as it is: it imports nothing but packages.
import { parentPort } from "node:worker_threads";
import { dictionary } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

const words = new Set([
  ...dictionary["passwords-common"],
  ...dictionary["diceware-common"],
  ...english["firstnames-en"],
  ...english["commonWords-en"],
  ...english["wikipedia-en"],
]);
parentPort?.postMessage([...words].join("\n"));
