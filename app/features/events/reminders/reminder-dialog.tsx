import { Bell } from "lucide-react";
import { CommandForm } from "~/shared/commands/command-form";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import { useDialog } from "~/ui/use-dialog";
import { type ReminderTime, reminderTimes, sendReminderForm } from "../rules";

type ReminderDialogProps = {
  event: { id: string; title: string };
  /** The member's own address, shown to nobody else; null for visitors. */
  ownEmail: string | null;
  /** Which reminders still lie ahead. */
  reminders: ReminderTime[];
};

export function ReminderDialog({ event, ownEmail, reminders }: ReminderDialogProps) {
  const { show, close, state } = useDialog("reminder");
  if (ownEmail === null) {
    return (
      <>
        <ButtonLink
          tone="outline"
          icon={<Bell aria-hidden />}
          to={`/auth?to=${encodeURIComponent(`/events/${event.id}`)}`}
        >
          Send Reminder
        </ButtonLink>
        <p className="mt-2 text-sm text-muted">Sign in, and we’ll remind you by e-mail.</p>
      </>
    );
  }
  return (
    <>
      <Button tone="outline" icon={<Bell aria-hidden />} onClick={show}>
        Send Reminder
      </Button>
      <p className="mt-2 text-sm text-muted">
        The reminder goes to your own e-mail: now, 1 hour before or 1 day before.
      </p>
      <Dialog {...state} size="narrow" title="Send Reminder" description={`To your own address, ${ownEmail}.`}>
        <CommandForm
          of={sendReminderForm}
          values={{ eventId: event.id }}
          onDone={() => void close()}
          className="grid gap-4"
        >
          {({ busy }) => (
            <>
              <fieldset className="grid gap-1">
                <legend className="mb-1 text-sm font-bold">When?</legend>
                {reminderTimes
                  .filter(({ value }) => reminders.includes(value))
                  .map(({ value, label }) => (
                    <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
                      <input
                        type="radio"
                        name="when"
                        value={value}
                        defaultChecked={value === "now"}
                        className="size-5 accent-bluebonnet"
                      />
                      {label}
                    </label>
                  ))}
              </fieldset>
              <FormFoot onCancel={close} busy={busy} busyLabel="Sending...">
                Send Reminder
              </FormFoot>
            </>
          )}
        </CommandForm>
      </Dialog>
    </>
  );
}
