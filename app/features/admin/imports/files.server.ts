import type { Importable } from "~/domain/importing/importable.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { byteOrderMark, csvOf } from "../csv.server";
import { eachRow, type FoundImport } from "./queries.server";

/** The heads of a kind's table, and one row that is invented. */
export const templateOf = ({ columns }: Importable): string =>
  byteOrderMark + csvOf([columns.map(({ label }) => label), columns.map(({ sample }) => sample)]);

/** What the column with the reasons is called, here and in a table that was mended and comes again. */
const reasonHead = "reason";

/** The wrong rows of a table as they were uploaded, each with its reason: mended, they can be uploaded again. */
export function wrongRowsOf(context: AdminContext, { id, heads }: FoundImport): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces = eachRow(context, id, "wrong");
  const own = heads.at(-1) === reasonHead ? heads.slice(0, -1) : heads;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvOf([[...own, reasonHead]]))),
    async pull(controller) {
      const { done, value: rows } = await pieces.next();
      if (done) return controller.close();
      const lines = rows.map(({ cells, reason }) => [...own.map((_, at) => cells[at] ?? ""), reason]);
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
