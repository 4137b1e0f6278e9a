import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { QrCode } from "~/ui/qr-code";
import { beginSecondStepForm, turnOnSecondStepForm } from "../rules";
import type { findSecondStep } from "./queries.server";

type App = Extract<Awaited<ReturnType<typeof findSecondStep>>, { state: "begun" }>;

/** From nothing to an app whose first code came back. @param app what it scans, once it was begun */
export function SetUp({ app }: { app: App | undefined }) {
  return (
    <section className="rounded-card border bg-card p-4 md:p-5">
      {app ? (
        <div className="grid gap-5">
          <Scan {...app} />
          <CommandForm of={turnOnSecondStepForm} className="grid gap-4">
            {({ busy }) => (
              <>
                <TextField
                  name="code"
                  label="Code from the app"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                />
                <Button type="submit" block busy={busy} busyLabel="Checking...">
                  Turn on
                </Button>
              </>
            )}
          </CommandForm>
          <div className="-mx-3">
            <Begin label="Start over" tone="muted" />
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="max-w-measure">
            You need an authenticator app, such as the one in your phone’s password manager. It shows six digits that
            change every half minute, also without a network.
          </p>
          <Begin label="Set it up" tone="primary" />
        </div>
      )}
    </section>
  );
}

const Begin = ({ label, tone }: { label: string; tone: "primary" | "muted" }) => (
  <CommandForm of={beginSecondStepForm}>
    {({ busy }) => (
      <Button type="submit" tone={tone} busy={busy} busyLabel="Just a moment...">
        {label}
      </Button>
    )}
  </CommandForm>
);

/** Dark on light whatever the theme is: phones read no other. */
const Scan = ({ square, typed }: Pick<App, "square" | "typed">) => (
  <div className="grid justify-items-center gap-3">
    <p className="w-full">Scan this square with your app, then enter the code that it shows.</p>
    <div className="w-full max-w-[200px] rounded-card border bg-on-night text-night forced-color-adjust-none">
      <QrCode label="QR code for your authenticator app" square={square} className="w-full" />
    </div>
    <p className="text-sm text-muted">Or type this key into it:</p>
    <p className="font-bold wrap-anywhere text-center">
      <code>{typed}</code>
    </p>
  </div>
);
