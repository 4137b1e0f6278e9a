import { shownIn, stretchOf } from "~/platform/forms/address";
import { atMost, choice, id, isId, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** What a suggestion is about. */
export const suggestionTypes = [
  { value: "things_to_do", label: "Things to do" },
  { value: "where_to_live", label: "Where to live" },
  { value: "general", label: "General" },
] as const;

export type SuggestionType = (typeof suggestionTypes)[number]["value"];

export const typeInWords = (type: SuggestionType): string =>
  suggestionTypes.find(({ value }) => value === type)?.label ?? "General";

export const suggestionDescriptionLimit = 1000;

/** What is told of a suggestion, when it is submitted and when it is edited. */
const facts = {
  suggestionType: choice(
    suggestionTypes.map(({ value }) => value),
    "Please choose what it is about",
  ),
  title: text({ required: "Title is required", max: atMost("Title", 100) }),
  description: text({
    required: "Description is required",
    max: atMost("Description", suggestionDescriptionLimit),
  }),
};

export const submitSuggestionForm = form("suggestions.submit", { neighborhoodId: id(), ...facts });

/** It stays in its guide. */
export const editSuggestionForm = form("suggestions.edit", { suggestionId: id(), ...facts });

/** What is told before one is written. */
export const suggestionPromise = "An admin reads it before neighbors see it.";

/** How many a guide shows at first; "Show more" adds as many again. */
export const suggestionsShown = 8;
export const suggestionsOnPage = (show: number) => stretchOf(show, suggestionsShown);

type SuggestionsAsked = {
  /** How far the list goes. */
  show: number;
  /** The one that somebody was led to. */
  id: string | undefined;
};

/** Bad values fall back, never throw. */
export function suggestionsAsked(params: URLSearchParams): SuggestionsAsked {
  const id = params.get("suggestion");
  return {
    show: shownIn(params, "suggestions", suggestionsShown),
    id: id && isId(id) ? id : undefined,
  };
}
