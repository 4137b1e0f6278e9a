/** What stands in a line, in this order. */
export const lineFields = ["number", "month", "kind", "about", "outcome", "rule", "by", "found", "took"] as const;

/**
 * One decision, or what became of one, without anybody's name: `month` is YYYY-MM, `rule` "3/kind-words" (a version of the
 * house rules and a key in it), and what there is nothing to say of is "-".
 */
export type Line = { number: number } & Record<Exclude<(typeof lineFields)[number], "number">, string>;

/** As it is hashed: its fields, with tabs between them. No field has a tab or a line break. */
export const lineText = (line: Line): string => lineFields.map((field) => line[field]).join("\t");

/** What stands before the first line of all. */
export const nothingBefore = "0".repeat(64);

/** The bytes whose SHA-256 is the hash of a line. @param previous the hash of the line before it, in hexadecimal digits */
export const hashedWords = (previous: string, text: string): string => `${previous}\n${text}`;

/** How many lines a file has at most: the next one begins after its last. */
export const linesPerFile = 2_000;

export const ledgerPath = (month?: string) => (month ? `/ledger/${month}` : "/ledger");
export const linesPath = (month: string, after = 0) =>
  `${ledgerPath(month)}/lines.txt${after > 0 ? `?after=${after}` : ""}`;

/** A file begins with the hash that stands before its first line; each line ends with its own. */
export const fileText = (previous: string, lines: readonly { text: string; hash: string }[]): string =>
  [previous, ...lines.map(({ text, hash }) => `${text}\t${hash}`)].map((row) => `${row}\n`).join("");
