import { and, desc, eq, ne } from "drizzle-orm";
import type { Context } from "~/shared/members/context.server";
import { isApproved, isVisibleTo } from "~/shared/moderation/visible.server";
import { guideAddress } from "../links";
import { showNext, suggestionsAsked } from "./rules";
import { suggestions } from "./table.server";

const shown = {
  id: suggestions.id,
  suggestionType: suggestions.suggestionType,
  title: suggestions.title,
  description: suggestions.description,
  approvalStatus: suggestions.approvalStatus,
};

/**
 * A guide's suggestions, newest first: the approved ones, and before them the one that the address names, if the viewer
 * may see it. One query, and a second where one is named.
 */
export async function listSuggestionsOfGuide(context: Context, neighborhoodId: string, params: URLSearchParams) {
  const { show, id } = suggestionsAsked(params);
  const [named, rows] = await Promise.all([
    id ? findNamed(context, neighborhoodId, id) : undefined,
    context.db
      .select(shown)
      .from(suggestions)
      .where(
        and(
          eq(suggestions.neighborhoodId, neighborhoodId),
          isApproved(suggestions),
          id ? ne(suggestions.id, id) : undefined,
        ),
      )
      .orderBy(desc(suggestions.createdAt), desc(suggestions.id))
      .limit(show + 1),
  ]);
  const next = rows.length > show ? showNext(show) : null;
  return {
    suggestions: [...(named ? [named] : []), ...rows.slice(0, show)],
    /** The one that somebody was led to. */
    namedId: named?.id ?? null,
    /** The address that shows more of them. */
    more: next && guideAddress(neighborhoodId, params, { suggestions: String(next) }, "suggestions"),
  };
}

export type ListedSuggestions = Awaited<ReturnType<typeof listSuggestionsOfGuide>>;
export type ListedSuggestion = ListedSuggestions["suggestions"][number];

async function findNamed({ db, viewer }: Context, neighborhoodId: string, id: string) {
  const [row] = await db
    .select(shown)
    .from(suggestions)
    .where(
      and(eq(suggestions.id, id), eq(suggestions.neighborhoodId, neighborhoodId), isVisibleTo(viewer, suggestions)),
    );
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
