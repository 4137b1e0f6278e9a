import { eq } from "drizzle-orm";
import { onBoard } from "~/domain/reporting/rules";
import { findStatement } from "~/domain/statements/queries.server";
import { ofYours } from "~/domain/statements/words";
import { listOfHidden } from "~/features/boards/hidden/list-of-hidden";
import { findMailbox } from "~/platform/accounts/mailbox.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { DomainEvent } from "~/platform/events/events.server";
import { subscriber } from "~/platform/events/subscriber.server";
import { queueMail } from "~/platform/mail/queue.server";
import { placeOfGivenBack } from "../look-at-statement.server";
import { yours } from "../mails.server";
import { lookForReporters, saidThen } from "../named/queries.server";
import { findReportForCommand, type ReportSubject } from "../queries.server";
import { titleForAuthor } from "../titles/queries.server";
import { tellReportersAgain } from "./reporters/subscribers.server";
import { appeals } from "./table.server";

/** Whoever appealed hears what came of it and why. */
const tellHowItEnded = subscriber(["ReportAppealDecided"], async (context, events) => {
  for (const event of events) {
    const [appeal] = await context.db.select().from(appeals).where(eq(appeals.id, event.appealId));
    if (!appeal) continue;
    const report = appeal.reportId ? await findReportForCommand(context, appeal.reportId) : undefined;
    const what = report ? await whatOf(context, appeal, report) : await whatWasStated(context, appeal);
    if (what) await tellAppellant(context, appeal, { ...what, ...(await givenBack(context, appeal, report)) }, event);
  }
});

/** Where its author finds what they got back. */
async function givenBack(
  { db, now }: Pick<TransactionContext<Viewer>, "db" | "now">,
  appeal: Row,
  report?: ReportSubject,
) {
  if (appeal.side !== "author" || appeal.outcome !== "granted") return {};
  const statement = !report && appeal.statementId ? await findStatement({ db }, appeal.statementId) : undefined;
  return { place: await placeOfGivenBack({ db, now }, { report, statement }) };
}

/** To who reported it, with a copy of the words that they reported. */
async function whatOf({ db }: Writing, { side, memberId }: Row, report: ReportSubject): Promise<What> {
  const on = onBoard(report.boardName);
  if (side === "author") return { name: `${await yours(db, report)}${on}`, list: listOfHidden(report) };
  const told = (await lookForReporters(db, report, [{ memberId }]))({ memberId, content: report.content });
  return { name: `${told.named}${on}`, subject: `: ${told.named}`, copy: saidThen(told) };
}

/** What an appeal was about, and what else whoever reported it is told of that. */
type What = {
  name: string;
  subject?: string;
  copy?: string[];
  place?: { label: string; path: string };
  /** Where it stands if it is hidden. */
  list?: string;
};

/** "your reply in “Where is the goat?” on Lost & Found", "the ban from Lost & Found" */
async function whatWasStated(context: Writing, { statementId }: Row): Promise<What | undefined> {
  const statement = statementId ? await findStatement(context, statementId) : undefined;
  if (!statement) return undefined;
  if (statement.action === "board-ban") return { name: `the ban from ${statement.boardName}` };
  if (statement.action === "ban") return { name: "the ban of your account" };
  if (statement.action === "pause") return { name: `the pause from posting${onBoard(statement.boardName)}` };
  const title = await titleForAuthor(context.db, statement);
  return { name: `${ofYours({ ...statement, title })}${onBoard(statement.boardName)}`, list: listOfHidden(statement) };
}

type Writing = Pick<TransactionContext<Viewer>, "db" | "dependencies">;
type Row = typeof appeals.$inferSelect;

async function tellAppellant(
  context: Writing,
  { memberId, side, outcome, answer }: Row,
  { name, subject = "", copy = [], list, place }: What,
  event: DomainEvent<"ReportAppealDecided">,
): Promise<void> {
  const mailbox = await findMailbox(context.db, memberId);
  if (!mailbox) return;
  const isGranted = outcome === "granted";
  const { baseUrl } = context.dependencies.settings;
  await queueMail(context, {
    to: mailbox.email,
    subject: `${isGranted ? "Your appeal was granted" : "About your appeal"}${subject}`,
    body: {
      heading: isGranted ? "You were right" : "The decision stands",
      paragraphs: [
        `An admin read your appeal about ${name}, and answers:`,
        answer ?? "",
        ...(isGranted ? [side === "reporter" ? "It is removed." : whatIsBack(event)] : []),
        ...copy,
        ...(isGranted ? [] : ["Thank you for telling us. An appeal can be made once, so this is the last word on it."]),
      ],
      action: place && { label: place.label, url: `${baseUrl}${place.path}` },
      links: list && event.fate === "still hidden" ? [["What is hidden of yours", `${baseUrl}${list}`]] : [],
    },
  });
}

const fates = {
  stands: "It stands where it stood.",
  words: "What you wrote stands again; please add your picture anew.",
  posted: "It is posted now, and everybody can read it.",
  withdrawn: "It stays deleted, as you deleted it yourself.",
  "upheld again": "It stays removed by a later decision, against which you can appeal as well.",
  "still hidden":
    "It is not removed any more. For now it is hidden, as another decision says: your list of what is hidden says why, and until when.",
  "hidden again": "It stays hidden by a later decision, against which you can appeal as well.",
  "with its thread":
    "The thread that it stood in is removed at the moment. It comes back with it, if that is restored.",
  "with its place":
    "The place is yours to speak for again. It is not on the site at the moment: neighbors see that once it comes back.",
  unpaused: "Your pause has ended: you can post again.",
  "still paused": "That pause has ended. You can post again when your other pause is over, too.",
  unlocked: "The thread is open again: neighbors can reply.",
  lifted:
    "The ban is lifted. Please sign in again as you used to. If you were about to show that you live here, please ask for it again: your link for neighbors, a letter on its way and a document that waited ended with the ban.",
  "lifted here": "The ban from the board is lifted: you can join and post there again.",
  "back here": "The ban from the board is lifted, and your place there is yours again: you can post as before.",
  pending: "It waits for an admin again, another one than before wherever there is one.",
  changed: "You changed it meanwhile, so an admin reads it once more before neighbors see it again.",
  acknowledged: "There is nothing that could be put back, but it should not have been decided so.",
  gone: "It could not be put back, as it or the place where it stood is gone by now.",
} as const;

const whatIsBack = ({ fate, regainedId }: DomainEvent<"ReportAppealDecided">): string =>
  `${fate ? fates[fate] : ""}${regainedId ? " The points that you lost are yours again." : ""} We are sorry for the trouble.`;

export const reportAppealSubscribers = [tellHowItEnded, tellReportersAgain];
