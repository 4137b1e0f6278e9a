import { eq } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { named } from "../mails.server";
import { findReportForCommand, listEmails, type ReportSubject } from "../queries.server";
import { reportAppeals } from "./table.server";

/** Whoever appealed hears what came of it and why; where something is back, so do those who reported it. */
const tellHowItEnded = subscriber(["ReportAppealDecided"], async (context, events) => {
  for (const event of events) {
    const [appeal] = await context.db.select().from(reportAppeals).where(eq(reportAppeals.id, event.appealId));
    const report = appeal && (await findReportForCommand(context, appeal.reportId));
    if (!appeal || !report) continue;
    await tellAppellant(context, appeal, report, event);
    await tellReportersAgain(context, report, event.reporterIds);
  }
});

type Writing = Pick<TransactionContext<Viewer>, "db" | "dependencies">;
type Row = typeof reportAppeals.$inferSelect;

async function tellAppellant(
  context: Writing,
  { memberId, side, outcome, answer }: Row,
  report: ReportSubject,
  { isThere }: DomainEvent<"ReportAppealDecided">,
): Promise<void> {
  const [to] = await listEmails(context.db, [memberId]);
  if (!to) return;
  const what = named(side === "author" ? "your" : "the", report);
  const isGranted = outcome === "granted";
  await queueMail(context, {
    to,
    subject: isGranted ? "Your appeal was granted" : "About your appeal",
    body: {
      heading: isGranted ? "You were right" : "The decision stands",
      paragraphs: [
        `An admin read your appeal about ${what} on ${report.boardName}, and answers:`,
        answer ?? "",
        ...(isGranted ? [side === "reporter" ? "It is removed." : whatIsBack(isThere)] : []),
      ],
    },
  });
}

const whatIsBack = (isThere: boolean) =>
  isThere
    ? "It stands where it stood, and the points that you lost are yours again. We are sorry for the trouble."
    : "The points that you lost are yours again. What you wrote could not be put back, as it or its thread is deleted by now. We are sorry.";

/** Nobody's name: neither who appealed nor who decided. */
async function tellReportersAgain(
  context: Writing,
  report: ReportSubject,
  reporterIds: readonly string[],
): Promise<void> {
  for (const to of await listEmails(context.db, reporterIds)) {
    await queueMail(context, {
      to,
      subject: "We read your report again",
      body: {
        heading: "Read again, and put back",
        paragraphs: [
          `You reported ${named("a", report)} on ${report.boardName}, and it was removed. Its author appealed, and another admin decided that it may stay.`,
          "Thank you for looking out for your neighbors all the same.",
        ],
      },
    });
  }
}

export const reportAppealSubscribers = [tellHowItEnded];
