import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import { agoInSentence } from "~/domain/calendar/ago.server";
import { hidingStatementOf, noticeColumns, noticesOf } from "~/domain/hiding/queries.server";
import { hiddenPerPage } from "~/domain/hiding/rules";
import { hidings } from "~/domain/hiding/table.server";
import { authorColumns, authorView } from "~/domain/members/author.server";
import type { HiddenLook } from "~/domain/reporting/reportable.server";
import { isOfAnother, kindWords } from "~/domain/reporting/rules";
import { excerptOf } from "~/domain/sharing/excerpt";
import { statements } from "~/domain/statements/table.server";
import { removals } from "~/features/boards/removed/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { canOthers } from "~/features/boards/reports/cases/waiting/queries.server";
import { hasReported } from "~/features/boards/reports/parties.server";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { findReportable, nounOf, stakeholdersOf } from "~/reportables.server";
import { mayShowContent, seesHiddenContent } from "./policy";

type Asking = Context & { viewer: Viewer };
type Row = { contentType: string; contentId: string };

const isReporter = ({ viewer }: Asking) => hasReported(sql`${viewer.id}::uuid`, hidings.contentId);

const stakeholderIds = stakeholdersOf({ type: hidings.contentType, id: hidings.contentId });

const isSeenBy = (viewer: Viewer) => (viewer.isAdmin ? undefined : eq(hidings.authorId, viewer.id));

/** Those that are hidden, by their ids. One query for each type. */
export async function lookAtHidden(
  { db }: Pick<Context, "db">,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, HiddenLook>> {
  const byType = Map.groupBy(rows, ({ contentType }) => contentType);
  const looked = await Promise.all(
    [...byType].map(([type, its]) =>
      findReportable(type)?.hiding?.list?.(
        db,
        its.map(({ contentId }) => contentId),
      ),
    ),
  );
  return new Map(looked.flatMap((each) => [...(each ?? [])]));
}

/** What a command shows again. Undefined also for whoever may not know of it. Four queries at most. */
export async function findHiddenContent(context: Asking, { contentType, contentId }: Row) {
  const [row] = await context.db
    .select({ authorId: hidings.authorId, hiddenBy: hidings.hiddenBy, isReporter: isReporter(context), stakeholderIds })
    .from(hidings)
    .where(and(eq(hidings.contentId, contentId), eq(hidings.contentType, contentType)));
  if (!row || !seesHiddenContent(context.viewer, row)) return undefined;
  const found = (await lookAtHidden(context, [{ contentType, contentId }])).get(contentId);
  const hasOther = await canOthers(context, { ...row, contentId });
  return found && { ...row, contentType, contentId, standsIn: found.standsIn, hasOther };
}

/**
 * A page of what is hidden and no post: for admins all of it, for others their own. The oldest first. Four queries at
 * most, and one for each type of thing on it.
 */
export async function listHiddenContent(context: Asking, page: number) {
  const { db, viewer, now } = context;
  const rows = await db
    .select({
      contentType: hidings.contentType,
      contentId: hidings.contentId,
      authorId: hidings.authorId,
      createdAt: hidings.createdAt,
      author: authorColumns,
      isReporter: isReporter(context),
      stakeholderIds,
      ...noticeColumns,
    })
    .from(hidings)
    .leftJoin(members, eq(members.id, hidings.authorId))
    .leftJoin(statements, eq(statements.id, hidingStatementOf(hidings.contentId)))
    .where(isSeenBy(viewer))
    .orderBy(asc(hidings.createdAt), asc(hidings.contentId))
    .limit(hiddenPerPage + 1)
    .offset((page - 1) * hiddenPerPage);
  const shown = rows.slice(0, hiddenPerPage).map((row) => ({ ...row, isOwn: row.authorId === viewer.id }));
  const looked = await lookAtHidden(context, shown);
  const notices = await noticesOf(context, appeals, shown);
  return {
    hasMore: rows.length > hiddenPerPage,
    items: shown.flatMap((row, index) => {
      const { contentType, contentId, isOwn } = row;
      const found = looked.get(contentId);
      const notice = notices[index];
      if (!found || !notice) return [];
      const { standsIn: _, ...look } = found;
      return {
        ...{ contentType, contentId, isOwn, notice },
        ...look,
        kind: kindWords(contentType, nounOf(contentType)),
        /** Those of which there may be many with one title are told apart by what they say. */
        words: isOfAnother(contentType) ? excerptOf(look.content, nameWords) : look.title,
        author: authorView(row.author),
        ago: agoInSentence(row.createdAt, now),
        canShow: mayShowContent(viewer, row),
      };
    }),
  };
}

/** By which one is told from the others, in characters. */
const nameWords = 60;

export type ListedContent = Awaited<ReturnType<typeof listHiddenContent>>["items"][number];

/** How many of these the viewer may see. One query. */
export const countHiddenContent = ({ db, viewer }: Asking): Promise<number> => db.$count(hidings, isSeenBy(viewer));

/** How many posts are hidden, and how many of everything else. For admins. One query. */
export async function countAllHidden({ db }: Context): Promise<{ posts: number; content: number }> {
  const [row] = await db
    .select({ posts: count(), content: sql<number>`(select count(*)::int from ${hidings})` })
    .from(removals)
    .where(isNotNull(removals.hiddenBy));
  return row ?? { posts: 0, content: 0 };
}
