type Row = readonly string[];

/** Prints a table: the first column to the left, figures to the right, nothing where there is no figure. */
export function table(title: string, head: Row, rows: readonly Row[]): void {
  const all = [head, ...rows].map((row) => head.map((_, column) => row[column] ?? ""));
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("   ")
      .trimEnd();
  console.log(`\n${title}\n`);
  for (const row of all) console.log(`  ${line(row)}`);
}

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
