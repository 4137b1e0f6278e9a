import { and, desc, eq } from "drizzle-orm";
import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { appealPath, appealsEnd, isTooLate } from "~/domain/statements/rules";
import { stillCountsWords } from "~/domain/statements/words";
import type { Context } from "~/platform/context.server";
import { appeals } from "../appeals/table.server";
import { reports } from "../table.server";

/**
 * What whoever wrote something that was removed for a report reads when it is restored by hand: the decision stays as it is, and an
 * appeal against it too. Undefined where no report on it is upheld. Two queries at most.
 */
export async function findStandingDecision(
  { db, now }: Pick<Context, "db" | "now">,
  contentId: string,
  memberId: string,
): Promise<{ words: string; appeal?: string } | undefined> {
  const [report] = await db
    .select({ id: reports.id, decidedAt: reports.decidedAt })
    .from(reports)
    .where(and(eq(reports.contentId, contentId), eq(reports.status, "upheld"), eq(reports.authorId, memberId)))
    .orderBy(desc(reports.decidedAt), desc(reports.id))
    .limit(1);
  if (!report?.decidedAt) return undefined;
  const [appeal] = await db
    .select({ outcome: appeals.outcome })
    .from(appeals)
    .where(
      and(
        eq(appeals.contentId, contentId),
        eq(appeals.memberId, memberId),
        eq(appeals.decisionAt, report.decidedAt),
        eq(appeals.side, "author"),
      ),
    );
  if (appeal?.outcome === null) return { words: `${stillCountsWords}. Your appeal against it is heard all the same.` };
  if (appeal || isTooLate(report.decidedAt, now)) return { words: `${stillCountsWords}.` };
  const until = formatDate(isoInCity(appealsEnd(report.decidedAt)), "dayAndYear");
  return { words: `${stillCountsWords}. You can appeal against it until ${until}.`, appeal: appealPath(report.id) };
}
