import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/add-apartment.route";
import { ApartmentFields } from "./apartment-fields";
import { addApartmentPath } from "./links";
import { listNeighborhoodChoices } from "./queries.server";
import { reviewPromise, submitApartmentForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  await askToSignIn(context, addApartmentPath(encodeURIComponent(id)), "Please sign in to add an apartment");
  const neighborhoods = await listNeighborhoodChoices(read(context));
  const neighborhood = neighborhoods.find((each) => each.id === id);
  if (!neighborhood) throw notFound("Neighborhood");
  return { neighborhood, neighborhoods };
}

export const dialog = formPage<Route.ComponentProps["loaderData"]>({
  title: "Add Apartment",
  text: reviewPromise,
  button: "Submit Apartment",
  busyLabel: "Submitting...",
  back: ({ neighborhood: { id, name } }) => ({ to: `/neighborhoods/${id}#apartments`, name }),
  form: ({ neighborhood: { id } }) => ({
    of: submitApartmentForm,
    action: addApartmentPath(id),
    draft: `apartment:${id}`,
    once: true,
  }),
  fields: ({ neighborhood, neighborhoods }) => (
    <ApartmentFields apartment={{ neighborhoodId: neighborhood.id }} neighborhoods={neighborhoods} />
  ),
});

export const meta = dialog.meta;
export default dialog.page;
