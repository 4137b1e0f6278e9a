import { rulePath } from "~/domain/house-rules/house-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import { reputationFor } from "~/domain/members/reputation.server";
import { displayName, type Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { queueMail } from "~/platform/mail/queue.server";
import { findAdminEmail } from "~/platform/settings/queries.server";
import { appealPath } from "./appeals/rules";
import type { Decision } from "./cases/rules";
import { citedBy, findCreator, listEmails, listReporters, type Reported, type ReportSubject } from "./queries.server";
import { type ReportReason, reasonLabel } from "./rules";

type Writing = Pick<TransactionContext<Viewer>, "db" | "dependencies">;

type Sent = { threadTitle: string; content: string; reason: ReportReason };

/**
 * Mails the board's creator, or the admin's address where there is none, or one who reports it or wrote it. A banned
 * creator only learns that there was a report, as an admin reads it instead; the reporter sees no difference.
 * @returns who was told.
 */
export async function mailReportReader(
  context: TransactionContext<Viewer>,
  reported: Reported,
  { threadTitle, content, reason }: Sent,
): Promise<"creator" | "house"> {
  const { contentType, authorId, board, path } = reported;
  const { viewer } = context;
  const reporter = displayName(viewer);
  const creator = await findCreator(context.db, board.id, [viewer.id, ...(authorId ? [authorId] : [])]);
  const reader = creator?.bannedAt ? undefined : creator?.email;
  const subject = `Reported: a ${contentType} on ${board.name}`;
  await queueMail(context, {
    to: reader ?? (await findAdminEmail(context)),
    allowUnconfirmed: reader ? undefined : true,
    subject,
    body: {
      heading: `${reporter} reported a ${contentType}`,
      paragraphs: [`It says: “${content}”`],
      facts: [
        ["Reason", reasonLabel(reason)],
        ["Thread", threadTitle],
        ["Board", board.name],
        ["Reported by", reporter],
      ],
      action: { label: `See the ${contentType}`, url: `${context.dependencies.settings.baseUrl}${path}` },
      footer: reader
        ? "You get this mail because you created the board. Admins see the report too."
        : "You get this mail because the board’s creator can’t judge this one. It waits on the dashboard, under Reports.",
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

/** "your reply in “Where is the goat?”" */
export const named = (whose: string, { contentType, threadTitle }: ReportSubject) =>
  contentType === "thread" ? `${whose} thread “${threadTitle}”` : `${whose} reply in “${threadTitle}”`;

/** Says what was decided and why, and not who reported it, nor who decided. */
export async function tellAuthor(
  context: Writing,
  report: ReportSubject,
  authorId: string,
  isCharged: boolean,
): Promise<void> {
  const [author] = await listEmails(context.db, [authorId]);
  const words = report.decision && noticeOf(report, isCharged)[report.decision];
  if (!author || !words) return;
  const { baseUrl } = context.dependencies.settings;
  const cited = citedBy(report.cited);
  const rule = cited && (await findRule(context, cited));
  await queueMail(context, {
    to: author,
    subject: words.subject,
    body: {
      heading: words.heading,
      paragraphs: [
        `Neighbors reported ${named("your", report)} on ${report.boardName}. ${words.text}`,
        `It said: “${report.content}”`,
        ...(rule ? [`The rule that it is about: ${rule.title}. ${rule.text}`] : []),
        ...(report.note ? [`${deciderOf(report)} wrote: ${report.note}`] : []),
        words.end,
      ],
      facts: [["Reason", reasonLabel(report.reason)]],
      action: words.path === undefined ? undefined : { label: words.label, url: `${baseUrl}${words.path}` },
      links: cited && [["The rule as it stood then", `${baseUrl}${rulePath(cited)}`]],
    },
  });
}

const deciderOf = ({ decidedAs }: ReportSubject) => (decidedAs === "moderator" ? "The moderator" : "The admin");

type Notice = { subject: string; heading: string; text: string; end: string; label: string; path?: string };

/** What the author reads of each decision; nothing where there was none. */
function noticeOf(report: ReportSubject, isCharged: boolean): Partial<Record<Decision, Notice>> {
  const { contentType, contentId, threadId, boardName, decidedAs } = report;
  const what = named("your", report);
  const who = decidedAs === "moderator" ? "A moderator of the board" : "An admin";
  const where = contentType === "thread" ? `/threads/${threadId}` : `/threads/${threadId}?reply=${contentId}`;
  const look = { label: `See the ${contentType}`, path: where };
  const sorry = "Nobody likes to get such a mail.";
  const write = "If you think that we got it wrong, write to us with the form at the bottom of every page.";
  return {
    remove: {
      subject: `Removed: ${what}`,
      heading: `Your ${contentType} was removed`,
      text:
        `${who} read it and removed it` +
        (isCharged ? `, and ${-reputationFor.upheldReport} points of your reputation went with it.` : "."),
      end: `${sorry} If you think that we got it wrong, say so within six months: an admin reads it again, another one than before wherever there is one, and you get an answer.`,
      label: "Appeal",
      path: appealPath(report.id),
    },
    change: {
      subject: `Please change ${what}`,
      heading: `Please change your ${contentType}`,
      text: `${who} read it and asks you to change it. It stands as it is until you do.`,
      end: "Edit it where it stands. Thank you for making it right.",
      ...look,
    },
    warn: {
      subject: `About ${what}`,
      heading: "A word about the rules",
      text: `${who} read it. It stays, and nothing else happens this time. Please keep to the rule below.`,
      end: `${sorry} ${write}`,
      ...look,
    },
    "ban-board": {
      subject: `You can’t post on ${boardName} any more`,
      heading: `You are banned from ${boardName}`,
      text: `${who} read it and decided that you can’t join or post on this board any more. You can still read it, and every other board is as before.`,
      end: `${sorry} ${write}`,
      label: "See the board",
      path: report.boardId === null ? undefined : `/boards/${report.boardId}`,
    },
    "ban-site": {
      subject: "Your account is banned",
      heading: "Your account is banned",
      text: `${who} read it and decided that you can’t use your account any more.`,
      end: `${sorry} ${write}`,
      label: "Write to us",
      path: "/contact",
    },
  };
}

const outcomes = {
  upheld: {
    subject: "Thank you for your report",
    heading: "Thank you",
    text: "agreed with you, and it was removed. The porch is a little friendlier for it.",
  },
  settled: {
    subject: "Thank you for your report",
    heading: "Thank you",
    text: "agreed that something had to be done, and did it. The porch is a little friendlier for it.",
  },
  dismissed: {
    subject: "We read your report",
    heading: "Read, and left as it is",
    text: "read it and decided that it stays. Thank you for looking out for your neighbors all the same.",
  },
} as const;

export const appealAction = ({ dependencies }: Writing, reportId: string) => ({
  label: "Appeal within six months",
  url: `${dependencies.settings.baseUrl}${appealPath(reportId)}`,
});

/** Each of them what became of it, and nothing of each other. */
export async function tellReporters(
  context: Writing,
  report: ReportSubject,
  decision: keyof typeof outcomes,
  reporterIds: readonly string[],
): Promise<void> {
  const { subject, heading, text } = outcomes[decision];
  const who = report.decidedAs === "moderator" ? "A moderator of the board" : "An admin";
  for (const { reportId, email } of await listReporters(context.db, report.contentId, reporterIds)) {
    // Without its title: they may have blocked whoever called it that.
    const paragraphs = [`You reported a ${report.contentType} on ${report.boardName}.`, `${who} ${text}`];
    const action = decision === "dismissed" ? appealAction(context, reportId) : undefined;
    await queueMail(context, { to: email, subject, body: { heading, paragraphs, action } });
  }
}
