import { EditPage, editMeta } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import type { Route } from "./+types/edit.route";
import { suggestionKind } from "./moderation.server";
import { SuggestionForm, type ToldSuggestion } from "./suggestion-form";

export { action } from "~/platform/commands/action.server";

/** For whoever made it. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  findToEdit<ToldSuggestion>(context, suggestionKind, params.id);

export const meta = () => editMeta("Suggestion");

export default function EditSuggestion({ loaderData: { submission, ...page } }: Route.ComponentProps) {
  return (
    <EditPage {...page} heading={submission.heading}>
      {(form) => <SuggestionForm {...form} suggestion={submission} />}
    </EditPage>
  );
}
