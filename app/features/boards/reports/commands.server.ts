import { and, eq } from "drizzle-orm";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import { hasOtherAdmin } from "~/domain/members/admins.server";
import { contentAbilities, ownContent, replyNotFound, threadNotFound } from "~/features/boards/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import {
  type CommandContext,
  command,
  done,
  signedIn,
  type TransactionContext,
} from "~/platform/commands/command.server";
import { invalidField, Refusal, refused } from "~/platform/commands/refusal";
import { reload } from "~/platform/forms/fields";
import { mailReportReader } from "./mails.server";
import { copyContent, findReported, findReportForCommand, type Reported, type ReportSubject } from "./queries.server";
import { decideReportForm, type ReportedType, type ReportStatus, sendReportForm } from "./rules";
import { reports } from "./table.server";
import { type Settled, someoneWasFaster, uphold } from "./uphold.server";

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

type Judged = ReportSubject & {
  /** Whether somebody decides who wrote or reported it, although another admin could. */
  isParty: boolean;
};

const decideReport = command<typeof decideReportForm, Judged>(decideReportForm, {
  ...forAdmins,
  missing: "Report not found",
  async subject(context: CommandContext<Viewer>, { reportId }) {
    const report = await findReportForCommand(context, reportId);
    if (!report) return undefined;
    const parties = [report.authorId, report.reporterId].filter((id) => id !== null);
    const isOne = parties.includes(context.viewer.id);
    return { ...report, isParty: isOne && (await hasOtherAdmin(context, parties)) };
  },
  may(viewer, { isParty }) {
    const allowed = forAdmins.may(viewer);
    if (allowed !== true) return allowed;
    return !isParty || refused("You are a party to this", "Another admin, who neither wrote nor reported it, decides.");
  },
  failure: "Failed to update status",
  async run(context, { seen, decision, rule, note }, report) {
    if (rule && !(await findRule(context, rule))) throw invalidField("rule", reload);
    const { settled, removed, chargedId, toldId } =
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
      events: [...removed, { name: "ReportDecided", reportId: report.id, decision, chargedId, toldId, reporterIds }],
    });
  },
});

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
  return { settled, removed: [], chargedId: null, toldId: null };
}

export const reportCommands = [sendReport, decideReport];
