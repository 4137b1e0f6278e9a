import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { today } from "~/domain/calendar/city-time.server";
import { citedOf } from "~/domain/house-rules/house-rule";
import type { FoundBy } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { cases, reports } from "~/features/boards/reports/table.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { nounOf } from "~/reportables.server";
import { ledgerWaiting } from "./table.server";
import { took } from "./took";
import { endOfItsTime, outcomeWords, ruleWords, takenBackWords } from "./words";

type Waiting = Omit<typeof ledgerWaiting.$inferInsert, "day">;

async function keep(db: Db, now: Date, lines: readonly Waiting[]): Promise<void> {
  if (lines.length > 0) await db.insert(ledgerWaiting).values(lines.map((line) => ({ ...line, day: today(now) })));
}

/** A case that was decided: how, by which rule, by whom, and how long after it was reported first. */
const countCases = subscriber(["ReportDecided"], async ({ db, now }, events) => {
  const decided = await db
    .selectDistinct({
      id: cases.id,
      about: cases.contentType,
      decision: cases.decision,
      cited: { ruleVersion: cases.ruleVersion, ruleKey: cases.ruleKey },
      by: cases.decidedAs,
      createdAt: cases.createdAt,
    })
    .from(cases)
    .innerJoin(reports, eq(reports.caseId, cases.id))
    .where(
      inArray(
        reports.id,
        events.map(({ reportId }) => reportId),
      ),
    );
  const lines = decided.map(({ about, decision, cited, by, createdAt }) => ({
    kind: "decision" as const,
    about: nounOf(about),
    outcome: outcomeWords(decision ?? "none"),
    rule: ruleWords(citedOf(cited)),
    by: by ?? "admin",
    found: "a report",
    took: took(createdAt, now),
  }));
  await keep(db, now, lines);
});

/** What was decided without a case: a ban, a removal, what was turned down. */
const countStatements = subscriber(["StatementIssued"], async ({ db, now }, events) => {
  const issued = await db
    .select({
      id: statements.id,
      about: statements.noun,
      action: statements.action,
      cited: { ruleVersion: statements.ruleVersion, ruleKey: statements.ruleKey },
      foundBy: statements.foundBy,
    })
    .from(statements)
    .where(
      and(
        inArray(
          statements.id,
          events.map(({ statementId }) => statementId),
        ),
        isNull(statements.caseId),
      ),
    );
  await keep(
    db,
    now,
    issued.map(({ id, cited, ...statement }) => ({ id, ...withoutCase({ ...statement, rule: citedOf(cited) }) })),
  );
});

/** The same where the account that it concerned is gone. */
const countOfNobody = subscriber(["DecidedOfNobody"], async ({ db, now }, events) => {
  const lines = events.map(({ noun: about, action, rule, foundBy }) => withoutCase({ about, action, rule, foundBy }));
  await keep(db, now, lines);
});

type WithoutCase = { about: string; action: string; rule: Parameters<typeof ruleWords>[0]; foundBy: FoundBy };

const withoutCase = ({ about, action, rule, foundBy }: WithoutCase): Waiting => ({
  kind: "decision",
  about,
  outcome: outcomeWords(action),
  rule: ruleWords(rule),
  by: foundBy === "moderator" ? "moderator" : "admin",
  found: foundBy === "report" ? "a report" : "whoever decided",
  took: "-",
});

/** What the reports of neighbors hid, before anybody decided. */
const countHidden = subscriber(["HiddenByReports"], async ({ db, now }, events) => {
  const ids = events.map(({ caseId }) => caseId);
  const hidden = await db
    .select({ about: cases.contentType, createdAt: cases.createdAt })
    .from(cases)
    .where(inArray(cases.id, ids));
  const lines = hidden.map(({ about, createdAt }) => ({
    ...{ kind: "decision" as const, about: nounOf(about), outcome: "hidden by reports", rule: "-" },
    ...{ by: "verified neighbors", found: "a report", took: took(createdAt, now) },
  }));
  await keep(db, now, lines);
});

type TakenBack = Pick<Waiting, "about" | "outcome" | "by"> & { id?: string };

/** By which rule it had been decided, and when, stands in the line of that. */
const takenBack = (words: TakenBack): Waiting => ({ ...words, kind: "decision", rule: "-", found: "-", took: "-" });

/** What was hidden and stands again, by hand or because its time was over. What a decision shows again is in that one's line. */
const countShown = subscriber(["ShownAgain"], async ({ db, now }, events) => {
  const lines = events.map(({ contentType, by }) => {
    const shown = { about: nounOf(contentType), outcome: takenBackWords.hide };
    return takenBack({ ...shown, by: by === "time" ? endOfItsTime : by });
  });
  await keep(db, now, lines);
});

/** What somebody ended, lifted or restored by hand. */
const countTakenBack = subscriber(["TakenBackByHand"], async ({ db, now }, events) => {
  const lines = events.map(({ noun: about, what, by }) => takenBack({ about, outcome: takenBackWords[what], by }));
  await keep(db, now, lines);
});

/** What a case removed, and an admin approves in the queue as it was: with an id by which it is found where that is undone. */
const countApprovedAgain = subscriber(["SubmissionDecided"], async ({ db, now }, events) => {
  const approved = events.flatMap(({ decisionId, ...event }) =>
    decisionId && !event.isEdited && event.before === "rejected" && event.after === "approved"
      ? { ...event, decisionId }
      : [],
  );
  if (approved.length === 0) return;
  const ids = approved.map(({ submissionId }) => submissionId);
  const upheld = await db
    .selectDistinct({ id: reports.contentId })
    .from(reports)
    .where(and(inArray(reports.contentId, ids), eq(reports.status, "upheld")));
  const removed = approved.filter(({ submissionId }) => upheld.some(({ id }) => id === submissionId));
  const outcome = takenBackWords.approve;
  const lines = removed.map((each) =>
    takenBack({ id: approvalId(each), about: nounOf(each.kind), outcome, by: "admin" }),
  );
  await keep(db, now, lines);
});

/** One press is about several submissions. Where it stands among the lines of its day is as much by chance as with the others. */
const approvalId = ({ decisionId, submissionId }: { decisionId: string; submissionId: string }): string =>
  createHash("sha256").update(`${decisionId} ${submissionId}`).digest("hex").slice(0, 32);

/** Undone within its seconds: nothing was taken back. */
const forgetApproved = subscriber(["DecisionUndone"], async ({ db }, events) => {
  await db.delete(ledgerWaiting).where(inArray(ledgerWaiting.id, events.map(approvalId)));
});

/** Undone before anybody was told: it never was. */
const forget = subscriber(["StatementForgotten"], async ({ db }, events) => {
  const ids = events.map(({ statementId }) => statementId);
  await db.delete(ledgerWaiting).where(inArray(ledgerWaiting.id, ids));
});

/** How an appeal ended, and how long after it came. */
const countAppeals = subscriber(["ReportAppealDecided"], async ({ db, now }, events) => {
  const decided = await db
    .select({
      about: sql<string>`coalesce(${reports.contentType}, ${statements.noun})`,
      outcome: appeals.outcome,
      createdAt: appeals.createdAt,
    })
    .from(appeals)
    .leftJoin(reports, eq(reports.id, appeals.reportId))
    .leftJoin(statements, eq(statements.id, appeals.statementId))
    .where(
      inArray(
        appeals.id,
        events.map(({ appealId }) => appealId),
      ),
    );
  const lines = decided.map(({ about, outcome, createdAt }) => ({
    kind: "appeal" as const,
    about: nounOf(about),
    outcome: outcome ?? "denied",
    rule: "-",
    by: "admin",
    found: "-",
    took: took(createdAt, now),
  }));
  await keep(db, now, lines);
});

/** Whether two people measure alike. */
const countReadings = subscriber(["CaseReadAgain"], async ({ db, now }, events) => {
  const lines = events.map(({ contentType, agreement, readAs }) => ({
    kind: "second reading" as const,
    about: nounOf(contentType),
    outcome: agreement,
    rule: "-",
    by: readAs,
    found: "-",
    took: "-",
  }));
  await keep(db, now, lines);
});

export const ledgerSubscribers = [
  countCases,
  countStatements,
  countOfNobody,
  countHidden,
  countShown,
  countTakenBack,
  countApprovedAgain,
  forgetApproved,
  forget,
  countAppeals,
  countReadings,
];
