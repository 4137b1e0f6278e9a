import { and, desc, eq, ne } from "drizzle-orm";
import { formatAgo } from "~/domain/calendar/ago.server";
import { authorColumns, authorView } from "~/domain/members/author.server";
import { findNotice, type SubmissionNotice, shownStatus } from "~/domain/moderation/notice/queries.server";
import { ownerAbilities } from "~/domain/moderation/policy";
import { isApproved, isVisibleTo } from "~/domain/moderation/visible.server";
import { nobody, without } from "~/domain/peace/hidden";
import { hiddenFrom } from "~/domain/peace/queries.server";
import { noticeText } from "~/domain/statements/notice-text";
import { members } from "~/platform/accounts/table.server";
import type { Context } from "~/platform/context.server";
import { guideAddress } from "../links";
import { suggestionKind } from "./moderation.server";
import { suggestionRights } from "./policy";
import { suggestionsAsked, suggestionsOnPage } from "./rules";
import { suggestions } from "./table.server";

const shown = {
  id: suggestions.id,
  suggestionType: suggestions.suggestionType,
  title: suggestions.title,
  description: suggestions.description,
  approvalStatus: suggestions.approvalStatus,
  ownerId: suggestions.ownerId,
  createdAt: suggestions.createdAt,
  author: authorColumns,
};

const from = ({ db }: Context) =>
  db.select(shown).from(suggestions).leftJoin(members, eq(members.id, suggestions.ownerId)).$dynamic();

type Row = Awaited<ReturnType<typeof from>>[number];

/** What a page gets of a suggestion: who and when, and abilities. `author.id` is null for an account that was erased. */
function viewModel(
  { viewer, now }: Context,
  { ownerId, createdAt, author, ...row }: Row,
  notice: SubmissionNotice | null | undefined,
) {
  return {
    ...row,
    shownStatus: shownStatus(row.approvalStatus, notice),
    notice: notice && noticeText(notice, notice.who, `“${row.title}”`),
    author: authorView(author),
    createdAt: createdAt.toISOString(),
    ago: formatAgo(createdAt, now),
    can: ownerAbilities(viewer, { ownerId, approvalStatus: row.approvalStatus }, suggestionRights),
  };
}

/**
 * A guide's suggestions, newest first: the approved ones, and before them the one that the address names, if the viewer
 * may see it. One query, a second where one is named, and those of its notice.
 */
export async function listSuggestionsOfGuide(context: Context, neighborhoodId: string, params: URLSearchParams) {
  const { show, id } = suggestionsAsked(params);
  const stretch = suggestionsOnPage(show);
  const [named, rows, hidden] = await Promise.all([
    id ? findNamed(context, neighborhoodId, id) : undefined,
    from(context)
      .where(
        and(
          eq(suggestions.neighborhoodId, neighborhoodId),
          isApproved(suggestions),
          id ? ne(suggestions.id, id) : undefined,
        ),
      )
      .orderBy(desc(suggestions.createdAt), desc(suggestions.id))
      .limit(stretch.count + 1)
      .offset(stretch.from),
    context.viewer?.isAdmin ? nobody : hiddenFrom(context),
  ]);
  const notice = named && (await findNotice(context, suggestionKind, named));
  const hasMore = rows.length > stretch.count;
  const listed = [...(named ? [named] : []), ...rows.slice(0, stretch.count)];
  const shown = without(hidden, listed, ({ ownerId }) => ownerId);
  const addressOf = (row: string | null) => guideAddress(neighborhoodId, params, { suggestions: row }, "suggestions");
  return {
    suggestions: shown.map((row) => viewModel(context, row, row === named ? notice : null)),
    /** How many of them are of somebody whom the viewer blocked. */
    hiddenCount: listed.length - shown.length,
    /** The one that somebody was led to. */
    namedId: named?.id ?? null,
    stretch,
    hasMore,
    /** The address that shows more of them, if there are more, and from further pages that of the first. */
    more: hasMore && stretch.next !== null ? addressOf(String(stretch.next)) : null,
    first: stretch.from > 0 ? addressOf(null) : null,
  };
}

export type ListedSuggestions = Awaited<ReturnType<typeof listSuggestionsOfGuide>>;
export type ListedSuggestion = ListedSuggestions["suggestions"][number];

async function findNamed(context: Context, neighborhoodId: string, id: string) {
  const here = and(eq(suggestions.id, id), eq(suggestions.neighborhoodId, neighborhoodId));
  const [row] = await from(context).where(and(here, isVisibleTo(context.viewer, suggestions)));
  return row;
}

/** Where a suggestion is, if the viewer may see it. */
export async function findSuggestion({ db, viewer }: Context, id: string) {
  const [row] = await db
    .select({ id: suggestions.id, neighborhoodId: suggestions.neighborhoodId })
    .from(suggestions)
    .where(and(eq(suggestions.id, id), isVisibleTo(viewer, suggestions)));
  return row;
}
