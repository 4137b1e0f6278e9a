import { setImmediate } from "node:timers/promises";

/** What is read or written before others have their turn: a statement on the embedded database holds everybody up. */
const atOnce = { rows: 100, characters: 32 * 1024 };

/** Rows in their order, as many as may be worked on at once: by their number and by their size in characters. */
export async function* inParts<Row>(rows: readonly Row[], sizeOf: (row: Row) => number): AsyncGenerator<Row[]> {
  let [part, size]: [Row[], number] = [[], 0];
  for (const row of rows) {
    part.push(row);
    size += sizeOf(row);
    if (part.length < atOnce.rows && size < atOnce.characters) continue;
    yield part;
    await setImmediate();
    [part, size] = [[], 0];
  }
  if (part.length > 0) yield part;
}
