import type { Importable } from "~/domain/importing/importable.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { byteOrderMark, csvOf } from "../csv.server";
import { countOfHeads, extraHead, ownHeads, reasonHead } from "./added-columns";
import { countMostCells, eachRow, type FoundImport } from "./queries.server";

/** The heads of a kind's table, and one row that is invented. */
export const templateOf = ({ columns }: Importable): string =>
  byteOrderMark + csvOf([columns.map(({ label }) => label), columns.map(({ sample }) => sample)]);

/**
 * The wrong rows of a table as they were uploaded, each with its reason: mended, they can be uploaded again. Cells for which
 * the table has no column stand behind the reason.
 */
export async function wrongRowsOf(
  context: AdminContext,
  { id, heads }: FoundImport,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const own = ownHeads(heads);
  const ended = countOfHeads(heads);
  const extras = Math.max(0, (await countMostCells(context, id, "wrong")) - ended);
  const pieces = eachRow(context, id, "wrong");
  const first = [...own, reasonHead, ...Array<string>(extras).fill(extraHead)];
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvOf([first]))),
    async pull(controller) {
      const { done, value: rows } = await pieces.next();
      if (done) return controller.close();
      const lines = rows.map(({ cells, reason }) => {
        const inColumns = own.map((_, at) => cells[at] ?? "");
        return [...inColumns, reason, ...cells.slice(ended)];
      });
      controller.enqueue(encoder.encode(csvOf(lines)));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}

export const fileHeaders = (name: string) => ({
  "Content-Type": "text/csv; charset=utf-8; header=present",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
  "Cache-Control": "private, no-store",
});
