/** A stretch of text that stayed, went or came. */
export type Change = { kind: "same" | "gone" | "new"; text: string };

/** Words, the spaces between them, and each sign by itself. */
const pieces = /\p{L}[\p{L}\p{M}\p{N}'’]*|\p{N}+|\s+|./gsu;

/** Of more pairs of words than these the way from one to the other is not looked for: comparing takes a moment for each. */
const mostPairs = 250_000;

/**
 * What became of a text, word by word, in the order in which one reads it. Without what is new it is the earlier text, and
 * without what is gone the later one.
 */
export function changesBetween(earlier: string, later: string): Change[] {
  const [before, after] = [earlier.match(pieces) ?? [], later.match(pieces) ?? []];
  const start = countAlike(before, after, (words, index) => words[index]);
  const most = Math.min(before.length, after.length) - start;
  const end = Math.min(
    most,
    countAlike(before, after, (words, index) => words[words.length - 1 - index]),
  );
  const [gone, fresh] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return joined([
    { kind: "same", text: before.slice(0, start).join("") },
    ...(gone.length * fresh.length > mostPairs ? replaced(gone, fresh) : compared(gone, fresh)),
    { kind: "same", text: before.slice(before.length - end).join("") },
  ]);
}

type At = (words: readonly string[], index: number) => string | undefined;

function countAlike(some: readonly string[], others: readonly string[], at: At): number {
  const most = Math.min(some.length, others.length);
  let count = 0;
  while (count < most && at(some, count) === at(others, count)) count++;
  return count;
}

const replaced = (gone: readonly string[], fresh: readonly string[]): Change[] => [
  { kind: "gone", text: gone.join("") },
  { kind: "new", text: fresh.join("") },
];

/** By the longest words in common that stand in the same order. */
function compared(gone: readonly string[], fresh: readonly string[]): Change[] {
  const width = fresh.length + 1;
  /** How many the rests of both have in common, from each pair of places on. */
  const common = new Uint16Array((gone.length + 1) * width);
  const from = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = gone.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--)
      common[i * width + j] = gone[i] === fresh[j] ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1));
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < gone.length || j < fresh.length) {
    if (i < gone.length && gone[i] === fresh[j]) changes.push({ kind: "same", text: gone[i++] ?? "" }) && j++;
    else if (i < gone.length && from(i + 1, j) >= from(i, j + 1)) changes.push({ kind: "gone", text: gone[i++] ?? "" });
    else if (j < fresh.length) changes.push({ kind: "new", text: fresh[j++] ?? "" });
    else changes.push({ kind: "gone", text: gone[i++] ?? "" });
  }
  return changes;
}

/** Neighbors of one kind are one. What is gone and what is new in one place stand each in one piece, gone first. */
function joined(changes: readonly Change[]): Change[] {
  const [first, ...rest] = changes.filter(({ text }) => text !== "");
  const all: Change[] = [];
  let [gone, fresh] = ["", ""];
  const flush = () => {
    if (gone) all.push({ kind: "gone", text: gone });
    if (fresh) all.push({ kind: "new", text: fresh });
    [gone, fresh] = ["", ""];
  };
  for (const { kind, text } of first ? [first, ...rest] : []) {
    if (kind === "gone") gone += text;
    else if (kind === "new") fresh += text;
    else {
      flush();
      const last = all.at(-1);
      if (last?.kind === "same") last.text += text;
      else all.push({ kind, text });
    }
  }
  flush();
  return all;
}
