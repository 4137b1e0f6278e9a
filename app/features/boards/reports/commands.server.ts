import { and, asc, eq, inArray } from "drizzle-orm";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { citedAs } from "~/domain/house-rules/cited-rule";
import type { CitedRule } from "~/domain/house-rules/house-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import { actorName } from "~/domain/members/actor-name.server";
import { lockMembers } from "~/features/boards/bans/locks.server";
import { contentAbilities, ownContent, replyNotFound, threadNotFound } from "~/features/boards/policy";
import { holdRemoved } from "~/features/boards/removed/archive.server";
import { removeReply, removeThread } from "~/features/boards/threads/removal.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, signedIn, type TransactionContext } from "~/platform/commands/command.server";
import { invalidField, Refusal, staleList } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { reload } from "~/platform/forms/fields";
import { mailReportReader } from "./mails.server";
import { copyContent, findReported, findReportForCommand, type Reported, type ReportSubject } from "./queries.server";
import { decideReportForm, type ReportedType, type ReportStatus, sendReportForm } from "./rules";
import { reports } from "./table.server";

/** Who is banned from the board may still report what stands on it. */
const sendReport = command<typeof sendReportForm, Reported>(sendReportForm, {
  who: signedIn("Please sign in to report content"),
  limit: "reports",
  missing: ({ contentType }) => notFound(contentType),
  subject: (context, { contentType, contentId }) => findReported(context, contentType, contentId),
  may: (viewer, reported) => Boolean(contentAbilities(viewer, reported, reported.board).report) || ownContent(),
  failure: "Error sending report",
  async run(context, { reason }, reported) {
    const { id, contentType, threadId, authorId, board } = reported;
    const copy = await copyContent(context.db, reported);
    if (!copy) throw notFound(contentType);
    const written = await context.db
      .insert(reports)
      .values({
        ...copy,
        reporterId: context.viewer.id,
        contentType,
        contentId: id,
        threadId,
        authorId,
        reason,
        boardId: board.id,
        boardName: board.name,
      })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    const [made] = written;
    if (!made) throw alreadyReported();
    const told = await mailReportReader(context, reported, { ...copy, reason });
    const text = told === "creator" ? "The board creator has been notified" : "An admin has been notified";
    return done("sent", {
      about: id,
      toast: ["Report sent", text],
      show: reported.path,
      events: [{ name: "ReportSent", reportId: made.id, contentId: id }],
    });
  },
});

const notFound = (contentType: ReportedType) => (contentType === "thread" ? threadNotFound() : replyNotFound());

const alreadyReported = () =>
  new Refusal({
    title: "Already reported",
    text: "You have reported this before. Thank you, it is being looked at.",
    status: 409,
  });

const decideReport = command<typeof decideReportForm, ReportSubject>(decideReportForm, {
  ...forAdmins,
  missing: "Report not found",
  subject: (context, { reportId }) => findReportForCommand(context, reportId),
  failure: "Failed to update status",
  async run(context, { seen, decision, rule, note }, report) {
    if (rule && !(await findRule(context, rule))) throw invalidField("rule", reload);
    const { settled, removed, chargedId } =
      rule && decision === "upheld"
        ? await uphold(context, report, { seen, rule, note })
        : await dismiss(context, report, seen);
    const reporterIds = settled.flatMap(({ reporterId }) => reporterId ?? []);
    const { contentType, contentId } = report;
    return done(decision, {
      about: report.id,
      detail: {
        before: seen,
        after: decision,
        contentType,
        contentId,
        reports: settled.length,
        ...(rule && decision === "upheld" && { rule: citedAs(rule) }),
      },
      toast: `Report ${decision}`,
      events: [...removed, { name: "ReportDecided", reportId: report.id, decision, chargedId, reporterIds }],
    });
  },
});

type Settled = {
  settled: { reporterId: string | null }[];
  /** What went with it. */
  removed: readonly DomainEvent[];
  chargedId: string | null;
};

/** Only this one: what others report the same for is still to be read. */
async function dismiss(
  context: TransactionContext<Viewer>,
  { id }: ReportSubject,
  seen: ReportStatus,
): Promise<Settled> {
  const { db, viewer, now } = context;
  const settled = await db
    .update(reports)
    .set({ status: "dismissed", decidedBy: viewer.id, decidedAt: now })
    .where(and(eq(reports.id, id), eq(reports.status, "open")))
    .returning({ reporterId: reports.reporterId });
  if (seen !== "open" || settled.length === 0) throw await someoneWasFaster(context, id);
  return { settled, removed: [], chargedId: null };
}

type Upholding = { seen: ReportStatus; rule: CitedRule; note: string };

/** Removes the content, and settles with this report all open ones on it. Its author pays once for it. */
async function uphold(
  context: TransactionContext<Viewer>,
  report: ReportSubject,
  { seen, rule, note }: Upholding,
): Promise<Settled> {
  const { db, viewer, now } = context;
  const { id, contentId, authorId } = report;
  const removed = await removeOrHold(context, report);
  // The content is locked before those who wrote it, and they before the reports, as whoever deletes them does.
  await lockMembers(db, [...(authorId ? [authorId] : []), ...writersOf(removed)]);
  const all = await db
    .select({ id: reports.id, status: reports.status, reporterId: reports.reporterId })
    .from(reports)
    .where(eq(reports.contentId, contentId))
    .orderBy(asc(reports.id))
    .for("update");
  const open = all.filter(({ status }) => status === "open");
  if (seen !== "open" || !open.some((each) => each.id === id)) throw await someoneWasFaster(context, id);
  const openIds = open.map((each) => each.id);
  await db
    .update(reports)
    .set({ status: "upheld", ruleVersion: rule.version, ruleKey: rule.key, note, decidedBy: viewer.id, decidedAt: now })
    .where(inArray(reports.id, openIds));
  const isFirst = !all.some(({ status }) => status === "upheld");
  return { settled: open, removed: removed ? [removed] : [], chargedId: isFirst ? authorId : null };
}

type Removed = DomainEvent<"ThreadDeleted" | "ReplyDeleted">;

/** Those whose points go with it. */
const writersOf = (removed: Removed | undefined) =>
  removed?.name === "ThreadDeleted" ? Object.keys(removed.earned) : [];

/** Who removed it before can't restore it any more. Whoever restores it just now is waited for, and it is removed again. */
async function removeOrHold(context: TransactionContext<Viewer>, report: ReportSubject) {
  const removed = await removeIfThere(context, report);
  if (removed || (await holdRemoved(context.db, report.contentId, context.viewer.id))) return removed;
  return removeIfThere(context, report);
}

/** Its author, a moderator or the end of its board may have been faster: the report is upheld all the same. */
async function removeIfThere({ db, viewer }: TransactionContext<Viewer>, { contentType, contentId }: ReportSubject) {
  const remove = contentType === "thread" ? removeThread : removeReply;
  try {
    // In a savepoint, so that a removal that finds nothing leaves nothing half done.
    return await db.transaction<Removed>((tx) => remove(tx, contentId, { by: viewer.id, isUpheld: true }));
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.facts.status !== 404) throw thrown;
    return undefined;
  }
}

/** "Marisol upheld this 2 minutes ago." */
async function someoneWasFaster(context: TransactionContext<Viewer>, id: string) {
  const { status, decidedBy, decidedAt } = reports;
  const [now] = await context.db.select({ status, decidedBy, decidedAt }).from(reports).where(eq(reports.id, id));
  const what = now?.decidedAt
    ? `${await actorName(context, now.decidedBy)} ${now.status} this ${agoInSentence(now.decidedAt, context.now)}.`
    : "This is open again.";
  return staleList("Failed to update status", what);
}

export const reportCommands = [sendReport, decideReport];
