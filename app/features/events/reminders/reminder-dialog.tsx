import { CommandForm } from "~/platform/commands/command-form";
import { Button, ButtonLink } from "~/ui/button";
import { addressOf } from "~/ui/dialog-address";
import { FormDialog } from "~/ui/form-dialog";
import { Bell, BellRing } from "~/ui/icons";
import { useDialog } from "~/ui/use-dialog";
import { WithoutScript } from "~/ui/without-script";
import { type ReminderTime, reminderTimes, sendReminderForm } from "../rules";

type ReminderDialogProps = {
  event: { id: string; title: string };
  /** The member's own address, shown to nobody else; null for visitors. */
  ownEmail: string | null;
  /** Which reminders still lie ahead. */
  reminders: ReminderTime[];
  /** Which are set: they come by themselves. */
  remindersSet: ReminderTime[];
};

const name = "reminder";
const listed = new Intl.ListFormat("en-US", { type: "conjunction" });
const labelOf = (when: ReminderTime) => reminderTimes.find(({ value }) => value === when)?.label ?? when;

export function ReminderDialog({ event, ownEmail, reminders, remindersSet }: ReminderDialogProps) {
  const { show, state } = useDialog(name);
  if (ownEmail === null) {
    return (
      <>
        <ButtonLink
          tone="outline"
          icon={<Bell aria-hidden />}
          to={`/auth?to=${encodeURIComponent(`/events/${event.id}${addressOf(name)}`)}`}
        >
          Send Reminder
        </ButtonLink>
        <p className="mt-2 text-sm text-muted">Sign in, and we’ll remind you by email: {inWords(reminders)}.</p>
      </>
    );
  }
  const choices = reminderTimes.filter(({ value }) => reminders.includes(value) && !remindersSet.includes(value));
  return (
    <>
      <Button tone="outline" className="noscript:hidden" data-opens={name} icon={<Bell aria-hidden />} onClick={show}>
        Send Reminder
      </Button>
      <WithoutScript label="Send Reminder">
        <CommandForm of={sendReminderForm} values={{ eventId: event.id }} className="grid justify-items-start gap-4">
          <p>To your own address, {ownEmail}.</p>
          <WhenField choices={choices} />
          <Button type="submit">Send Reminder</Button>
        </CommandForm>
      </WithoutScript>
      <p role="status" className="mt-2 text-sm text-muted">
        {remindersSet.length > 0 ? (
          <span className="flex gap-2 text-ink">
            <BellRing className="mt-0.5 size-4 flex-none" aria-hidden />
            Reminder set: {listed.format(remindersSet.map(labelOf))}. It goes to your own email.
          </span>
        ) : (
          `The reminder goes to your own email: ${inWords(reminders)}.`
        )}
      </p>
      <FormDialog
        {...state}
        size="narrow"
        title="Send Reminder"
        description={`To your own address, ${ownEmail}.`}
        button="Send Reminder"
        busyLabel="Sending..."
      >
        {({ footer, onDone }) => (
          <CommandForm of={sendReminderForm} values={{ eventId: event.id }} onDone={onDone} className="grid gap-4">
            {({ busy }) => (
              <>
                <WhenField choices={choices} />
                {footer(busy)}
              </>
            )}
          </CommandForm>
        )}
      </FormDialog>
    </>
  );
}

const WhenField = ({ choices }: { choices: { value: ReminderTime; label: string }[] }) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 text-sm font-bold">When?</legend>
    {choices.map(({ value, label }) => (
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
);

/** Only what can still be had: "now or 1 hour before". */
const inWords = (reminders: readonly ReminderTime[]): string =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(
    reminderTimes
      .filter(({ value }) => reminders.includes(value))
      .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)),
  );
