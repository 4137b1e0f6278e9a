import type { Importable } from "~/domain/importing/importable.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { byteOrderMark, csvOf, csvStream } from "../csv.server";
import { countSurplus, ownHeads, surplusOf, withAdded } from "./added-columns";
import { countMostCells, eachRow, type FoundImport } from "./queries.server";
import { mostCells } from "./rules";

/** The heads of a kind's table, and one row that is invented. */
export const templateOf = ({ columns }: Importable): string =>
  byteOrderMark + csvOf([columns.map(({ label }) => label), columns.map(({ sample }) => sample)]);

/**
 * The wrong rows of a table as they were uploaded, each with its reason behind everything else: mended, they can be uploaded
 * again as they are. Cells for which the table has no column stand before the reason.
 */
export async function wrongRowsOf(
  context: AdminContext,
  { id, heads }: FoundImport,
): Promise<ReadableStream<Uint8Array>> {
  const own = ownHeads(heads);
  const longest = await countMostCells(context, id, "wrong");
  const extras = Math.min(countSurplus(heads, longest), mostCells - own.length);
  const pieces = eachRow(context, id, "wrong");
  return csvStream(withAdded(own, extras), pieces, (rows) =>
    rows.map(({ cells, reason }) => {
      const surplus = surplusOf(heads, cells);
      const inColumns = own.map((_, at) => cells[at] ?? "");
      return [...inColumns, ...Array.from({ length: extras }, (_, at) => surplus[at] ?? ""), reason];
    }),
  );
}
