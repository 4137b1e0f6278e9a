import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/edit.route";
import { GuideFields } from "./guide-fields";
import { type FoundNeighborhood, findNeighborhood } from "./queries.server";
import { editNeighborhoodForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  await askToSignIn(context, `/neighborhoods/${encodeURIComponent(id)}/edit`, "Please sign in as an admin");
  const neighborhood = isId(id) ? await findNeighborhood(read(context), id) : undefined;
  if (!neighborhood) throw notFound("Neighborhood");
  if (!neighborhood.can.edit) {
    const { name } = neighborhood;
    throw notForYou("Only admins can edit a neighborhood.", { name, to: `/neighborhoods/${id}` });
  }
  return { neighborhood };
}

export const dialog = formPage<{ neighborhood: FoundNeighborhood }>({
  title: "Edit Neighborhood",
  text: ({ neighborhood }) => neighborhood.name,
  button: "Save Changes",
  busyLabel: "Saving...",
  back: ({ neighborhood: { id, name } }) => ({ to: `/neighborhoods/${id}`, name }),
  form: ({ neighborhood: { id } }) => ({
    of: editNeighborhoodForm,
    values: { neighborhoodId: id },
    action: `/neighborhoods/${id}/edit`,
    draft: `guide:${id}`,
    once: true,
  }),
  fields: GuideFields,
});

export const meta = dialog.meta;
export default dialog.page;
