import { inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { type CitedRule, columnsOf } from "~/domain/house-rules/house-rule";
import type { CaseRole } from "~/domain/reporting/rules";
import { issueStatement } from "~/domain/statements/issue.server";
import { findAwaySince, findKeptByHand } from "~/domain/statements/queries.server";
import { forgetStatement } from "~/domain/statements/take-back.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { conflict } from "~/platform/commands/refusal";
import { findReportable, nounOf } from "~/reportables.server";
import { oldestFirst, type Settled, someoneWasFaster, whatChanged } from "./cases/settle.server";
import { type GonePlace, wentWithItsPlace } from "./cases/state/queries.server";
import { holdReportsOn } from "./locks.server";
import { cases, reports } from "./table.server";

/** What is removed, and the case by which. */
type Judged = {
  caseId: string;
  contentType: string;
  contentId: string;
  threadId: string;
  /** What it is called and says, or the copy where it is gone. */
  title: string;
  content: string;
  /** Which state of all of it that is; null where only the copy is left. */
  readState: string | null;
  boardId: number | null;
  boardName: string | null;
  authorId: string | null;
};

type Upholding = {
  rule: CitedRule;
  note: string;
  as: CaseRole;
  /** When the case was decided so that it stays, if an appeal against that is granted: it counts as open again. */
  leftAt?: Date;
};

/**
 * Removes the content, and settles all open reports on it. Its author pays once for it.
 * @throws Refusal where it went with what it was about
 */
export async function uphold(
  context: TransactionContext<Viewer>,
  judged: Judged,
  { rule, note, as, leftAt }: Upholding,
): Promise<Settled> {
  const { db, viewer, now } = context;
  const { caseId, contentId, authorId } = judged;
  const reportable = findReportable(judged.contentType);
  const held = await reportable?.hold?.(db, contentId);
  // Of what somebody took away by hand before, nothing is left but what the statement of that keeps.
  const kept = held ?? (reportable?.hold && (await findKeptByHand({ db }, contentId)));
  const grounds = await statementOf(context, judged, { rule, note, kept });
  // Its author, a moderator or the end of its board may have been faster: the report is upheld all the same.
  const removed = await reportable?.remove(context, contentId, { grounds, note });
  // Whoever wrote it did not take it away from the decision, and would pay for nothing.
  const went = removed ? undefined : await wentWithItsPlace(db, judged);
  if (went) throw conflict("Nothing is left to remove", `${goneWords[went](judged)} Please choose another decision.`);
  const all = await holdReportsOn(db, contentId, [authorId, ...(removed?.writers ?? [])]);
  const isReopened = (each: (typeof all)[number]) =>
    each.caseId === caseId &&
    each.status !== "upheld" &&
    leftAt !== undefined &&
    each.decidedAt?.getTime() === leftAt.getTime();
  const open = oldestFirst(all.filter((each) => each.status === "open" || isReopened(each)));
  // Another who reported it appealed as well, and was faster: there is nothing left to do.
  const isDone = leftAt !== undefined && all.some((each) => each.caseId === caseId && each.status === "upheld");
  if (!isDone && !open.some((each) => each.caseId === caseId)) throw await someoneWasFaster(context, caseId);
  // Where it is removed already, it is one decision with the one that removed it, and one statement.
  const last = all.findLast((each) => each.status === "upheld")?.decidedAt;
  const standing = last && !removed && (await isAwayBy(db, contentId, last, grounds)) ? last : undefined;
  if (standing) await forgetStatement(db, grounds);
  const decided = { ...columnsOf(rule), note, decidedBy: viewer.id, decidedAt: standing ?? now };
  const reportIds = open.map((each) => each.id);
  const caseIds = open.map((each) => each.caseId);
  await db
    .update(reports)
    .set({ ...decided, status: "upheld" })
    .where(inArray(reports.id, reportIds));
  await db
    .update(cases)
    .set({
      ...decided,
      decidedBy: firstDecider(viewer.id),
      decidedAt: now,
      decision: "remove",
      decidedAs: as,
      ...whatChanged(judged),
      decidedState: judged.readState,
    })
    .where(inArray(cases.id, caseIds));
  const isFirst = !all.some((each) => each.status === "upheld");
  return {
    settled: open,
    events: removed?.event ? [removed.event] : [],
    chargedId: isFirst ? authorId : null,
    toldId: isFirst || !standing ? authorId : null,
  };
}

/** Whether that decision still keeps it away: it may have been put back since, and taken away by another. */
async function isAwayBy(db: Db, contentId: string, decidedAt: Date, { statementId }: Grounds): Promise<boolean> {
  if (statementId === null) return true;
  const since = await findAwaySince({ db }, contentId, statementId);
  return since?.getTime() === decidedAt.getTime();
}

const goneWords: Record<GonePlace, (judged: Judged) => string> = {
  board: ({ boardName }) => `The board “${boardName}” was deleted with all that was written on it.`,
  thread: ({ title }) => `The thread “${title}” was deleted with its replies.`,
  place: ({ title }) => `“${title}” was deleted with all that was said of it.`,
};

/** Where an appeal changes what somebody else decided, the case keeps that it was them. */
const firstDecider = (viewerId: string) => sql`coalesce(${cases.decidedBy}, ${viewerId}::uuid)`;

/** Its author is told by the mail about the decision, which leads to the appeal. */
const statementOf = (
  context: TransactionContext<Viewer>,
  { caseId, contentType, contentId, title, content, boardId, boardName, authorId }: Judged,
  { kept, ...reasons }: { rule: CitedRule; note: string; kept: Record<string, unknown> | undefined },
) =>
  issueStatement(
    context,
    {
      ...reasons,
      memberId: authorId,
      action: "remove",
      subject: {
        type: contentType,
        id: contentId,
        noun: nounOf(contentType),
        title,
        content,
        board: boardId === null ? null : { id: boardId, name: boardName ?? "" },
      },
      foundBy: "report",
      caseId,
      kept,
    },
    { toldOtherwise: true },
  );
