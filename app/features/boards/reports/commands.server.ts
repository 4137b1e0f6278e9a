import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Reportable, Reported } from "~/domain/reporting/reportable.server";
import { sendReportForm } from "~/domain/reporting/rules";
import { hideIfReportedByMany } from "~/features/boards/hidden/reported.server";
import { hiddenPath } from "~/features/boards/hidden/rules";
import { ownContent } from "~/features/boards/policy";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { command, done, signedIn, type TransactionContext } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { findReportable, nounOf } from "~/reportables.server";
import { lookAt } from "./cases/look.server";
import { mailReportReader } from "./mails.server";
import { cases, reports } from "./table.server";

type Subject = Reported & { reportable: Reportable };

/** Who is banned from the board may still report what stands on it. */
const sendReport = command<typeof sendReportForm, Subject>(sendReportForm, {
  who: signedIn("Please sign in to report content"),
  limit: "reports",
  missing: ({ contentType }) => notFound(contentType),
  async subject(context, { contentType, contentId }) {
    const reportable = findReportable(contentType);
    const reported = await reportable?.find(context, contentId);
    return reportable && reported && { ...reported, reportable };
  },
  may: (_viewer, { reader }) => reader !== false || ownContent(),
  failure: "Error sending report",
  async run(context, { reason }, reported) {
    const { id, reportable, authorId, board } = reported;
    await reportable.hiding?.lock(context.db, reported);
    const said = await reportable.copy(context.db, id);
    if (!said) throw notFound(reportable.type);
    const copy = { reportedTitle: said.title, content: said.content };
    const where = {
      ...{ contentType: reportable.type, contentId: id, threadId: reported.standsIn, authorId },
      ...{ boardId: board?.id ?? null, boardName: board?.name ?? null },
    };
    await requireNews(context, { contentType: reportable.type, contentId: id }, said.content);
    const caseId = await openCase(context.db, { ...copy, ...where }, context.viewer.id);
    const written = await context.db
      .insert(reports)
      .values({ ...copy, ...where, caseId, reporterId: context.viewer.id, reason })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    const [made] = written;
    if (!made) throw alreadyReported("Thank you, it is being looked at.");
    const hidden = await hideIfReportedByMany(context, caseId, reported);
    const path = hidden && board ? hiddenPath(board.id) : reported.path;
    const told = await mailReportReader(context, { ...reported, path }, { ...copy, reason });
    const text = told === "creator" ? "The board creator has been notified" : "An admin has been notified";
    return done("sent", {
      about: id,
      toast: ["Report sent", text],
      ...(hidden
        ? { detail: { hidden: true }, to: reportable.hiding?.pathWithout(reported) }
        : { show: reported.path }),
      events: [{ name: "ReportSent", reportId: made.id, contentId: id }, ...(hidden ?? [])],
    });
  },
});

/** The open case of what it is about, which waits here for whoever decides it just now; a new one where there is none. */
async function openCase(db: Db, about: typeof cases.$inferInsert, reporterId: string): Promise<string> {
  // Whoever deletes an account holds the member, and then what refers to them.
  await db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [reporterId, ...(about.authorId ? [about.authorId] : [])]))
    .orderBy(asc(members.id))
    .for("key share");
  const [opened] = await db
    .insert(cases)
    .values(about)
    .onConflictDoUpdate({
      target: cases.contentId,
      targetWhere: sql`decided_at is null`,
      set: { contentId: about.contentId },
    })
    .returning({ id: cases.id });
  if (!opened) throw new Error("The case was not written");
  return opened.id;
}

/** "Happy hour not found" */
function notFound(contentType: string) {
  const noun = findReportable(contentType) ? nounOf(contentType) : "page";
  return new Refusal({ title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`, status: 404 });
}

/** Of what was decided, whoever reported it can report again only what is new since: its words, its title, its picture. @throws Refusal */
async function requireNews(
  context: TransactionContext<Viewer>,
  about: { contentType: string; contentId: string },
  says: string,
): Promise<void> {
  const [last] = await context.db
    .select({
      decidedAt: cases.decidedAt,
      decidedOn: sql<string>`coalesce(${cases.decidedContent}, ${cases.content})`,
      decidedState: cases.decidedState,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(reports.reporterId, context.viewer.id), eq(reports.contentId, about.contentId)))
    .orderBy(desc(reports.createdAt))
    .limit(1);
  if (!last?.decidedAt || last.decidedOn !== says) return;
  const now = (await lookAt(context, [about])).get(about.contentId)?.state;
  if (last.decidedState === null || last.decidedState === now)
    throw alreadyReported("It was decided since, as the email to you says, and it is still the same.");
}

const alreadyReported = (how: string) =>
  new Refusal({ title: "Already reported", text: `You have reported this before. ${how}`, status: 409 });

export const reportCommands = [sendReport];
