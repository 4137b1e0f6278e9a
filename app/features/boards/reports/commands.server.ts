import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hideIfReportedByMany, holdReported } from "~/features/boards/hidden/reported.server";
import { hiddenPath } from "~/features/boards/hidden/rules";
import { contentAbilities, ownContent, replyNotFound, threadNotFound } from "~/features/boards/policy";
import { repliesPath } from "~/features/boards/threads/replies/rules";
import { members } from "~/platform/accounts/table.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { mailReportReader } from "./mails.server";
import { copyContent, findReported, type Reported } from "./queries.server";
import { type ReportedType, sendReportForm } from "./rules";
import { cases, reports } from "./table.server";

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
    await holdReported(context.db, reported);
    const copy = await copyContent(context.db, reported);
    if (!copy) throw notFound(contentType);
    const where = { contentType, contentId: id, threadId, authorId, boardId: board.id, boardName: board.name };
    const caseId = await openCase(context.db, { ...copy, ...where }, context.viewer.id);
    const written = await context.db
      .insert(reports)
      .values({ ...copy, ...where, caseId, reporterId: context.viewer.id, reason })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    const [made] = written;
    if (!made) throw alreadyReported();
    const hidden = await hideIfReportedByMany(context, caseId, reported);
    const path = hidden ? hiddenPath(board.id) : reported.path;
    const told = await mailReportReader(context, { ...reported, path }, { ...copy, reason });
    const text = told === "creator" ? "The board creator has been notified" : "An admin has been notified";
    return done("sent", {
      about: id,
      toast: ["Report sent", text],
      ...(hidden ? { detail: { hidden: true }, to: whereItStood(reported) } : { show: reported.path }),
      events: [{ name: "ReportSent", reportId: made.id, contentId: id }, ...(hidden ?? [])],
    });
  },
});

/** Its board, or its thread: the page that is there without it. */
const whereItStood = ({ contentType, threadId, board }: Reported): string =>
  contentType === "thread" ? `/boards/${board.id}` : repliesPath(threadId, 1);

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

const notFound = (contentType: ReportedType) => (contentType === "thread" ? threadNotFound() : replyNotFound());

const alreadyReported = () =>
  new Refusal({
    title: "Already reported",
    text: "You have reported this before. Thank you, it is being looked at.",
    status: 409,
  });

export const reportCommands = [sendReport];
