import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { Panel } from "~/shell/admin/admin-page";
import type { findReset } from "./queries.server";
import { agreeResetForm, askResetForm, dropResetForm, resetHours } from "./rules";

type ResetPanelProps = {
  member: { id: string; name: string };
  reset: NonNullable<Awaited<ReturnType<typeof findReset>>>;
};

/** For a member who lost phone and recovery codes: one admin asks, another one agrees. */
export function ResetPanel({ member, reset }: ResetPanelProps) {
  const { askedBy, isOwn } = reset;
  const values = { memberId: member.id };
  return (
    <Panel title="Second step" text={textFor(member.name, reset)}>
      <div className="mt-3 flex flex-wrap gap-2">
        {!askedBy && (
          <ConfirmCommand
            of={askResetForm}
            values={values}
            label="Ask for a reset"
            title="Ask for a reset"
            text={`Only if you are sure that it is ${member.name} who asked: you know their voice or their face. Another admin has to agree within ${resetHours} hours.`}
            busyLabel="Asking..."
          />
        )}
        {askedBy && !isOwn && (
          <ConfirmCommand
            of={agreeResetForm}
            values={values}
            label="Agree to the reset"
            title="Agree to the reset"
            text={`Their authenticator app and passkeys open nothing any more, and ${member.name} is signed out everywhere. The password alone signs them in. Speak with ${askedBy} first.`}
            busyLabel="Resetting..."
          />
        )}
        {askedBy && (
          <ConfirmCommand
            of={dropResetForm}
            values={values}
            label="Drop the reset"
            tone="outline"
            title="Drop the reset"
            text="Nothing is taken away. It can be asked for again."
            busyLabel="Dropping..."
          />
        )}
      </div>
    </Panel>
  );
}

function textFor(name: string, { askedBy, isOwn, hoursLeft }: ResetPanelProps["reset"]): string {
  const inTime = hoursLeft === 1 ? "within the hour" : `within ${hoursLeft} hours`;
  if (!askedBy)
    return `${name} signs in with a code from an app as well. Whoever lost that, and the recovery codes, needs two admins.`;
  if (isOwn) return `You asked for it to be taken away. Another admin has to agree ${inTime}.`;
  return `${askedBy} asks for it to be taken away. You can agree ${inTime}.`;
}
