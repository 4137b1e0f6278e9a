import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { buttonClass } from "~/ui/button";
import { renewRecoveryCodesForm, turnOffSecondStepForm } from "../rules";

type TurnedOnProps = { codes: readonly string[]; areShown: boolean };

/** What is left of the recovery codes, and the ways to change it. */
export function TurnedOn({ codes, areShown }: TurnedOnProps) {
  return (
    <div className="grid gap-6">
      <section className="rounded-card border bg-card p-4 md:p-5">
        <h2 className="text-xl">Recovery codes</h2>
        <p className="mt-1 max-w-measure text-sm text-muted">
          Each opens your account once in place of a code from the app. Print them, or keep them where your phone is
          not: without phone and codes, two admins have to let you in again.
        </p>
        {areShown && (
          <p className="mt-3 font-bold" role="status">
            These are new. Older ones don’t open your account.
          </p>
        )}
        {codes.length > 0 ? (
          <Codes codes={codes} areShown={areShown} />
        ) : (
          <p className="mt-3 font-bold">None is left.</p>
        )}
        <div className="mt-3 border-t pt-4">
          <ConfirmCommand
            of={renewRecoveryCodesForm}
            values={{}}
            label="Make new codes"
            tone="outline"
            title="Make new codes"
            text="The codes that you have now won’t open your account any more."
            busyLabel="Making..."
          />
        </div>
      </section>
      <section className="rounded-card border bg-card p-4 md:p-5">
        <h2 className="text-xl">Your second step is on</h2>
        <p className="mt-1 mb-3 max-w-measure text-sm text-muted">
          To use another phone, turn the second step off, then set it up again.
        </p>
        <ConfirmCommand
          of={turnOffSecondStepForm}
          values={{}}
          label="Turn off"
          title="Turn off the second step"
          text="Whoever knows your password can sign in then."
          busyLabel="Turning Off..."
        />
      </section>
    </div>
  );
}

const Codes = ({ codes, areShown }: TurnedOnProps) => (
  <details className="mt-3" open={areShown}>
    <summary className={buttonClass({ tone: "muted" }, "-mx-3")}>
      {codes.length === 1 ? "See the code that is left" : `See the ${codes.length} codes that are left`}
    </summary>
    <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </details>
);
