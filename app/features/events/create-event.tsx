import { DialogLink } from "~/ui/dialog-link";
import { Plus } from "~/ui/icons";
import type { EventChoices } from "./event-fields";
import { dayForNew, newEventPath } from "./rules";

type CreateEventProps = {
  isSignedIn: boolean;
  choices: EventChoices;
  today: string;
  /** The day that is looked at. */
  day: string;
  className?: string;
};

export function CreateEvent({ isSignedIn, choices, today, day, className }: CreateEventProps) {
  return (
    <DialogLink
      to={newEventPath(day, today)}
      page={() => import("./new.route")}
      data={isSignedIn && { choices, today, day: dayForNew(day, today) }}
      icon={<Plus aria-hidden />}
      className={className}
    >
      Create Event
    </DialogLink>
  );
}
