import type { ComponentProps } from "react";
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
  /** Of the form, for a button elsewhere on the page. */
  id?: string;
};

/** Changes at once and settles with the server's answer; a refusal puts it back and says why. */
export function RsvpButton({ event, form, faces, block = false, id }: RsvpButtonProps) {
  const wanted = event.isAttending ? "no" : "yes";
  return (
    <CommandForm
      of={form}
      id={id}
      values={{ eventId: event.id, attending: wanted }}
      className={block ? "grid" : "contents"}
    >
      {({ sent }) => {
        const { isAttending, attending } = expected(event, sent);
        return (
          <>
            {faces && <Faces people={faces} total={attending} label="attending" />}
            {event.can.rsvp && <RsvpSubmit title={event.title} isAttending={isAttending} block={block} />}
          </>
        );
      }}
    </CommandForm>
  );
}

type RsvpSubmitProps = Pick<Attendance, "title" | "isAttending"> &
  Pick<ComponentProps<typeof Button>, "block" | "form">;

/** The button itself. One that stands outside of its form names it. */
export const RsvpSubmit = ({ title, isAttending, block, form }: RsvpSubmitProps) => (
  <Button
    type="submit"
    form={form}
    tone={isAttending ? "sage" : block || form ? "primary" : "outline"}
    block={block}
    className="relative"
    icon={isAttending && <Check aria-hidden />}
  >
    {isAttending ? "Cancel RSVP" : "RSVP"}
    <span className="sr-only"> {title}</span>
  </Button>
);

/** What the server will say if it agrees. */
export function expected(event: Attendance, sent: FormData | undefined) {
  const isAttending = sent ? sent.get("attending") === "yes" : event.isAttending;
  return { isAttending, attending: event.attending + Number(isAttending) - Number(event.isAttending) };
}
