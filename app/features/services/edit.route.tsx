import { editPage } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import type { Route } from "./+types/edit.route";
import { serviceKind } from "./moderation.server";
import { editServiceForm } from "./rules";
import { ServiceFields, type ToldService } from "./service-fields";
import { suggestServiceEditForm } from "./suggest-form";

export { action } from "~/platform/commands/action.server";

/** For its provider, and for others to suggest an edit. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  findToEdit<ToldService>(context, serviceKind, params.id);

const page = editPage<Route.ComponentProps["loaderData"]>({
  of: editServiceForm,
  suggest: suggestServiceEditForm,
  idField: "serviceId",
  noun: "service",
  fields: ({ submission, suggestion }) => <ServiceFields service={submission} isSuggestion={Boolean(suggestion)} />,
});

export const meta = page.meta;
export default page.page;
