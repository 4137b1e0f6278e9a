import { countAllHidden } from "~/features/boards/hidden/content/queries.server";
import { countWaiting } from "~/features/boards/waiting/queries.server";
import type { Context } from "~/platform/context.server";
import { countOpenAppeals } from "../appeals/queries.server";
import { countOpenCases } from "../cases/waiting/queries.server";

/** For admins. Four queries. */
export async function countReports(context: Context) {
  const [{ open: appeals }, open, waiting, hidden] = await Promise.all([
    countOpenAppeals(context),
    countOpenCases(context),
    countWaiting(context),
    countAllHidden(context),
  ]);
  return { open, appeals, waiting, hidden };
}

export type ReportCounts = Awaited<ReturnType<typeof countReports>>;
