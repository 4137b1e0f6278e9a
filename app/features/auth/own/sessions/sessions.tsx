import { CommandForm } from "~/platform/commands/command-form";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { useFocusOnChange } from "~/ui/use-focus-on-change";
import { endOtherSessionsForm, endSessionForm } from "../rules";
import type { OwnSession } from "./queries.server";

/** Where one is signed in, and how to end it there. */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  useFocusOnChange(sessions.length);
  return (
    <section className="rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">Where you’re signed in</h2>
      <p className="mt-1 max-w-measure text-sm text-muted">
        A session ends after 30 days without a visit, and after 90 days anyway.
      </p>
      <ul className="mt-2">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-3 border-t pt-4">
          <ConfirmCommand
            of={endOtherSessionsForm}
            values={{}}
            label="Sign out everywhere else"
            tone="outline"
            title="Sign out everywhere else"
            text="You stay signed in here. Every other browser has to sign in again."
            busyLabel="Signing Out..."
          />
        </div>
      )}
    </section>
  );
}

function Session({ id, device, signedIn, used, isCurrent, isSameNetwork }: OwnSession) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold">
          {device} {isCurrent && <Badge tone="sage">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          Signed in {signedIn}
          {!isCurrent && `, last used ${used}`}
          {!isCurrent && isSameNetwork !== null && (isSameNetwork ? ", on this network" : ", on another network")}
        </p>
      </div>
      {!isCurrent && (
        <CommandForm of={endSessionForm} values={{ sessionId: id }}>
          {({ busy }) => (
            <Button type="submit" tone="outline" size="sm" busy={busy} busyLabel="Signing Out...">
              Sign out<span className="sr-only"> {device}</span>
            </Button>
          )}
        </CommandForm>
      )}
    </li>
  );
}
