import { Trash2 } from "lucide-react";
import { useState } from "react";
import { CommandForm } from "~/shared/commands/command-form";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialog";
import { deleteEventForm } from "./rules";

type DeleteEventProps = { event: { id: string; title: string; attending: number }; from: "list" | "page" };

/** Asks first, and names what is lost. */
export function DeleteEvent({ event, from }: DeleteEventProps) {
  const [open, setOpen] = useState(false);
  const lost = event.attending === 1 ? "the RSVP of 1 neighbor" : `the RSVPs of ${event.attending} neighbors`;
  return (
    <>
      <Button
        tone="danger-quiet"
        className="relative noscript:hidden"
        icon={<Trash2 aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Delete
        <span className="sr-only">: {event.title}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete event"
        text={`Are you sure you want to delete “${event.title}”${event.attending > 0 ? ` and ${lost}` : ""}? This action cannot be undone.`}
        action={
          <CommandForm of={deleteEventForm} values={{ eventId: event.id, from }} onDone={() => setOpen(false)}>
            {({ busy }) => (
              <Button type="submit" tone="danger" busy={busy} busyLabel="Deleting...">
                Delete
              </Button>
            )}
          </CommandForm>
        }
      />
    </>
  );
}
