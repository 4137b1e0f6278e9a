import { and, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { onBoard } from "~/domain/reporting/rules";
import { statements } from "~/domain/statements/table.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { appealAction, reporterAppealWords } from "../../mails.server";
import { lookForReporters, saidThen } from "../../named/queries.server";
import { findReportForCommand, listReporters } from "../../queries.server";
import { reports } from "../../table.server";
import { appeals } from "../table.server";

type Writing = Pick<TransactionContext<Viewer>, "db" | "dependencies">;
type Ended = DomainEvent<"ReportAppealDecided">;

/** What whoever reported it is told of what had been removed, after an appeal of its author was granted. */
const stays = "decided that it stays: it stands where it stood.";
const nowStands: Partial<Record<NonNullable<Ended["fate"]>, string>> = {
  stands: stays,
  words: stays,
  withdrawn: "decided that it could have stayed. Its author has deleted it, so it does not come back.",
  "with its thread": "decided that it could have stayed. It comes back with its thread, if that does.",
  pending: "decided that it could have stayed. It waits to be read once more.",
  changed:
    "decided that it could have stayed. It was changed meanwhile, and is read once more before neighbors see it.",
  "still hidden": "decided that it could have stayed. For now it is hidden.",
  "upheld again": "decided that it could have stayed then. It stays removed by a later decision.",
};
const couldHaveStayed = "decided that it could have stayed. It could not be put back.";

/** Each of their own report. Nobody's name: neither who appealed nor who decided. */
async function tellReportersOfRemoval(context: Writing, { fate, overturned }: Ended): Promise<void> {
  const isBack = fate === "stands" || fate === "words";
  for (const { reportId, reporterId } of overturned) {
    const report = await findReportForCommand(context, reportId);
    if (!report) continue;
    const [reporter] = await listReporters(context.db, report.contentId, [reporterId]);
    if (!reporter) continue;
    const told = (await lookForReporters(context.db, report, [reporter]))(reporter);
    await queueMail(context, {
      to: reporter.email,
      subject: `Your report of ${told.named}: read again`,
      body: {
        heading: isBack ? "Read again, and put back" : "Read again",
        paragraphs: [
          `You reported ${told.named}${onBoard(report.boardName)}, and it was removed. There was an appeal, and an admin who read it again ${(fate && nowStands[fate]) ?? couldHaveStayed}`,
          ...saidThen(told),
          "Thank you all the same for looking out for your neighbors.",
          ...(isBack ? [reporterAppealWords] : []),
        ],
        action: isBack ? appealAction(context, reportId) : undefined,
      },
    });
  }
}

const endings = {
  granted: { heading: "Read again, and taken back", text: "took back what had been decided" },
  denied: { heading: "Read again, and it stands", text: "left the decision as it was" },
} as const;

/** Where nothing that they reported comes back: whether what was decided on it still holds. The last report of each, and nobody's name. */
async function tellReportersOfCase(
  context: Writing,
  { reportId, statementId, contentId, decisionAt, outcome }: typeof appeals.$inferSelect,
): Promise<void> {
  if (!outcome) return;
  const { db } = context;
  const ofReport = db
    .select({ id: reports.caseId })
    .from(reports)
    .where(eq(reports.id, sql`${reportId}::uuid`));
  const ofStatement = db
    .select({ id: statements.caseId })
    .from(statements)
    .where(eq(statements.id, sql`${statementId}::uuid`));
  const those = or(
    inArray(reports.caseId, ofReport),
    inArray(reports.caseId, ofStatement),
    and(eq(reports.contentId, contentId), eq(reports.decidedAt, decisionAt)),
  );
  const told = await db
    .selectDistinctOn([reports.reporterId], {
      contentType: reports.contentType,
      threadId: reports.threadId,
      reportedTitle: reports.reportedTitle,
      authorId: reports.authorId,
      boardName: reports.boardName,
      content: reports.content,
      memberId: accounts.id,
      email: accounts.email,
    })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.reporterId))
    .where(and(those, ne(reports.status, "open")))
    .orderBy(reports.reporterId, desc(reports.createdAt));
  const [first] = told;
  if (!first) return;
  // All of one case are about one thing.
  const lookFor = await lookForReporters(db, first, told);
  const { heading, text } = endings[outcome];
  for (const { boardName, email, ...reporter } of told) {
    const seen = lookFor(reporter);
    await queueMail(context, {
      to: email,
      subject: `Your report of ${seen.named}: read again`,
      body: {
        heading,
        paragraphs: [
          `You reported ${seen.named}${onBoard(boardName)}. There was an appeal against what was decided, and an admin who read it again ${text}.`,
          ...saidThen(seen),
          "Thank you for looking out for your neighbors.",
        ],
      },
    });
  }
}

/** Those who reported it hear that it was read again, and how that ended. */
export const tellReportersAgain = subscriber(["ReportAppealDecided"], async (context, events) => {
  for (const event of events) {
    const [appeal] = await context.db.select().from(appeals).where(eq(appeals.id, event.appealId));
    if (event.overturned.length > 0) await tellReportersOfRemoval(context, event);
    else if (appeal?.side === "author") await tellReportersOfCase(context, appeal);
  }
});
