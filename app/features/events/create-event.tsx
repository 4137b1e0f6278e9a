import { Plus } from "lucide-react";
import { lazy } from "react";
import { DialogLink } from "~/ui/dialog-link";
import type { EventChoices } from "./event-form";

const CreateEventDialog = lazy(() =>
  import("./create-event-dialog").then(({ CreateEventDialog: dialog }) => ({ default: dialog })),
);

type CreateEventProps = { isSignedIn: boolean; choices: EventChoices; today: string };

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function CreateEvent({ isSignedIn, choices, today }: CreateEventProps) {
  return (
    <DialogLink
      to="/events/new"
      icon={<Plus aria-hidden />}
      canOpen={isSignedIn}
      dialog={(state) => <CreateEventDialog {...state} choices={choices} today={today} />}
    >
      Create Event
    </DialogLink>
  );
}
