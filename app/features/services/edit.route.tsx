import { editPage } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import type { Route } from "./+types/edit.route";
import { serviceKind } from "./moderation.server";
import { editServiceForm } from "./rules";
import { ServiceFields, type ToldService } from "./service-fields";

export { action } from "~/platform/commands/action.server";

/** For its provider. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  findToEdit<ToldService>(context, serviceKind, params.id);

const page = editPage<Route.ComponentProps["loaderData"]>({
  of: editServiceForm,
  idField: "serviceId",
  noun: "service",
  fields: ({ submission }) => <ServiceFields service={submission} />,
});

export const meta = page.meta;
export default page.page;
