type Row = readonly string[];

export type Table = { title: string; head: Row; rows: readonly Row[] };

/** All that was printed so far, to be kept in a file. */
export const printed: Table[] = [];

let earlier: readonly Table[] = [];
/** From now on figures stand beside those of an earlier run, and how many times as much they are. */
export function compareWith(tables: readonly Table[]): void {
  earlier = tables;
}

/** Prints a table: the first column to the left, figures to the right, nothing where there is no figure. */
export function table(title: string, head: Row, rows: readonly Row[]): void {
  printed.push({ title, head, rows });
  const before = earlier.find((each) => each.title === title);
  const all = [head, ...(before ? rows.map((row) => besideEarlier(row, head, before)) : rows)].map((row) =>
    head.map((_, column) => row[column] ?? ""),
  );
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("   ")
      .trimEnd();
  console.log(`\n${title}\n`);
  for (const row of all) console.log(`  ${line(row)}`);
}

/** A row's figures beside those of the row and the columns of the same names: "122 (111, 1.10 ×)". */
function besideEarlier(row: Row, head: Row, before: Table): Row {
  const old = before.rows.find(([name]) => name === row[0]);
  return row.map((cell, column) => {
    const name = head[column] ?? "";
    const was = column === 0 ? undefined : old?.[before.head[column] === name ? column : before.head.indexOf(name, 1)];
    const ratio = numberIn(cell) / numberIn(was ?? "");
    return Number.isFinite(ratio) ? `${cell} (${was}, ${times(ratio)})` : cell;
  });
}

const numberIn = (cell: string) => Number.parseFloat(cell.replaceAll(",", ""));
/** In place of the figures of a database. */
export const skipped = (name: string): string => `${name}: skipped, no server is installed`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
export const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
export const ms = (value: number): string => `${Math.round(value)} ms`;
export const tenths = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} ms`;
export const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
export const percent = (part: number, all: number): string => {
  const share = (100 * part) / all;
  return `${share < 10 ? share.toFixed(1) : Math.round(share)} %`;
};
