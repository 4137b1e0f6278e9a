import { listOpenWays } from "~/domain/residency/queries.server";
import type { Way } from "~/domain/residency/ways";
import { conflict } from "~/platform/commands/refusal";
import type { Context } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import { hasIssuers } from "../credential/open.server";

type Commanding = Pick<Context, "db"> & { dependencies: { settings: Parameters<typeof hasIssuers>[0] } };

/** For what begins a way. @throws Refusal where an admin has closed it, or the operator has not set it up */
export async function requireOpen({ db, dependencies }: Commanding, way: Way): Promise<void> {
  const isSetUp = way !== "credential" || hasIssuers(dependencies.settings);
  if (!isSetUp || !(await listOpenWays({ db })).includes(way))
    throw conflict("This way is closed at the moment", "Your residency page shows those that are open.");
}

/** For the loader of a way's page, which is missing where the way is closed. */
export async function missingUnlessOpen(context: Pick<Context, "db">, way: Way): Promise<void> {
  if (!(await listOpenWays(context)).includes(way)) throw notFound("Page");
}
