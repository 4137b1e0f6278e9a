import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { hasOtherAdmin } from "~/domain/members/admins.server";
import { partyRefusal } from "~/domain/reporting/parties";
import { reasonLabel } from "~/domain/reporting/rules";
import { lockMembers } from "~/features/boards/bans/locks.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { conflict } from "~/platform/commands/refusal";
import { stakeholdersOf } from "~/reportables.server";
import { joined } from "~/ui/joined";
import { cases, reports } from "./table.server";

type About = {
  contentType: string;
  /** A uuid, or the number of a board, in which nobody has a stake. */
  contentId: string;
  /** What it stands in, if known. */
  threadId?: string | null;
  /** Who does not decide on it either: whoever wrote it, and of an appeal its other parties. */
  others: readonly (string | null)[];
};

/**
 * Refuses a viewer who has gained a stake in this since `may` was asked, for example by a claim that was granted a moment ago. To be
 * called once what is decided on is locked: granting a claim takes the same lock of the place. One query, and one to refuse.
 * @throws Refusal 403 "You are a party to this"
 */
export async function requireNoStake({ db, viewer }: TransactionContext<Viewer>, about: About): Promise<void> {
  const { contentType, contentId, threadId, others } = about;
  const stakeholderIds = stakeholdersOf({
    type: sql`${contentType}::text`,
    // Cast only where somebody may have a stake: a board's is no uuid.
    id: sql`${contentId}::text::uuid`,
    standsIn: threadId ? sql`${threadId}::uuid` : undefined,
  });
  const found = (await db.execute(sql`select ${stakeholderIds} as "ids"`)) as unknown as { rows: { ids: string[] }[] };
  const ids = found.rows[0]?.ids ?? [];
  if (ids.includes(viewer.id))
    throw partyRefusal(await hasOtherAdmin({ db }, [...ids, ...others.filter((each) => each !== null)]));
}

/**
 * Holds all that a removal or its end changes, in the order that nobody may change: the content itself is held before, then those
 * who wrote it, then its cases, then their reports.
 * @returns all reports on it, as they are from then on
 */
export async function holdReportsOn(db: Db, contentId: string, writers: readonly (string | null)[]) {
  await lockMembers(
    db,
    writers.filter((id) => id !== null),
  );
  await db
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.contentId, contentId))
    .orderBy(asc(cases.id))
    .for("update");
  const { id, caseId, status, decidedAt, reporterId, createdAt } = reports;
  return db
    .select({ id, caseId, status, decidedAt, reporterId, createdAt })
    .from(reports)
    .where(eq(reports.contentId, contentId))
    .orderBy(asc(reports.id))
    .for("update");
}

/**
 * Keeps a report from being settled for a reason that nobody read. To be called once what it is about is held: no other report comes
 * then. One query.
 * @throws Refusal with what it was reported for since
 */
export async function requireReasonsRead(db: Db, caseId: string, read: readonly string[]): Promise<void> {
  const sent = await db
    .selectDistinct({ reason: reports.reason })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), eq(reports.status, "open")));
  const news = sent.flatMap(({ reason }) => (read.includes(reason) ? [] : `“${reasonLabel(reason)}”`));
  if (news.length > 0)
    throw conflict(
      "It was reported again after you read it",
      `Neighbors reported it for ${joined(news)} as well. Please look at it again, and decide then.`,
    );
}
