import { ago } from "~/domain/calendar/format";
import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { RotateCcw } from "~/shell/admin/icons";
import { Button } from "~/ui/button";
import { FactList } from "./fact-list";
import { retryAllMailForm, retryMailForm } from "./rules";
import type { ShownSettings } from "./settings.server";

/** How the mail does, and what failed for good: it is kept until someone tries it again. */
export function MailPanel({ mail }: { mail: ShownSettings["mail"] }) {
  return (
    <Panel title="Email" text={mail.way} className="lg:col-span-2">
      <FactList
        facts={[
          { label: "Waiting", value: mail.queued },
          { label: "Sent in 24 hours", value: mail.sent },
          { label: "Failed", value: mail.failed },
        ]}
      />
      {mail.failures.length > 0 && <Failures failures={mail.failures} />}
    </Panel>
  );
}

function Failures({ failures }: Pick<ShownSettings["mail"], "failures">) {
  return (
    <div className="mt-4 grid gap-3 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-text text-sm font-bold tracking-normal">What failed last</h3>
        <CommandForm of={retryAllMailForm}>
          {({ busy }) => (
            <Button type="submit" tone="soft" size="sm" busy={busy} busyLabel="Trying...">
              Try all again
            </Button>
          )}
        </CommandForm>
      </div>
      <ul className="grid">
        {failures.map((failure) => (
          <Failure key={failure.id} {...failure} />
        ))}
      </ul>
    </div>
  );
}

function Failure({ id, domain, age, tries, reason }: ShownSettings["mail"]["failures"][number]) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p>
          To someone at <b>{domain}</b>
        </p>
        <p className="text-sm text-muted">
          {ago(age)}, {tries}. {reason}
        </p>
      </div>
      <CommandForm of={retryMailForm} values={{ mailId: id }}>
        {({ busy }) => (
          <Button type="submit" tone="outline" size="sm" busy={busy} icon={<RotateCcw aria-hidden />}>
            <span>
              Retry<span className="sr-only"> the email to someone at {domain}</span>
            </span>
          </Button>
        )}
      </CommandForm>
    </li>
  );
}
