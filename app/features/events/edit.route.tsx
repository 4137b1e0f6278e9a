import { today } from "~/domain/calendar/city-time.server";
import { editPage } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import { read } from "~/platform/context.server";
import type { Route } from "./+types/edit.route";
import { EventFields, type ToldEvent } from "./event-fields";
import { eventKind } from "./moderation.server";
import { listEventChoices } from "./queries.server";
import { editEventForm } from "./rules";
import { suggestEventEditForm } from "./suggest-form";

export { action } from "~/platform/commands/action.server";

/** For its organizer, until it is approved, and then for others to suggest an edit. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asking = read(context);
  const found = await findToEdit<ToldEvent>(context, eventKind, params.eventId);
  return { ...found, today: today(asking.now), choices: await listEventChoices(asking) };
}

const page = editPage<Route.ComponentProps["loaderData"]>({
  of: editEventForm,
  suggest: suggestEventEditForm,
  idField: "eventId",
  noun: "event",
  fields: ({ submission, suggestion, ...rest }) => (
    <EventFields event={submission} isSuggestion={Boolean(suggestion)} {...rest} />
  ),
});

export const meta = page.meta;
export default page.page;
