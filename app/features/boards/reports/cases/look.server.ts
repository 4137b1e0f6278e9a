import type { Looked } from "~/domain/reporting/reportable.server";
import type { Context } from "~/platform/context.server";
import { findReportable } from "~/reportables.server";

type Row = { contentType: string; contentId: string };

/** Those that are there, by their ids, with their pages and what they say now. One query for each type. */
export async function lookAt(context: Context, rows: readonly Row[]) {
  const byType = Map.groupBy(rows, ({ contentType }) => contentType);
  const looked = await Promise.all(
    [...byType].map(([type, its]) =>
      findReportable(type)?.look(
        context,
        its.map(({ contentId }) => contentId),
      ),
    ),
  );
  return new Map<string, Looked>(looked.flatMap((each) => [...(each ?? [])]));
}
