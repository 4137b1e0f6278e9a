import { editPage } from "~/domain/moderation/edit-page";
import { requireEditable } from "~/domain/moderation/edit-page.server";
import { read } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/edit.route";
import { HappyHourFields } from "./happy-hour-fields";
import { happyHourKind } from "./moderation.server";
import { findHappyHour } from "./queries.server";
import { editHappyHourForm } from "./rules";
import { suggestHappyHourEditForm } from "./suggest-form";

export { action } from "~/platform/commands/action.server";

/** For its owner and for admins with the phone number, and for others to suggest an edit. */
export async function loader({ params: { happyHourId: id }, context }: Route.LoaderArgs) {
  const { title: heading, suggestion } = await requireEditable(context, happyHourKind, id);
  const found = await findHappyHour(read(context), id);
  if (!found) throw notFound("Happy hour");
  const { maySuggest: _, ...happyHour } = found;
  return { path: happyHourKind.pathOf(id), suggestion, submission: { ...happyHour, heading } };
}

export const dialog = editPage<Route.ComponentProps["loaderData"]>({
  of: editHappyHourForm,
  suggest: suggestHappyHourEditForm,
  idField: "happyHourId",
  noun: "happy hour",
  text: "Update the happy hour details below.",
  fields: ({ submission, suggestion }) => <HappyHourFields happyHour={submission} isSuggestion={Boolean(suggestion)} />,
});

export const meta = dialog.meta;
export default dialog.page;
