/** What the column with the reasons is called that wrong rows come back with. */
export const reasonHead = "reason";
/** Of each column behind it, for cells that had none. */
export const extraHead = "cell without a column";

/** The columns of the table itself, where it is one of wrong rows that comes again. */
export function ownHeads(heads: readonly string[]): readonly string[] {
  const last = heads.findLastIndex((head) => head !== extraHead);
  return heads[last] === reasonHead ? heads.slice(0, last) : heads;
}

/** How many cells of a row have a column: those behind are wrong, also when they come again. */
export function countOfHeads(heads: readonly string[]): number {
  const own = ownHeads(heads).length;
  return own < heads.length ? own + 1 : own;
}
