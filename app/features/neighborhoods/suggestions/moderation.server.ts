import { eq, inArray } from "drizzle-orm";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { reports } from "~/features/boards/reports/table.server";
import { coverArtOf } from "../cover-art.server";
import { neighborhoods } from "../table.server";
import { suggestionRights } from "./policy";
import { suggestionTypes, typeInWords } from "./rules";
import { suggestions } from "./table.server";

/** Suggestions in the registry of moderated kinds. */
export const suggestionKind: ModeratedKind = {
  slug: "suggestions",
  label: "Suggestions",
  singular: "Suggestion",
  idField: "suggestionId",
  icon: "lightbulb",
  countsAsPost: true,
  namesOwner: true,
  auditPhrases: {
    "suggestions.submit": "suggested something for a neighborhood",
  },
  table: suggestions,
  appeals,
  reports,
  titleColumn: suggestions.title,
  facets: {
    category: { label: "Topic", column: suggestions.suggestionType, options: suggestionTypes },
    neighborhood: {
      label: "Neighborhood",
      column: suggestions.neighborhoodId,
      options: { table: neighborhoods },
    },
  },
  factLabel: "About",
  pathOf: (id) => `/suggestions/${id}`,
  facts: {
    suggestionType: suggestions.suggestionType,
    title: suggestions.title,
    description: suggestions.description,
  },
  rights: suggestionRights,
  async listRows({ db }, ids) {
    const rows = await db
      .select({
        id: suggestions.id,
        title: suggestions.title,
        suggestionType: suggestions.suggestionType,
        description: suggestions.description,
        neighborhood: neighborhoods.name,
      })
      .from(suggestions)
      .innerJoin(neighborhoods, eq(neighborhoods.id, suggestions.neighborhoodId))
      .where(inArray(suggestions.id, ids));
    return rows.map(({ id, title, suggestionType, description, neighborhood }) => ({
      id,
      title,
      place: neighborhood,
      fact: typeInWords(suggestionType),
      details: [
        { label: "Neighborhood", value: neighborhood },
        { label: "About", value: typeInWords(suggestionType) },
      ],
      description,
      image: null,
      coverArt: coverArtOf({ name: neighborhood }),
    }));
  },
};
