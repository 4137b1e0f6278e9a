import { CommandForm } from "~/platform/commands/command-form";
import { Faces } from "~/platform/images/pictures";
import { Button } from "~/ui/button";
import { Check } from "~/ui/icons";
import type { AttendingFace } from "./queries.server";
import type { rsvpForm } from "./rules";

type Attendance = { id: string; title: string; attending: number; isAttending: boolean; can: { rsvp: boolean } };
type RsvpButtonProps = {
  event: Attendance;
  form: typeof rsvpForm;
  /** Shown with the count beside the button; left out where the page shows them elsewhere. */
  faces?: AttendingFace[];
  block?: boolean;
};

/** Changes at once and settles with the server's answer; a refusal puts it back and says why. */
export function RsvpButton({ event, form, faces, block = false }: RsvpButtonProps) {
  const wanted = event.isAttending ? "no" : "yes";
  return (
    <CommandForm of={form} values={{ eventId: event.id, attending: wanted }} className={block ? "grid" : "contents"}>
      {({ sent }) => {
        const { isAttending, attending } = expected(event, sent);
        return (
          <>
            {faces && <Faces people={faces} total={attending} label="attending" />}
            {event.can.rsvp && (
              <Button
                type="submit"
                tone={isAttending ? "sage" : block ? "primary" : "outline"}
                block={block}
                className="relative"
                icon={isAttending && <Check aria-hidden />}
                aria-pressed={isAttending}
              >
                {isAttending ? "Cancel RSVP" : "RSVP"}
                <span className="sr-only"> {event.title}</span>
              </Button>
            )}
          </>
        );
      }}
    </CommandForm>
  );
}

/** What the server will say if it agrees. */
export function expected(event: Attendance, sent: FormData | undefined) {
  const isAttending = sent ? sent.get("attending") === "yes" : event.isAttending;
  return { isAttending, attending: event.attending + Number(isAttending) - Number(event.isAttending) };
}
