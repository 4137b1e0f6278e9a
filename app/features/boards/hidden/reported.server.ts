import { and, count, eq, gt, gte, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hidingReporters } from "~/domain/hiding/rules";
import { isShownVerified } from "~/domain/members/author.server";
import type { Reportable, Reported } from "~/domain/reporting/reportable.server";
import { untilSomebodyLooks } from "~/domain/statements/own.server";
import { cases, reports } from "~/features/boards/reports/table.server";
import { boardBans, boardModerators, boards } from "~/features/boards/table.server";
import { members, roles } from "~/platform/accounts/table.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { daysBefore } from "~/platform/time";
import { mostDismissed, weighingDays } from "./rules";

type Deciding = { db: Db; now: Date };
type Subject = Reported & { reportable: Reportable };

/**
 * Hides what the reports of a case are about, once enough verified neighbors have sent one, until somebody looks. Lock the case
 * first: of reports at once exactly one is the third.
 * @returns undefined where nothing is hidden by it
 */
export async function hideIfReportedByMany(
  { db, now }: Deciding,
  caseId: string,
  reported: Subject,
): Promise<readonly DomainEvent[] | undefined> {
  const { id: contentId, authorId, reportable } = reported;
  const { hiding, type: contentType } = reportable;
  if (!hiding) return undefined;
  const [its] = await db.select({ hiddenAt: cases.hiddenAt }).from(cases).where(eq(cases.id, caseId));
  // Whoever reported what was shown again has their answer: what it says since is for others to report.
  const since = its?.hiddenAt ? ((await hiding.editedAt(db, contentId)) ?? its.hiddenAt) : null;
  if ((await countReporters({ db, now }, caseId, reported, since)) < hidingReporters) return undefined;
  if (await isSettled(db, caseId, reported)) return undefined;
  const moved = await hiding.hide(db, contentId, untilSomebodyLooks(), { by: "reports", until: null });
  if (!moved) return undefined;
  await db.update(cases).set({ hiddenAt: now }).where(eq(cases.id, caseId));
  return [...moved, { name: "HiddenByReports", caseId, contentId, contentType, authorId }];
}

/**
 * Those whose reports weigh: verified residents, whom neither the site nor the board has banned. Who looks after the board, or is an
 * admin, decides instead; and whose reports of what its author wrote came to nothing lately waits for somebody to look. Blocks change
 * nothing: whoever is reported would choose by them whose reports count.
 * @param since those of before do not weigh; null where all do
 */
async function countReporters(
  { db, now }: Deciding,
  caseId: string,
  { authorId, board }: Subject,
  since: Date | null,
): Promise<number> {
  const boardId = board?.id ?? null;
  const none = (of: typeof boardBans | typeof boardModerators) =>
    notExists(
      db
        .select({ id: of.id })
        .from(of)
        .where(and(sql`${of.boardId} = ${boardId}::int`, eq(of.memberId, members.id))),
    );
  const creator = db
    .select({ id: boards.id })
    .from(boards)
    .where(and(sql`${boards.id} = ${boardId}::int`, eq(boards.createdBy, members.id)));
  const role = db.select({ id: roles.memberId }).from(roles).where(eq(roles.memberId, members.id));
  const [row] = await db
    .select({ count: count() })
    .from(reports)
    .innerJoin(members, eq(members.id, reports.reporterId))
    .where(
      and(
        eq(reports.caseId, caseId),
        eq(reports.status, "open"),
        since === null ? undefined : gt(reports.createdAt, since),
        isShownVerified,
        none(boardBans),
        none(boardModerators),
        notExists(creator),
        notExists(role),
        lt(dismissedOf(authorId, daysBefore(now, weighingDays)), mostDismissed),
      ),
    );
  return row?.count ?? 0;
}

/** How many reports of the member of the query about this author came to nothing since then; of what is nobody's, about such things. */
const dismissedOf = (authorId: string | null, since: Date) =>
  sql<number>`(select count(*) from ${reports} old where old.reporter_id = ${members.id}
    and old.author_id is not distinct from ${authorId}::uuid and old.status = 'dismissed' and old.decided_at >= ${since.toISOString()}::timestamptz)`;

/**
 * Whether somebody looked at it as it is: its case was hidden and shown again since its last edit, or an earlier one was decided
 * since then, or about the same words where that is all of it. Then only another decision hides it.
 */
async function isSettled(db: Db, caseId: string, { id, reportable }: Subject): Promise<boolean> {
  const said = await reportable.copy(db, id);
  const editedAt = (await reportable.hiding?.editedAt(db, id)) ?? new Date(0);
  const hasSameWords = reportable.hiding?.hasMore ? undefined : eq(cases.content, said?.content ?? "");
  const shown = and(eq(cases.decision, "hide"), gte(cases.endedAt, editedAt));
  const isSame = or(gte(cases.decidedAt, editedAt), shown, hasSameWords);
  const earlier = and(eq(cases.contentId, id), isNotNull(cases.decidedAt), isSame);
  const before = and(eq(cases.id, caseId), isNull(cases.decidedAt), gte(cases.hiddenAt, editedAt));
  const [row] = await db.select({ id: cases.id }).from(cases).where(or(earlier, before)).limit(1);
  return row !== undefined;
}
