import { Link } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { Button } from "~/ui/button";
import { Circle, CircleCheck } from "~/ui/icons";
import { dismissFirstStepsForm } from "./rules";
import type { Step } from "./steps";

/** What greets the admin of a city that nobody has settled in yet. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <Panel
      title={left === 1 ? "Your city is open: one step is left" : `Your city is open: ${left} steps are left`}
      text="Admins alone see this, until all is done or you hide it."
      className="mt-5"
    >
      <ol className="mt-3 grid gap-x-8 lg:grid-cols-2">
        {steps.map((step) => (
          <FirstStep key={step.title} {...step} />
        ))}
      </ol>
      <CommandForm of={dismissFirstStepsForm} className="mt-3">
        {({ busy }) => (
          <Button type="submit" tone="soft" size="sm" busy={busy} busyLabel="Hiding...">
            Hide these steps
          </Button>
        )}
      </CommandForm>
    </Panel>
  );
}

function FirstStep({ isDone, title, text, to }: Step) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex min-h-11 items-start gap-2.5 border-t py-2.5 text-sm">
      <Icon className={`mt-0.5 size-[18px] flex-none ${isDone ? "text-sage" : "text-muted"}`} aria-hidden />
      <div className="min-w-0">
        {isDone && <span className="sr-only">Done: </span>}
        {to && !isDone ? <Link to={to}>{title}</Link> : <span className="font-medium">{title}</span>}
        <span className="block text-muted">{text}</span>
      </div>
    </li>
  );
}
