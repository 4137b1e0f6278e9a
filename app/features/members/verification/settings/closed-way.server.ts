import { listOpenWays } from "~/domain/residency/queries.server";
import type { Way } from "~/domain/residency/ways";
import { conflict } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";

type Asking = Pick<Context, "db">;

/** For what begins a way. @throws Refusal where an admin has closed it */
export async function requireOpen(context: Asking, way: Way): Promise<void> {
  if (!(await listOpenWays(context)).includes(way))
    throw conflict("This way is closed at the moment", "Your residency page shows those that are open.");
}

/** For the loader of a way's page, which is missing where the way is closed. */
export async function missingUnlessOpen(context: Asking, way: Way): Promise<void> {
  if (!(await listOpenWays(context)).includes(way)) throw notFound("Page");
}
