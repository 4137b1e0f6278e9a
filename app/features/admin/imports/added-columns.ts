/** What the column with the reasons is called, the last of the wrong rows that come back. */
const reasonHead = "reason";
/** Of each column before it, for cells that had none. */
const extraHead = "cell without a column";

/** How many columns are the table's own, where it may be one of wrong rows that comes again, and where the reasons stand. */
function layoutOf(heads: readonly string[]): { own: number; reasons: number } {
  const beforeExtras = (end: number) => heads.slice(0, end).findLastIndex((head) => head !== extraHead) + 1;
  const last = heads.length - 1;
  if (heads[last] === reasonHead) return { own: beforeExtras(last), reasons: last };
  // Earlier versions had them before the cells without a column.
  const before = beforeExtras(heads.length) - 1;
  return heads[before] === reasonHead ? { own: before, reasons: before } : { own: heads.length, reasons: -1 };
}

/** The columns of the table itself. */
export const ownHeads = (heads: readonly string[]): readonly string[] => heads.slice(0, layoutOf(heads).own);

/** The cells of a row that have no column, also where they come again: they are wrong. */
export function surplusOf(heads: readonly string[], cells: readonly string[]): string[] {
  const { own, reasons } = layoutOf(heads);
  return cells.filter((_, at) => at >= own && at !== reasons);
}

/** How many of such cells a row of so many cells has. */
export const countSurplus = (heads: readonly string[], cells: number): number =>
  surplusOf(heads, Array<string>(cells).fill("")).length;

/** The heads with which wrong rows come back. */
export const withAdded = (own: readonly string[], extras: number): string[] => [
  ...own,
  ...Array<string>(extras).fill(extraHead),
  reasonHead,
];
