import { Link } from "react-router";
import { Panel } from "~/shell/admin/admin-page";
import { Age } from "~/shell/admin/age";
import type { ResidencyWork } from "~/shell/admin/outlet";
import { ChevronRight } from "~/ui/icons";
import { kindsOfWork, overdueDays, type Work } from "./work";

/** What waits for admins, which the rail counts, and apart from it what waits for others. Each line leads to its place. */
export function WorkPanel({ work }: { work: readonly ResidencyWork[] }) {
  const ours = work.filter(({ isOurs }) => isOurs);
  const isDone = ours.every(({ waiting }) => waiting === 0);
  return (
    <Panel
      title="Waiting for you"
      text={isDone ? "Nothing waits for you." : `Amber has waited more than ${overdueDays} days`}
    >
      <WorkList work={ours} />
      <h3 className="mt-5 font-text text-md font-bold tracking-normal">Waiting for others</h3>
      <p className="text-sm text-muted">You need do nothing: the number beside Residency leaves these out.</p>
      <WorkList work={work.filter(({ isOurs }) => !isOurs)} />
    </Panel>
  );
}

const WorkList = ({ work }: { work: readonly ResidencyWork[] }) => (
  <ul className="mt-3">
    {work.map((each) => (
      <WorkRow key={each.work} {...each} />
    ))}
  </ul>
);

function WorkRow({ work, waiting, oldest }: ResidencyWork) {
  const { label, to, waitsFor } = kindsOfWork[work as Work];
  return (
    <li className="border-t">
      <Link
        to={to}
        className="group flex min-h-11 items-center gap-2.5 py-1.5 text-sm text-ink no-underline -outline-offset-2"
      >
        <span className="mr-auto min-w-0">
          <span className="block font-medium group-hover:underline">{label}</span>
          {waiting > 0 && <span className="block text-xs text-muted">{waitsFor}</span>}
        </span>
        {oldest && (
          <span className="flex-none">
            <Age {...oldest} label="oldest" />
          </span>
        )}
        <span className="min-w-6 text-right font-bold tabular-nums">
          {waiting.toLocaleString("en-US")}
          <span className="sr-only"> waiting</span>
        </span>
        <ChevronRight className="size-4 flex-none text-muted" aria-hidden />
      </Link>
    </li>
  );
}
