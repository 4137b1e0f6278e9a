import type { Importable } from "~/domain/importing/importable.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { byteOrderMark, csvOf, csvStream } from "../csv.server";
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
  const own = ownHeads(heads);
  const ended = countOfHeads(heads);
  const extras = Math.max(0, (await countMostCells(context, id, "wrong")) - ended);
  const pieces = eachRow(context, id, "wrong");
  const first = [...own, reasonHead, ...Array<string>(extras).fill(extraHead)];
  return csvStream(first, pieces, (rows) =>
    rows.map(({ cells, reason }) => {
      const inColumns = own.map((_, at) => cells[at] ?? "");
      return [...inColumns, reason, ...cells.slice(ended)];
    }),
  );
}
