import { today } from "~/domain/calendar/city-time.server";
import { EditPage, editMeta } from "~/domain/moderation/edit-page";
import { findToEdit } from "~/domain/moderation/edit-page.server";
import { read } from "~/platform/context.server";
import type { Route } from "./+types/edit.route";
import { EventForm, type ToldEvent } from "./event-form";
import { eventKind } from "./moderation.server";
import { listEventChoices } from "./queries.server";

export { action } from "~/platform/commands/action.server";

/** For its organizer, until it is approved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asking = read(context);
  const found = await findToEdit<ToldEvent>(context, eventKind, params.eventId);
  return { ...found, today: today(asking.now), choices: await listEventChoices(asking) };
}

export const meta = () => editMeta("Event");

export default function EditEvent({ loaderData: { submission, today: now, choices, ...page } }: Route.ComponentProps) {
  return (
    <EditPage {...page} heading={submission.heading}>
      {(form) => <EventForm {...form} event={submission} today={now} choices={choices} />}
    </EditPage>
  );
}
