import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { listBlockedOf } from "~/domain/peace/queries.server";
import type { Reportable, Reported as ReportedThing } from "~/domain/reporting/reportable.server";
import { beforeTitle, isOfAnother } from "~/domain/reporting/rules";
import { removedThreads } from "~/features/boards/removed/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { accounts, roles } from "~/platform/accounts/table.server";
import { nounOf, stakeholdersOf } from "~/reportables.server";
import type { ReportSubject } from "../queries.server";

type Reported = Pick<ReportSubject, "contentType" | "threadId" | "reportedTitle" | "authorId">;

/** One who reported it, and what it said then. */
type Reporter = { memberId: string; content: string };

/** “the reply in “Where is the goat?””, and a copy of its words; null where there are none for them. */
export type Told = { named: string; content: string | null };

/**
 * What each of those who reported it is told that it was, as they saw it. Without its title for who has blocked or muted whoever
 * called it that, and without its words where they wrote them. Three queries at most.
 */
export async function lookForReporters(
  db: Db,
  report: Reported,
  reporters: readonly Pick<Reporter, "memberId">[],
): Promise<(reporter: Reporter) => Told> {
  const { contentType, reportedTitle, authorId } = report;
  const noun = nounOf(contentType);
  const hiddenOf = await listBlockedOf(
    db,
    reporters.map(({ memberId }) => memberId),
  );
  const titledBy = contentType === "reply" ? await starterOf(db, report) : undefined;
  return ({ memberId, content }) => {
    const hidden = hiddenOf(memberId);
    const isKept =
      [authorId, titledBy].some((id) => id && hidden.has(id)) ||
      // Who called the place so is not asked: whoever keeps away from somebody gets it without.
      (isOfAnother(contentType) && titledBy === undefined && hidden.size > 0);
    const isOfHushed = authorId !== null && hidden.has(authorId);
    return {
      named: isKept ? `the ${noun}` : named(contentType, noun, reportedTitle),
      content: isOfHushed || content === "" ? null : content,
    };
  };
}

/** The copy, as the paragraph of a mail. It may have been edited since. */
export const saidThen = ({ content }: Told): string[] =>
  content === null ? [] : [`When you reported it, it said: “${content}”`];

const named = (contentType: string, noun: string, title: string): string =>
  contentType === "profile" ? `the profile of ${title}` : `the ${beforeTitle(contentType, noun)} “${title}”`;

/** Who started a thread, also one that is set aside; undefined where it is gone. */
async function starterOf(db: Db, { threadId }: Reported): Promise<string | null | undefined> {
  for (const table of [threads, removedThreads]) {
    const [row] = await db.select({ authorId: table.authorId }).from(table).where(eq(table.id, threadId));
    if (row) return row.authorId;
  }
  return undefined;
}

/**
 * Whether somebody may read the admin's mail who wrote what is reported, or has a stake in it: one who is an admin, or whose account
 * has the same address. One query.
 */
export async function isReadByParty(
  db: Db,
  address: string,
  { reportable, id, standsIn, authorId }: ReportedThing & { reportable: Pick<Reportable, "type"> },
): Promise<boolean> {
  const about = { type: sql`${reportable.type}::text`, id: sql`${id}::uuid`, standsIn: sql`${standsIn}::uuid` };
  const isParty = or(
    authorId === null ? undefined : eq(accounts.id, authorId),
    sql`${accounts.id} = any(${stakeholdersOf(about)})`,
  );
  const isReader = or(eq(sql`lower(${accounts.email})`, address.toLowerCase()), isNotNull(roles.memberId));
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(roles, and(eq(roles.memberId, accounts.id), eq(roles.role, "admin")))
    .where(and(isParty, isReader))
    .limit(1);
  return rows.length > 0;
}
