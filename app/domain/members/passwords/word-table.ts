import { lettersOf } from "./spelling";

/** Two hashes of a text that grows letter by letter, so that looking up each piece of a password costs the same. */
export type Hash = readonly [slot: number, print: number];
export const emptyHash: Hash = [0x811c9dc5, 0x1b873593];

/** FNV-1a, and beside it a second one of other factors. */
export function grown([slot, print]: Hash, letter: string): Hash {
  const code = letter.codePointAt(0) ?? 0;
  return [Math.imul(slot ^ code, 0x01000193), Math.imul(print ^ code, 0x5bd1e995) ^ (print >>> 15)];
}

const hashOf = (letters: readonly string[]): Hash => letters.reduce(grown, emptyHash);

/**
 * Words as numbers: 32 bits of each at a place that other bits of it say, the lowest one for whether the word is among the
 * commonest. A hundred thousand words take a megabyte; as texts they take eleven.
 */
export type WordTable = Uint32Array;

const printOf = ([, print]: Hash) => ((print | 2) & ~1) >>> 0;

/** Never more than half full, so that looking for what is not there soon comes to an end. */
export const emptyTable = (count: number): WordTable => new Uint32Array(2 ** Math.ceil(Math.log2(2 * count + 2)));

/** Shorter words are in every text. */
const shortestWord = 3;

export function addWord(table: WordTable, word: string, isCommonest = false): void {
  const letters = [...lettersOf(word)];
  if (letters.length < shortestWord) return;
  const hash = hashOf(letters);
  const at = placeOf(table, hash);
  if (!table[at]) table[at] = (printOf(hash) | Number(isCommonest)) >>> 0;
}

export function tableOf(words: readonly string[]): WordTable {
  const table = emptyTable(words.length);
  for (const word of words) addWord(table, word);
  return table;
}

/** Whether a word is in it, and if so whether it is among the commonest. */
export function lookUp(table: WordTable, hash: Hash): "commonest" | "known" | undefined {
  const found = table[placeOf(table, hash)];
  if (!found) return undefined;
  return found & 1 ? "commonest" : "known";
}

/** Where it stands, or would stand. */
function placeOf(table: WordTable, hash: Hash): number {
  const print = printOf(hash);
  let at = (hash[0] >>> 0) % table.length;
  while (table[at] && ((table[at] as number) & ~1) >>> 0 !== print) at = (at + 1) % table.length;
  return at;
}
