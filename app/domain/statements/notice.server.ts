import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { citedOf, rulePath } from "~/domain/house-rules/house-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import type { CaseRole } from "~/domain/reporting/rules";
import { findMailbox } from "~/platform/accounts/mailbox.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { queueMail } from "~/platform/mail/queue.server";
import { appealUrl, getsKey } from "./keys.server";
import { noteWords } from "./note-words";
import { findPauseEnd, findStatement, listAppealable, type Statement } from "./queries.server";
import { canBeBroughtBack } from "./rules";
import { statements } from "./table.server";
import { appealWords, noticeWords, staysRemoved, takenForGood } from "./words";

/** What only the rooms know of what a statement is about. */
export type Looks = (
  context: { db: Db; now: Date },
  statement: Statement,
) => Promise<{
  /** What whom it concerns reads that it is called. */
  title: string;
  /** As what whoever read a report decided. */
  decidedAs?: CaseRole | null;
  /** The page on which they find it, where it stands; as a link of a mail. */
  place?: { label: string; path: string };
}>;

type Telling = { db: Db; dependencies: Pick<Dependencies, "jobs" | "settings"> };

/** How many appeals against earlier decisions one notice leads to. */
const mostEarlier = 20;

/**
 * What was decided, which rule, why, for how long, a copy of what it said, and the way to appeal. Nobody's name is in it.
 * That of a ban leads to the appeals against what was decided before as well, or with it: whoever can't sign in finds no other way.
 */
export async function mailNotice(context: Telling, statementId: string, look: Looks): Promise<void> {
  // Of two tries of a job the second finds it told.
  const told = await context.db
    .update(statements)
    .set({ toldAt: new Date() })
    .where(and(eq(statements.id, statementId), isNull(statements.toldAt), isNull(statements.overturnedAt)))
    .returning({ id: statements.id });
  const statement = told.length > 0 ? await findStatement(context, statementId) : undefined;
  if (!statement) return;
  const { settings } = context.dependencies;
  const mailbox = await findMailbox(context.db, statement.memberId);
  if (!mailbox) return;
  const cited = citedOf(statement);
  const rule = cited && (await findRule(context, cited));
  const again = statement.action === "pause" ? await findPauseEnd(context, statement) : statement.until;
  const now = new Date();
  const looked = await look({ db: context.db, now }, statement);
  const { title, place, decidedAs } = looked;
  const { subject, heading, what } = noticeWords(
    { ...statement, title, decidedAs },
    onDay(statement.until),
    onDay(again),
  );
  const toEarlier: [label: string, url: string][] = [];
  if (getsKey(mailbox) && statement.action === "ban")
    for (const each of await listAppealable({ ...context, now }, statement, mostEarlier)) {
      const { title: known } = await look({ db: context.db, now }, each);
      const told = noticeWords({ ...each, title: known }, onDay(each.until)).subject;
      toEarlier.push([`Appeal against “${told}”`, appealUrl(each.id, settings, mailbox)]);
    }
  await queueMail(context, {
    to: mailbox.email,
    subject,
    body: {
      heading,
      paragraphs: [
        what,
        ...(statement.content ? [`It ${stays(statement) ? "says" : "said"}: “${statement.content}”`] : []),
        ...(rule ? [`The house rule: ${rule.title}. ${rule.text}`] : []),
        noteWords(statement.note),
        ...howLong(statement),
        appealWords,
      ].filter(Boolean),
      action: { label: "Appeal", url: appealUrl(statementId, settings, mailbox) },
      links: [
        ...linkTo(place && [place.label, `${settings.baseUrl}${place.path}`]),
        ...linkTo(cited && ["The rule as it stood then", `${settings.baseUrl}${rulePath(cited)}`]),
        ...toEarlier,
      ],
    },
  });
}

const onDay = (at: Date | null) => at && formatDate(isoInCity(at), "day");

/** Of a removal, which has no end date; of everything else the first sentence says it. */
const howLong = (statement: Statement): string[] => {
  if (!canBeBroughtBack(statement)) return [takenForGood];
  return statement.action === "remove" ? [staysRemoved(statement.subjectType)] : [];
};

const linkTo = (link: [label: string, url: string] | undefined) => (link ? [link] : []);

/** Whether it can be read as before, by everybody or by its author. */
const stays = ({ action }: Statement) => ["change", "warn", "hide", "lock"].includes(action);
