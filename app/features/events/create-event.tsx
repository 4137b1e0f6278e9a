import { Plus } from "lucide-react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import type { EventChoices } from "./event-form";
import { dayForNew, newEventPath } from "./rules";

const CreateEventDialog = lazyComponent(() =>
  import("./create-event-dialog").then(({ CreateEventDialog }) => CreateEventDialog),
);

type CreateEventProps = {
  isSignedIn: boolean;
  choices: EventChoices;
  today: string;
  /** The day that is looked at. */
  day: string;
};

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function CreateEvent({ isSignedIn, choices, today, day }: CreateEventProps) {
  return (
    <DialogLink
      to={newEventPath(day, today)}
      icon={<Plus aria-hidden />}
      canOpen={isSignedIn}
      dialog={(state) => <CreateEventDialog {...state} choices={choices} today={today} day={dayForNew(day, today)} />}
    >
      Create Event
    </DialogLink>
  );
}
