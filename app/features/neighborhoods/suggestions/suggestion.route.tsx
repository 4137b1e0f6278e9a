import { redirect } from "react-router";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { suggestionAddress } from "../links";
import type { Route } from "./+types/suggestion.route";
import { findSuggestion } from "./queries.server";

/** A suggestion has no page of its own: whoever may see it is led to its place in the guide. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const suggestion = isId(params.id) ? await findSuggestion(read(context), params.id) : undefined;
  if (!suggestion) throw notFound("Suggestion");
  throw redirect(suggestionAddress(suggestion));
}

export const meta = () => [{ title: "Suggestion not found · Porchlight" }];

/** Never shown; with it a missing suggestion is told on a page. */
export default function Suggestion() {
  return null;
}
