import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { type EventChoices, EventForm } from "./event-form";

type CreateEventDialogProps = DialogState & {
  choices: EventChoices;
  today: string;
  day?: string;
};

export function CreateEventDialog({ open, onOpenChange, choices, today, day }: CreateEventDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Event"
      description="An admin reads it first, usually within a day."
    >
      <EventForm
        choices={choices}
        today={today}
        day={day}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Creating...">
            Create Event
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
