import { read } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/lines.route";
import { monthIn } from "./month";
import { listMonths, readLines } from "./queries.server";

/** The lines of a month as text, for whoever computes their hashes again. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asking = read(context);
  const month = monthIn(params.month);
  const after = url.searchParams.get("after") ?? "0";
  if (!month || !/^\d{1,9}$/.test(after) || !(await listMonths(asking)).includes(month)) throw notFound("Page");
  return new Response(await readLines(asking, month, Number(after)), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
