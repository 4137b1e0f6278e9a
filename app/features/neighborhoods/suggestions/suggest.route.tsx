import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import { suggestPath } from "../links";
import { findNeighborhoodForCommand } from "../queries.server";
import type { Route } from "./+types/suggest.route";
import { submitSuggestionForm, suggestionPromise } from "./rules";
import { SuggestionFields } from "./suggestion-fields";

export { action } from "~/platform/commands/action.server";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  await askToSignIn(context, suggestPath(encodeURIComponent(id)), "Please sign in to submit a suggestion");
  const neighborhood = isId(id) ? await findNeighborhoodForCommand(read(context), id) : undefined;
  if (!neighborhood) throw notFound("Neighborhood");
  return { neighborhood };
}

export const dialog = formPage<{ neighborhood: { id: string; name: string } }>({
  title: "Add Suggestion",
  text: ({ neighborhood: { name } }) => `For ${name}. ${suggestionPromise}`,
  button: "Submit Suggestion",
  busyLabel: "Submitting...",
  back: ({ neighborhood: { id, name } }) => ({ to: `/neighborhoods/${id}`, name }),
  form: ({ neighborhood: { id } }) => ({
    of: submitSuggestionForm,
    values: { neighborhoodId: id },
    action: suggestPath(id),
    draft: `suggestion:${id}`,
    once: true,
  }),
  fields: () => <SuggestionFields />,
});

export const meta = dialog.meta;
export default dialog.page;
