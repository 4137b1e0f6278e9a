import { Trash2 } from "lucide-react";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { deleteEventForm } from "./rules";

type DeleteEventProps = { event: { id: string; title: string; attending: number }; from: "list" | "page" };

/** Asks first, and names what is lost. */
export function DeleteEvent({ event, from }: DeleteEventProps) {
  const lost = event.attending === 1 ? "the RSVP of 1 neighbor" : `the RSVPs of ${event.attending} neighbors`;
  return (
    <ConfirmCommand
      of={deleteEventForm}
      values={{ eventId: event.id, from }}
      label="Delete"
      about={event.title}
      icon={<Trash2 aria-hidden />}
      title="Delete event"
      text={`Are you sure you want to delete “${event.title}”${event.attending > 0 ? ` and ${lost}` : ""}? This action cannot be undone.`}
      busyLabel="Deleting..."
    />
  );
}
