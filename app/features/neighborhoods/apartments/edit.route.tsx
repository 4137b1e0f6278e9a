import { EditPage, editMeta } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import { read } from "~/platform/context.server";
import type { Route } from "./+types/edit.route";
import { ApartmentForm, type ToldApartment } from "./apartment-form";
import { apartmentKind } from "./moderation.server";
import { listNeighborhoodChoices } from "./queries.server";

export { action } from "~/platform/commands/action.server";

/** For whoever added it, until it is approved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findToEdit<ToldApartment>(context, apartmentKind, params.id);
  return { ...found, neighborhoods: await listNeighborhoodChoices(read(context)) };
}

export const meta = () => editMeta("Apartment");

export default function EditApartment({ loaderData: { submission, neighborhoods, ...page } }: Route.ComponentProps) {
  return (
    <EditPage {...page} heading={submission.heading}>
      {(form) => <ApartmentForm {...form} apartment={submission} neighborhoods={neighborhoods} />}
    </EditPage>
  );
}
