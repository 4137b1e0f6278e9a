import { hashedWords, lineFields, linesPath, linesPerFile, nothingBefore } from "./line";

/** What a page says of its month's lines. */
type Claimed = { month: string; lines: { first: number | null; last: number | null; hash: string | null } };

export type Checked =
  | { isWhole: true; lines: number; last: number; hash: string }
  | { isWhole: false; at: number; why: string };

/** @returns the text of a file. Throws where it can't be had. */
type Fetch = (path: string) => Promise<string>;

/** A line that this browser computed, so that a ledger that was written anew from the first line on is noticed. */
export type Seen = { number: number; hash: string };

/** Computes the hashes of a month's lines again, in whoever's browser asks. */
export async function checkMonth(
  { month, lines }: Claimed,
  fetchText: Fetch,
  seen: readonly Seen[] = [],
): Promise<Checked> {
  const isOther = (at: number, hash: string) => seen.some(({ number, hash: was }) => number === at && was !== hash);
  let next = lines.first ?? 1;
  let previous: string | undefined;
  let count = 0;
  for (;;) {
    const [before = "", ...rows] = (await fetchText(linesPath(month, next - 1))).trimEnd().split("\n");
    // Its first line may have come since the page did.
    if (lines.first === null && count === 0) next = Number(rows[0]?.split("\t")[0]) || 1;
    if (previous !== undefined && before !== previous)
      return broken(next, "the next file does not go on where the one before it ended");
    // A month without a line stands nowhere yet, and after all others.
    const isFirstOfAll = next === 1 && rows.length > 0;
    if (isFirstOfAll && before !== nothingBefore) return broken(1, "something stands before the first line of all");
    if (isOther(next - 1, before)) return broken(next - 1, notSeen);
    previous ??= before;
    for (const row of rows) {
      const fields = row.split("\t");
      const hash = fields.pop();
      if (fields.length !== lineFields.length || fields[0] !== String(next) || fields[1] !== month)
        return broken(next, "a line is left out, or stands where it does not belong");
      if (hash !== (await sha256(hashedWords(previous, fields.join("\t")))))
        return broken(next, "its words are not those that its hash was made of");
      if (isOther(next, hash)) return broken(next, notSeen);
      previous = hash;
      next += 1;
      count += 1;
    }
    if (rows.length < linesPerFile) break;
  }
  const isAsClaimed = lines.last === null || next > lines.last;
  if (!isAsClaimed) return broken(next, "lines that the page counts are missing at the end");
  return { isWhole: true, lines: count, last: next - 1, hash: previous ?? nothingBefore };
}

const notSeen = "it is not the line that this browser saw there before";
const broken = (at: number, why: string) => ({ isWhole: false, at, why }) as const;

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
