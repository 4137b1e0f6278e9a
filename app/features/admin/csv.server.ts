import { stringify } from "csv-stringify/sync";

/** Excel takes a file for UTF-8 by these three bytes, and for nothing else. */
export const byteOrderMark = "\uFEFF";

/** CSV per RFC 4180; cells that a spreadsheet would run as formulas are escaped. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });
