import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { listBlockedOf } from "~/domain/peace/queries.server";
import { isOfAnother } from "~/domain/reporting/rules";
import { removedThreads } from "~/features/boards/removed/table.server";
import { threads } from "~/features/boards/threads/table.server";
import { nounOf } from "~/reportables.server";
import type { ReportSubject } from "../queries.server";

type Reported = Pick<ReportSubject, "contentType" | "threadId" | "threadTitle" | "authorId">;

/**
 * What each of those who reported it is told that it was, as they saw it: “the reply in “Where is the goat?””. Without its title for
 * who has blocked or muted whoever called it that. Two queries at most.
 */
export async function namesForReporters(
  db: Db,
  report: Reported,
  reporters: readonly { memberId: string }[],
): Promise<(memberId: string) => string> {
  const { contentType, threadTitle, authorId } = report;
  const noun = nounOf(contentType);
  const hiddenOf = await listBlockedOf(
    db,
    reporters.map(({ memberId }) => memberId),
  );
  const titledBy = contentType === "reply" ? await starterOf(db, report) : undefined;
  return (memberId) => {
    const hidden = hiddenOf(memberId);
    const isKept =
      [authorId, titledBy].some((id) => id && hidden.has(id)) ||
      // Who called the place so is not asked: whoever keeps away from somebody gets it without.
      (isOfAnother(contentType) && titledBy === undefined && hidden.size > 0);
    return isKept ? `the ${noun}` : named(contentType, noun, threadTitle);
  };
}

function named(contentType: string, noun: string, title: string): string {
  if (contentType === "reply") return `the reply in “${title}”`;
  if (contentType === "profile") return `the profile of ${title}`;
  if (contentType.endsWith("-answer")) return `the answer to a review of “${title}”`;
  return isOfAnother(contentType) ? `the ${noun} of “${title}”` : `the ${noun} “${title}”`;
}

/** Who started a thread, also one that is set aside; undefined where it is gone. */
async function starterOf(db: Db, { threadId }: Reported): Promise<string | null | undefined> {
  for (const table of [threads, removedThreads]) {
    const [row] = await db.select({ authorId: table.authorId }).from(table).where(eq(table.id, threadId));
    if (row) return row.authorId;
  }
  return undefined;
}
