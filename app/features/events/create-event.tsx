import { Plus } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { ButtonLink } from "~/ui/button";
import type { EventChoices } from "./event-form";

const CreateEventDialog = lazy(() =>
  import("./create-event-dialog").then(({ CreateEventDialog: dialog }) => ({ default: dialog })),
);

type CreateEventProps = { isSignedIn: boolean; choices: EventChoices; today: string };

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function CreateEvent({ isSignedIn, choices, today }: CreateEventProps) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  const open = (event: MouseEvent) => {
    if (!isSignedIn || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setState("open");
  };
  return (
    <>
      <ButtonLink to="/events/new" icon={<Plus aria-hidden />} onClick={open}>
        Create Event
      </ButtonLink>
      {state !== "never" && (
        <Suspense fallback={null}>
          <CreateEventDialog
            open={state === "open"}
            onOpenChange={(isOpen) => setState(isOpen ? "open" : "closed")}
            choices={choices}
            today={today}
          />
        </Suspense>
      )}
    </>
  );
}
