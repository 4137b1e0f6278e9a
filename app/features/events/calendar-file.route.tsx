import { read, requestContext } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notFound } from "~/platform/forms/page-refusals";
import type { Route } from "./+types/calendar-file.route";
import { calendarFile } from "./calendar-file.server";
import { findEvent } from "./queries.server";

/** The event as a file for Google, Apple and Outlook calendars. Visible to whoever may see the event. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const event = isId(params.eventId) ? await findEvent(read(context), params.eventId) : undefined;
  if (!event) throw notFound("Event");
  const { baseUrl } = context.get(requestContext).dependencies.settings;
  return new Response(calendarFile(event, baseUrl), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="event.ics"',
    },
  });
}
