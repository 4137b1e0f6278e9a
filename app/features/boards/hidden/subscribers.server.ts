import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hidingReportersWords } from "~/domain/hiding/rules";
import { isApproved } from "~/domain/moderation/visible.server";
import { onBoard, typeAround } from "~/domain/reporting/rules";
import { takeBackStatementsOn } from "~/domain/statements/take-back.server";
import { ofYours } from "~/domain/statements/words";
import { findStandingDecision } from "~/features/boards/reports/standing/queries.server";
import { cases } from "~/features/boards/reports/table.server";
import { titleForAuthor } from "~/features/boards/reports/titles/queries.server";
import { boardBans, boards } from "~/features/boards/table.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { findKind } from "~/moderated-kinds.server";
import { findEmailUnlessBanned, findMailbox } from "~/platform/accounts/mailbox.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { type SubscriberContext, subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { findReportable, nounOf } from "~/reportables.server";
import { listOfHidden } from "./list-of-hidden";
import { endHides } from "./shown.server";

/** Kindly: nobody has decided anything. Not who reported it, nor why. */
const tellThatItIsHidden = subscriber(["HiddenByReports"], async (context, events) => {
  for (const { caseId, contentType, contentId, authorId } of events) {
    const mailbox = authorId ? await findMailbox(context.db, authorId) : undefined;
    const { reportedTitle, boardId, boardName, content } = cases;
    const [row] = await context.db
      .select({ reportedTitle, boardId, boardName, content })
      .from(cases)
      .where(eq(cases.id, caseId));
    if (!mailbox || !row || !authorId) continue;
    const about = { memberId: authorId, subjectType: contentType, subjectId: contentId, title: row.reportedTitle };
    const title = await titleForAuthor(context.db, about);
    const noun = nounOf(contentType);
    const yours = ofYours({ subjectType: contentType, noun, title });
    const { baseUrl } = context.dependencies.settings;
    const mayEdit = !(await isBannedOn(context.db, row.boardId, authorId));
    await queueMail(context, {
      to: mailbox.email,
      subject: `Hidden until somebody looks: ${yours}`,
      body: {
        heading: `Your ${noun} is hidden for now`,
        paragraphs: [
          `${hidingReportersWords} asked for a look at ${yours}${onBoard(row.boardName)}. Until somebody who looks after the house rules has read it, only you and they see it.`,
          ...(row.content ? [`It said: “${row.content}”`] : []),
          `Nothing is decided yet. If all is well, it comes back where it stood, with its points.${mayEdit ? " You can edit it meanwhile, and whoever reads it sees that." : ""}`,
        ],
        action: {
          label: `See your ${noun}`,
          url: `${baseUrl}${listOfHidden(row)}`,
        },
      },
    });
  }
});

/** Who is banned from a board edits nothing there. */
const isBannedOn = async (db: Db, boardId: number | null, memberId: string): Promise<boolean> =>
  boardId !== null &&
  (await db.$count(boardBans, and(eq(boardBans.boardId, boardId), eq(boardBans.memberId, memberId)))) > 0;

type Stands = DomainEvent<"StandsAgain">;
type Waits = DomainEvent<"WaitsAgain">;

type Told = Record<"subject" | "heading" | "text", string> & { how: (yours: string) => string };

/** Nobody's name. Whoever wrote it reads what happened to what they wrote, and not on what day they have to look for it. */
const standing: Record<Stands["how"], Told["how"]> = {
  shown: (yours) => `Y${yours.slice(1)} is shown again.`,
  "in time": (yours) => `The time for which ${yours} was hidden is over.`,
  "looked at": (yours) => `Somebody who looks after the house rules has read ${yours}, and it stays.`,
  restored: (yours) => `Y${yours.slice(1)} was removed, and has been put back.`,
};

/** Whoever wrote what was hidden or removed is told that it stands again, unless they did that, or can't sign in. */
const tellThatItStands = subscriber(["StandsAgain"], async (context, events) => {
  for (const event of events) {
    const { contentType, contentId } = event;
    const reportable = findReportable(contentType);
    const path = (await reportable?.look(context, [contentId]))?.get(contentId)?.path;
    if (path === undefined) continue;
    // What it stands in may be out of sight itself.
    const isInSight = (await reportable?.find({ ...context, viewer: null }, contentId)) !== undefined;
    await tellAuthor(context, event, path, { how: standing[event.how], ...(isInSight ? inSight : onHiddenPage) });
  }
});

const inSight = {
  subject: "Back where it stood",
  heading: "stands again",
  text: "It stands where it stood, and everybody can read it again.",
};

const onHiddenPage = {
  subject: "Hidden no longer",
  heading: "is hidden no longer",
  text: "The page that it is on is hidden at the moment. Neighbors read it once that is back.",
};

/** Of what an admin reads first nothing says that it stands. */
const waiting: Record<Waits["how"], Told["how"]> = {
  shown: (yours) => `Y${yours.slice(1)} is hidden no longer.`,
  "in time": standing["in time"],
  "looked at": (yours) => `Somebody who looks after the house rules has read ${yours}, and it is hidden no longer.`,
};

/** The same of what waits. */
const tellThatItWaits = subscriber(["WaitsAgain"], async (context, events) => {
  for (const event of events) {
    const path = findKind(event.contentType)?.pathOf(event.contentId);
    if (path === undefined) continue;
    await tellAuthor(context, event, path, {
      how: waiting[event.how],
      subject: "Hidden no longer, waiting for an admin",
      heading: "waits for an admin",
      text: "You edited it meanwhile, so an admin reads it before neighbors see it again. There is nothing that you have to do.",
    });
  }
});

async function tellAuthor(
  context: SubscriberContext,
  { contentType, contentId, how }: Stands | Waits,
  path: string,
  told: Told,
) {
  const { db, viewer, dependencies } = context;
  const post = await findPost(db, contentType, contentId);
  if (!post?.authorId || post.authorId === viewer?.id) return;
  const to = await findEmailUnlessBanned(db, post.authorId);
  if (!to) return;
  const decision = how === "restored" ? await findStandingDecision(context, contentId, post.authorId) : undefined;
  const noun = nounOf(contentType);
  const about = { memberId: post.authorId, subjectType: contentType, subjectId: contentId, title: post.title };
  const yours = ofYours({ subjectType: contentType, noun, title: await titleForAuthor(db, about) });
  await queueMail(context, {
    to,
    subject: `${told.subject}: ${yours}`,
    body: {
      heading: `Your ${noun} ${told.heading}`,
      paragraphs: [
        `${told.how(`${yours}${onBoard(post.boardName)}`)} ${told.text}`,
        ...(decision ? [decision.words] : []),
      ],
      links: decision?.appeal ? [["Appeal", `${dependencies.settings.baseUrl}${decision.appeal}`]] : [],
      action: { label: `See your ${noun}`, url: `${dependencies.settings.baseUrl}${path}` },
    },
  });
}

/** Who wrote it, and what it is called now. */
async function findPost(db: Db, contentType: string, id: string) {
  const post = { title: threads.title, boardName: boards.name };
  if (contentType === "thread") {
    const [row] = await db
      .select({ ...post, authorId: threads.authorId })
      .from(threads)
      .innerJoin(boards, eq(boards.id, threads.boardId))
      .where(eq(threads.id, id));
    return row;
  }
  if (contentType === "reply") {
    const [row] = await db
      .select({ ...post, authorId: replies.authorId })
      .from(replies)
      .innerJoin(threads, eq(threads.id, replies.threadId))
      .innerJoin(boards, eq(boards.id, threads.boardId))
      .where(eq(replies.id, id));
    return row;
  }
  // Everything else is hidden by a case alone, which says whose it is.
  const [row] = await db
    .select({
      title: cases.reportedTitle,
      standsIn: cases.threadId,
      boardName: cases.boardName,
      authorId: cases.authorId,
    })
    .from(cases)
    .where(eq(cases.contentId, id))
    .orderBy(desc(cases.createdAt))
    .limit(1);
  return row && { ...row, title: (await titleNow(db, contentType, row.standsIn)) ?? row.title };
}

/** Of a submission, or of the place that a review or an answer is about: undefined while others' is out of sight, as its owner may rename it then. */
async function titleNow(db: Db, contentType: string, standsIn: string): Promise<string | undefined> {
  const kind = findKind(typeAround(contentType) ?? contentType);
  if (!kind) return undefined;
  const { table, titleColumn, slug } = kind;
  const [row] = await db
    .select({ title: sql<string>`${titleColumn}` })
    .from(table)
    .where(and(eq(table.id, standsIn), slug === contentType ? undefined : isApproved(table)));
  return row?.title;
}

/** What an admin approves anew was hidden before: that is over. An appeal hides it again in the same breath, where it is not. */
const endWhatHidIt = subscriber(["SubmissionDecided", "SubmissionHidden"], async ({ db }, events) => {
  const last = new Map(events.map((event) => [event.submissionId, event]));
  const anew = [...last.values()].filter(({ name, after }) => name === "SubmissionDecided" && after === "approved");
  const subjectIds = anew.map(({ submissionId }) => submissionId);
  const now = new Date();
  await endHides(db, subjectIds, now);
  if (subjectIds.length > 0) await takeBackStatementsOn(db, { subjectIds, action: "hide", now });
});

export const hiddenSubscribers = [endWhatHidIt, tellThatItIsHidden, tellThatItStands, tellThatItWaits];
