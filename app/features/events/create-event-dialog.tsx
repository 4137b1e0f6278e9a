import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { type EventChoices, EventForm } from "./event-form";

type CreateEventDialogProps = DialogState & {
  choices: EventChoices;
  today: string;
  day?: string;
};

export function CreateEventDialog({ choices, today, day, ...state }: CreateEventDialogProps) {
  return (
    <FormDialog
      {...state}
      title="Create Event"
      description="An admin reads it first, usually within a day."
      button="Create Event"
      busyLabel="Creating..."
    >
      {(form) => <EventForm choices={choices} today={today} day={day} {...form} />}
    </FormDialog>
  );
}
