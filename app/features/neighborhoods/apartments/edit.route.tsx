import { editPage } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import { read } from "~/platform/context.server";
import type { Route } from "./+types/edit.route";
import { ApartmentFields, type ToldApartment } from "./apartment-fields";
import { apartmentKind } from "./moderation.server";
import { listNeighborhoodChoices } from "./queries.server";
import { editApartmentForm } from "./rules";
import { suggestApartmentEditForm } from "./suggest-form";

export { action } from "~/platform/commands/action.server";

/** For whoever added it, until it is approved, and then for others to suggest an edit. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findToEdit<ToldApartment>(context, apartmentKind, params.id);
  return { ...found, neighborhoods: await listNeighborhoodChoices(read(context)) };
}

const page = editPage<Route.ComponentProps["loaderData"]>({
  of: editApartmentForm,
  suggest: suggestApartmentEditForm,
  idField: "apartmentId",
  noun: "apartment",
  fields: ({ submission, neighborhoods }) => <ApartmentFields apartment={submission} neighborhoods={neighborhoods} />,
});

export const meta = page.meta;
export default page.page;
