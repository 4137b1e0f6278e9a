import { today } from "~/shared/calendar/city-time.server";
import { read } from "~/shared/members/context.server";
import { EditPage, editMeta } from "~/shared/moderation/edit-page";
import { findToEdit } from "~/shared/moderation/edit-page.server";
import type { Route } from "./+types/edit.route";
import { EventForm, type ToldEvent } from "./event-form";
import { eventKind } from "./moderation.server";
import { listEventChoices } from "./queries.server";

export { action } from "~/shared/commands/action.server";

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
