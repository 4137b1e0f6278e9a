import { citedOf, rulePath } from "~/domain/house-rules/house-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import { findReputation, reputationFor } from "~/domain/members/reputation.server";
import type { Reportable, Reported } from "~/domain/reporting/reportable.server";
import { type DecidedStatus, onBoard, type ReportReason, reasonLabel, withArticle } from "~/domain/reporting/rules";
import { appealUrl, getsKey } from "~/domain/statements/keys.server";
import { noteWords } from "~/domain/statements/note-words";
import { findRemovalStatement } from "~/domain/statements/queries.server";
import { appealPath } from "~/domain/statements/rules";
import { appealWords, ofYours, readerOf, staysRemoved } from "~/domain/statements/words";
import { findKind } from "~/moderated-kinds.server";
import { findMailbox, type Mailbox } from "~/platform/accounts/mailbox.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { queueMail } from "~/platform/mail/queue.server";
import { findAdminEmail } from "~/platform/settings/queries.server";
import { findReportable, nounOf } from "~/reportables.server";
import { isReadByParty, lookForReporters, saidThen } from "./named/queries.server";
import { findCreator, listReporters, type ReportSubject } from "./queries.server";
import { titleForAuthor } from "./titles/queries.server";
import { leavesIt, reportedWords } from "./words";

type Writing = Pick<TransactionContext<Viewer>, "db" | "dependencies">;

type Sent = { reportedTitle: string; content: string; reason: ReportReason };

/**
 * Mails the board's creator, or the admin's address where there is none, or one who reports it or wrote it. A banned
 * creator only learns that there was a report, as an admin reads it instead; the reporter sees no difference. Who reported it is
 * told to no party, as in the list of cases: the admin's address gets no name where one may read it.
 * @returns who was told.
 */
export async function mailReportReader(
  context: TransactionContext<Viewer>,
  reported: Reported & { reportable: Reportable },
  { reportedTitle, content, reason }: Sent,
): Promise<"creator" | "house"> {
  const { reportable, authorId, board, path } = reported;
  const { noun } = reportable;
  const { viewer } = context;
  const creator = board && (await findCreator(context.db, board.id, [viewer.id, ...(authorId ? [authorId] : [])]));
  const reader = creator?.bannedAt ? undefined : creator?.email;
  const house = await findAdminEmail(context);
  const isNamed = reader !== undefined || !(await isReadByParty(context.db, house, reported));
  const reporter = isNamed ? displayName(viewer) : "A neighbor";
  const subject = `Reported: ${withArticle(noun)}${onBoard(board?.name ?? null)}`;
  await queueMail(context, {
    to: reader ?? house,
    allowUnconfirmed: reader ? undefined : true,
    subject,
    body: {
      heading: `${reporter} reported ${withArticle(noun)}`,
      paragraphs: [`It says: “${content}”`],
      facts: [
        ["Reason", reasonLabel(reason)],
        [board ? "Thread" : "Title", reportedTitle],
        ...(board ? [["Board", board.name] as [string, string]] : []),
        ...(isNamed ? [["Reported by", reporter] as [string, string]] : []),
      ],
      action: { label: `See the ${noun}`, url: `${context.dependencies.settings.baseUrl}${path}` },
      footer: reader
        ? "You get this email because you created the board. Admins see the report too."
        : board
          ? "You get this email because the board’s creator can’t judge this one. It waits on the dashboard, under Reports."
          : "You get this email because somebody has to look at it. It waits on the dashboard, under Reports.",
    },
  });
  if (creator?.bannedAt) await queueMail(context, { to: creator.email, subject, body: readByAdminInstead });
  return creator ? "creator" : "house";
}

/** Nobody's name, and nothing of what was reported. */
const readByAdminInstead = {
  heading: "Something was reported",
  paragraphs: ["It stands on a board that you created. An admin reads the report in your place."],
};

/** "your reply in “Where is the goat?”", as it was decided on, for a mail to who wrote it. */
export async function yours(db: Writing["db"], { contentType, contentId, authorId, ...called }: ReportSubject) {
  const about = { subjectType: contentType, subjectId: contentId, title: called.decidedTitle ?? called.reportedTitle };
  const title = authorId === null ? about.title : await titleForAuthor(db, { ...about, memberId: authorId });
  return ofYours({ ...about, noun: nounOf(contentType), title });
}

/** Says what was removed and why, and not who reported it, nor who decided. Of every other decision there is a notice. */
export async function tellAuthor(
  context: Writing,
  report: ReportSubject,
  authorId: string,
  isCharged: boolean,
): Promise<void> {
  const author = await findMailbox(context.db, authorId);
  if (!author) return;
  const { baseUrl } = context.dependencies.settings;
  const cited = citedOf(report.cited);
  const rule = cited && (await findRule(context, cited));
  const taken = findReportable(report.contentType)?.taken;
  const own = await yours(context.db, report);
  await queueMail(context, {
    to: author.email,
    subject: `Removed: ${own}`,
    body: {
      heading: taken?.heading ?? `Your ${nounOf(report.contentType)} was removed`,
      paragraphs: [
        `Neighbors reported ${own}${onBoard(report.boardName)}. ${readerOf(report)} read it and ${taken?.done ?? "removed it"}` +
          (isCharged ? `, and ${await chargedWords(context.db, authorId)}.` : "."),
        ...saidIn(report.decidedContent ?? report.content),
        ...(rule ? [`The house rule: ${rule.title}. ${rule.text}`] : []),
        ...(report.note ? [noteWords(report.note)] : []),
        staysRemoved(report.contentType, findKind(report.contentType) !== undefined),
        appealWords,
      ],
      facts: [["Reason", reasonLabel(report.reason)]],
      action: { label: "Appeal", url: await appealFor(context, report, author) },
      links: cited && [["The rule as it stood then", `${baseUrl}${rulePath(cited)}`]],
    },
  });
}

/** By the statement for who gets its key, as in notices. */
async function appealFor({ db, dependencies }: Writing, report: ReportSubject, author: Mailbox): Promise<string> {
  const { settings } = dependencies;
  const { contentId, decidedAt } = report;
  const statement =
    getsKey(author) && decidedAt !== null ? await findRemovalStatement({ db }, contentId, decidedAt) : undefined;
  return statement ? appealUrl(statement.id, settings, author) : `${settings.baseUrl}${appealPath(report.id)}`;
}

/** Nobody's reputation is shown below zero: whoever had less than that has not seen so much go. */
async function chargedWords(db: Writing["db"], memberId: string): Promise<string> {
  const left = await findReputation(db, memberId);
  return left !== undefined && left >= 0
    ? `${-reputationFor.upheldReport} points of your reputation went with it`
    : "your reputation went down with it";
}

export const appealAction = ({ dependencies }: Writing, reportId: string) => ({
  label: "Appeal within six months",
  url: `${dependencies.settings.baseUrl}${appealPath(reportId)}`,
});

/** Each of them what was decided on what they reported, and nothing of each other. */
export async function tellReporters(
  context: Writing,
  report: ReportSubject,
  decision: DecidedStatus,
  reporterIds: readonly string[],
): Promise<void> {
  const made = decision === "upheld" ? "remove" : decision === "dismissed" ? "none" : (report.decision ?? "none");
  const { subject, done } = reportedWords[made];
  const taken = made === "remove" ? findReportable(report.contentType)?.taken : undefined;
  const said = taken ? `read it and ${taken.done}.` : done;
  const reporters = await listReporters(context.db, report.contentId, reporterIds);
  const lookFor = await lookForReporters(context.db, report, reporters);
  for (const { reportId, email, ...reporter } of reporters) {
    const mayAppeal = leavesIt(made);
    const told = lookFor(reporter);
    const paragraphs = [
      `You reported ${told.named}${onBoard(report.boardName)}. ${readerOf(report)} ${said}`,
      ...saidThen(told),
      made === "none"
        ? "Thank you all the same for looking out for your neighbors."
        : "Thank you for looking out for your neighbors.",
      ...(mayAppeal ? [reporterAppealWords] : []),
    ];
    await queueMail(context, {
      to: email,
      subject: `Your report of ${told.named}: ${subject}`,
      body: {
        heading: made === "none" ? "Read, and left as it is" : "Read, and something was done",
        paragraphs,
        action: mayAppeal ? appealAction(context, reportId) : undefined,
      },
    });
  }
}

export const reporterAppealWords =
  "If you think that it should not stay, you can appeal once, within six months. Somebody who did not make this decision reads it wherever we have one.";

/** A restaurant may have a name and no words. */
const saidIn = (content: string): string[] => (content ? [`It said: “${content}”`] : []);
