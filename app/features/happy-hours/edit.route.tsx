import { editPage } from "~/domain/moderation/edit-page";
import { requireEditable } from "~/domain/moderation/edit-page.server";
import { read } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/edit.route";
import { HappyHourFields } from "./happy-hour-fields";
import { happyHourKind } from "./moderation.server";
import { findHappyHour } from "./queries.server";
import { editHappyHourForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** For its owner and for admins: with the phone number. */
export async function loader({ params: { happyHourId: id }, context }: Route.LoaderArgs) {
  const { title: heading } = await requireEditable(context, happyHourKind, id);
  const happyHour = await findHappyHour(read(context), id);
  if (!happyHour) throw notFound("Happy hour");
  return { path: happyHourKind.pathOf(id), submission: { ...happyHour, heading } };
}

export const dialog = editPage<Route.ComponentProps["loaderData"]>({
  of: editHappyHourForm,
  idField: "happyHourId",
  noun: "happy hour",
  text: "Update the happy hour details below.",
  fields: ({ submission }) => <HappyHourFields happyHour={submission} />,
});

export const meta = dialog.meta;
export default dialog.page;
