import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import { DeleteCommand } from "~/platform/commands/delete-command";
import { deleteEventForm } from "./rules";

type DeleteEventProps = {
  event: { id: string; title: string; attending: number };
  from: "list" | "page";
  isOthers: boolean;
};

/** Asks first, and names what is lost. */
export function DeleteEvent({ event, from, isOthers }: DeleteEventProps) {
  const lost = event.attending === 1 ? "the RSVP of 1 neighbor" : `the RSVPs of ${event.attending} neighbors`;
  return (
    <DeleteCommand
      of={deleteEventForm}
      values={{ eventId: event.id, from }}
      about={event.title}
      title="Delete event"
      what={`“${event.title}”${event.attending > 0 ? ` and ${lost}` : ""}`}
      fields={isOthers && <ReasonsWanted />}
    />
  );
}
