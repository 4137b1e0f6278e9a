import { EditPage, editMeta } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import type { Route } from "./+types/edit.route";
import { serviceKind } from "./moderation.server";
import { ServiceForm, type ToldService } from "./service-form";

export { action } from "~/platform/commands/action.server";

/** For its provider. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  findToEdit<ToldService>(context, serviceKind, params.id);

export const meta = () => editMeta("Service");

export default function EditService({ loaderData: { submission, ...page } }: Route.ComponentProps) {
  return (
    <EditPage {...page} heading={submission.heading}>
      {(form) => <ServiceForm {...form} service={submission} />}
    </EditPage>
  );
}
