import { data, redirect } from "react-router";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { suggestionAddress } from "../links";
import type { Route } from "./+types/suggestion.route";
import { findSuggestion } from "./queries.server";

/** A suggestion has no page of its own: whoever may see it is led to its place in the guide. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const suggestion = isId(params.id) ? await findSuggestion(read(context), params.id) : undefined;
  if (!suggestion) throw data({ title: "Suggestion not found" }, { status: 404 });
  throw redirect(suggestionAddress(suggestion));
}

export const meta = () => [{ title: "Suggestion not found · Porchlight" }];

/** Never shown; with it a missing suggestion is told on a page. */
export default function Suggestion() {
  return null;
}
