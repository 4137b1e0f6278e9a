import { countHiddenFor } from "~/features/boards/hidden/queries.server";
import { countHiddenShared } from "~/features/boards/hidden/shared/queries.server";
import { countWaiting } from "~/features/boards/waiting/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { countOpenAppeals } from "../appeals/queries.server";
import { countOpenCases } from "../cases/waiting/queries.server";

/** For admins. Five queries. */
export async function countReports(context: Context & { viewer: Viewer }) {
  const [{ open: appeals }, open, waiting, hidden, hiddenShared] = await Promise.all([
    countOpenAppeals(context),
    countOpenCases(context),
    countWaiting(context),
    countHiddenFor(context),
    countHiddenShared(context),
  ]);
  return { open, appeals, waiting, hidden, hiddenShared };
}

export type ReportCounts = Awaited<ReturnType<typeof countReports>>;
