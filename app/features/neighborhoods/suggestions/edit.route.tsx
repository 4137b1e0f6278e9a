import { editPage } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import type { Route } from "./+types/edit.route";
import { suggestionKind } from "./moderation.server";
import { editSuggestionForm } from "./rules";
import { SuggestionFields, type ToldSuggestion } from "./suggestion-fields";

export { action } from "~/platform/commands/action.server";

/** For whoever made it. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  findToEdit<ToldSuggestion>(context, suggestionKind, params.id);

const page = editPage<Route.ComponentProps["loaderData"]>({
  of: editSuggestionForm,
  idField: "suggestionId",
  noun: "suggestion",
  fields: ({ submission }) => <SuggestionFields suggestion={submission} />,
});

export const meta = page.meta;
export default page.page;
