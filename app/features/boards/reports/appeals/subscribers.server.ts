import { eq } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { appealAction, named } from "../mails.server";
import { findReportForCommand, listEmails, type ReportSubject } from "../queries.server";
import { appeals } from "./table.server";

/** Whoever appealed hears what came of it and why; where something is back, so do those who reported it. */
const tellHowItEnded = subscriber(["ReportAppealDecided"], async (context, events) => {
  for (const event of events) {
    const [appeal] = await context.db.select().from(appeals).where(eq(appeals.id, event.appealId));
    const report = appeal?.reportId && (await findReportForCommand(context, appeal.reportId));
    if (!appeal || !report) continue;
    await tellAppellant(context, appeal, report, event);
    await tellReportersAgain(context, report, event);
  }
});

type Writing = Pick<TransactionContext<Viewer>, "db" | "dependencies">;
type Row = typeof appeals.$inferSelect;

async function tellAppellant(
  context: Writing,
  { memberId, side, outcome, answer }: Row,
  report: ReportSubject,
  event: DomainEvent<"ReportAppealDecided">,
): Promise<void> {
  const [to] = await listEmails(context.db, [memberId]);
  if (!to) return;
  const what = side === "author" ? named("your", report) : `a ${report.contentType}`;
  const isGranted = outcome === "granted";
  await queueMail(context, {
    to,
    subject: isGranted ? "Your appeal was granted" : "About your appeal",
    body: {
      heading: isGranted ? "You were right" : "The decision stands",
      paragraphs: [
        `An admin read your appeal about ${what} on ${report.boardName}, and answers:`,
        answer ?? "",
        ...(isGranted ? [side === "reporter" ? "It is removed." : whatIsBack(event)] : []),
      ],
    },
  });
}

const fates = {
  stands: "It stands where it stood.",
  withdrawn: "It stays deleted, as you deleted it yourself.",
  "upheld again": "It stays removed by a later decision, against which you can appeal as well.",
  gone: "It could not be put back, as it or its thread is deleted by now.",
} as const;

const whatIsBack = ({ fate, regainedId }: DomainEvent<"ReportAppealDecided">): string =>
  `${fate ? fates[fate] : ""}${regainedId ? " The points that you lost are yours again." : ""} We are sorry for the trouble.`;

/** Each of their own report. Nobody's name: neither who appealed nor who decided. */
async function tellReportersAgain(
  context: Writing,
  report: ReportSubject,
  { fate, overturned }: DomainEvent<"ReportAppealDecided">,
): Promise<void> {
  const isBack = fate === "stands";
  for (const { reportId, reporterId } of overturned) {
    const [to] = await listEmails(context.db, [reporterId]);
    if (!to) continue;
    await queueMail(context, {
      to,
      subject: "We read your report again",
      body: {
        heading: isBack ? "Read again, and put back" : "Read again",
        paragraphs: [
          `You reported a ${report.contentType} on ${report.boardName}, and it was removed. Its author appealed, and an admin who read it again decided that it ${isBack ? "stays" : "could have stayed"}.`,
          "Thank you for looking out for your neighbors all the same.",
        ],
        action: appealAction(context, reportId),
      },
    });
  }
}

export const reportAppealSubscribers = [tellHowItEnded];
