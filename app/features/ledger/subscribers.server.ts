import { eq, inArray } from "drizzle-orm";
import { today } from "~/domain/calendar/city-time.server";
import { cases, reports } from "~/features/boards/reports/table.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { ledgerWaiting } from "./table.server";
import { took } from "./took";
import { outcomeWords, ruleWords } from "./words";

/** A case that was decided: how, by which rule, by whom, and how long after it was reported first. */
const countCases = subscriber(["ReportDecided"], async ({ db, now }, events) => {
  const ids = events.map(({ reportId }) => reportId);
  const decided = await db
    .select({
      about: cases.contentType,
      decision: cases.decision,
      rule: { version: cases.ruleVersion, key: cases.ruleKey },
      by: cases.decidedAs,
      createdAt: cases.createdAt,
    })
    .from(cases)
    .innerJoin(reports, eq(reports.caseId, cases.id))
    .where(inArray(reports.id, ids));
  await db.insert(ledgerWaiting).values(
    decided.map(({ about, decision, rule, by, createdAt }) => ({
      day: today(now),
      kind: "decision" as const,
      about,
      outcome: outcomeWords(decision ?? "none"),
      rule: ruleWords(rule),
      by: by ?? "admin",
      found: "report",
      took: took(createdAt, now),
    })),
  );
});

/** Whether two people measure alike. */
const countReadings = subscriber(["CaseReadAgain"], async ({ db, now }, events) => {
  await db.insert(ledgerWaiting).values(
    events.map(({ contentType, agreement, readAs }) => ({
      day: today(now),
      kind: "second reading" as const,
      about: contentType,
      outcome: agreement,
      rule: "-",
      by: readAs,
      found: "-",
      took: "-",
    })),
  );
});

export const ledgerSubscribers = [countCases, countReadings];
