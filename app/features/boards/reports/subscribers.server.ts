import { subscriber } from "~/platform/events/subscriber.server";
import { tellAuthor, tellReporters } from "./mails.server";
import { findReportForCommand } from "./queries.server";

/** Whoever wrote what was removed, if they pay for it, and each of those who reported it, learn what became of it. */
const tellWhatBecame = subscriber(["ReportDecided"], async (context, events) => {
  for (const { reportId, decision, chargedId, reporterIds } of events) {
    const report = await findReportForCommand(context, reportId);
    if (!report) continue;
    if (chargedId) await tellAuthor(context, report, chargedId);
    await tellReporters(context, report, decision, reporterIds);
  }
});

export const reportSubscribers = [tellWhatBecame];
