import { subscriber } from "~/platform/events/subscriber.server";
import { tellAuthor, tellReporters } from "./mails.server";
import { findReportForCommand } from "./queries.server";

/** Whoever wrote what was removed, and each of those who reported it, learn what became of it. */
const tellWhatBecame = subscriber(["ReportDecided"], async (context, events) => {
  for (const { reportId, decision, chargedId, toldId, reporterIds } of events) {
    const report = await findReportForCommand(context, reportId);
    if (!report) continue;
    if (toldId) await tellAuthor(context, report, toldId, chargedId !== null);
    await tellReporters(context, report, decision, reporterIds);
  }
});

export const reportSubscribers = [tellWhatBecame];
