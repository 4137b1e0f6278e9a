import { stringify } from "csv-stringify/sync";

/** Excel takes a file for UTF-8 by these three bytes, and for nothing else. */
export const byteOrderMark = "\uFEFF";

/** CSV per RFC 4180; cells that a spreadsheet would run as formulas are escaped. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });

/** Of a file to take along, for whoever asked alone. @param name without its ending */
export const csvHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8; header=present",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
  "Cache-Control": "private, no-store",
});

/** A file piece by piece as its rows come: no more than one piece of it is in memory. */
export function csvStream<T>(
  heads: readonly string[],
  pieces: AsyncGenerator<T[]>,
  rowsOf: (piece: T[]) => string[][] | Promise<string[][]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvOf([heads]))),
    async pull(controller) {
      const { done, value: piece } = await pieces.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(csvOf(await rowsOf(piece))));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
