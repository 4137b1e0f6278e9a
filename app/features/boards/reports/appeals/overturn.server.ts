import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { columnsOf } from "~/domain/house-rules/house-rule";
import type { GivenBack } from "~/domain/reporting/reportable.server";
import { decidedBefore } from "~/domain/statements/own.server";
import { findRemovalStatement } from "~/domain/statements/queries.server";
import { statements } from "~/domain/statements/table.server";
import { takeBackStatementsOn } from "~/domain/statements/take-back.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { findReportable } from "~/reportables.server";
import { findRunningHide } from "../cases/state/queries.server";
import { holdReportsOn } from "../locks.server";
import { cases, reports } from "../table.server";
import type { Appeal } from "./queries.server";
import type { Fate } from "./rules";

/** What was removed, by the decision of that moment. */
type Removal = Pick<Appeal, "contentId" | "decisionAt" | "authorId"> & { contentType: string };

export type Overturned = {
  /** What followed from it. */
  followed: readonly DomainEvent[];
  fate: Fate;
  /** Who gets the points back: nobody where another decision still takes them. */
  regainedId: string | null;
  /** Reports that are dismissed now, of those whose accounts are there. */
  overturned: { reportId: string; reporterId: string }[];
};

/** Takes a removal back: what was removed stands where it stood, and its reports are dismissed. */
export async function overturn(context: TransactionContext<Viewer>, appeal: Removal): Promise<Overturned> {
  const { db, viewer, now } = context;
  const { contentId, decisionAt, authorId } = appeal;
  const isLater = await isRemovedLater(context, appeal);
  const given = await give(context, appeal, isLater);
  const all = await holdReportsOn(db, contentId, [authorId, ...given.writers]);
  const upheld = all.filter(({ status }) => status === "upheld");
  const settled = upheld.filter(({ decidedAt }) => decidedAt?.getTime() === decisionAt.getTime());
  const ids = settled.map(({ id }) => id);
  const dismissed = { ...columnsOf(null), note: "", decidedAt: now };
  await db
    .update(reports)
    .set({ ...dismissed, decidedBy: viewer.id, status: "dismissed" })
    .where(and(inArray(reports.id, ids), eq(reports.status, "upheld")));
  // The case keeps who decided it first: they decide no appeal about it either.
  const caseIds = settled.map(({ caseId }) => caseId);
  await db
    .update(cases)
    .set({ ...dismissed, decision: "none", decidedAs: "admin" })
    .where(inArray(cases.id, caseIds));
  // Another admin upheld a report on it just now: what was seen before the locks is not true any more.
  if (!isLater && (await isRemovedLater(context, appeal)))
    throw staleList("Failed to decide the appeal", "Someone upheld another report on it a moment ago.");
  return {
    followed: given.followed,
    fate: isLater ? "upheld again" : given.fate,
    regainedId: settled.length > 0 && settled.length === upheld.length ? authorId : null,
    overturned: settled.flatMap(({ id: reportId, reporterId }) => (reporterId ? [{ reportId, reporterId }] : [])),
  };
}

/** By the rules of what it is, with what the statement kept of it, which holds no longer. */
async function give(
  context: TransactionContext<Viewer>,
  { contentType, contentId, decisionAt, authorId }: Removal,
  isLater: boolean,
): Promise<Given> {
  const { db, now } = context;
  const reportable = findReportable(contentType);
  if (!reportable) return { fate: "gone", writers: [], followed: [] };
  const statement = await findRemovalStatement({ db }, contentId, decisionAt);
  const kept = statement?.kept ?? null;
  const { hiding } = reportable;
  // What another decision hid before it was removed is hidden until that ends.
  const hide = isLater ? undefined : await findRunningHide({ db, now }, contentId);
  const grounds = decidedBefore(hide?.decidedBy ?? null, hide?.statementId ?? null);
  if (hide && (await hiding?.hideRemoved?.(db, { id: contentId, authorId }, grounds, hide.until))) {
    await takeBackStatementsOn(db, { subjectIds: [contentId], action: "remove", now });
    return { fate: "still hidden", writers: [], followed: [] };
  }
  const { event, wasThere, ...given } = await reportable.giveBack(context, {
    ...{ id: contentId, at: decisionAt, authorId, kept, isLater },
  });
  if (!isLater) await takeBackStatementsOn(db, { subjectIds: [contentId], action: "remove", now });
  const followed = event ? [event] : [];
  const isBack = given.fate === "stands" && !wasThere;
  const hidden =
    hide && isBack ? await hiding?.hide(db, contentId, grounds, { by: "decision", until: hide.until }) : undefined;
  return hidden ? { ...given, fate: "still hidden", followed: [...followed, ...hidden] } : { ...given, followed };
}

type Given = Omit<GivenBack, "event"> & Pick<Overturned, "followed">;

/** Whether a later decision removed it: by a case or, what is restored by hand, by hand as well. Two queries at most. */
export async function isRemovedLater(
  { db }: Pick<TransactionContext<Viewer>, "db">,
  { contentId, decisionAt }: Pick<Removal, "contentId" | "decisionAt">,
): Promise<boolean> {
  const later = and(eq(reports.contentId, contentId), eq(reports.status, "upheld"), gt(reports.decidedAt, decisionAt));
  if ((await db.$count(reports, later)) > 0) return true;
  const byHand = and(
    eq(statements.subjectId, contentId),
    inArray(statements.subjectType, ["thread", "reply"]),
    eq(statements.action, "remove"),
    isNull(statements.caseId),
    isNull(statements.overturnedAt),
    gt(statements.decidedAt, decisionAt),
  );
  return (await db.$count(statements, byHand)) > 0;
}
