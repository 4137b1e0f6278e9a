import type { ReactNode } from "react";
import { Link } from "react-router";
import { overdueHours } from "~/domain/moderation/overdue";
import { Picture } from "~/platform/images/pictures";
import { Panel } from "~/shell/admin/admin-page";
import { Age } from "~/shell/admin/age";
import { iconOf } from "~/shell/admin/icons";
import type { Waiting } from "~/shell/admin/outlet";
import { ChevronRight } from "~/ui/icons";
import type { listLongestWaiting } from "../queries.server";
import { keptLists } from "../rail";

type WaitingRow = Awaited<ReturnType<typeof listLongestWaiting>>[number];

/** The front of the queue. */
export function LongestWaiting({ rows }: { rows: readonly WaitingRow[] }) {
  return (
    <Panel title="Longest waiting" text={`Amber has waited more than ${overdueHours} hours`}>
      {rows.length === 0 ? <NothingWaits /> : <ul className="mt-3">{rows.map(toRow)}</ul>}
    </Panel>
  );
}

const toRow = (row: WaitingRow) => (
  <li key={row.id} className="relative grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3 border-t py-2.5">
    <span className="h-10">
      <Picture image={row.image} coverArt={row.coverArt} shape="card" sizes="52px" fill className="rounded-small" />
    </span>
    <div className="min-w-0 text-sm">
      <Link
        to={`/admin/${row.kind.slug}`}
        className="line-clamp-1 font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {row.title}
      </Link>
      <span className="line-clamp-1 wrap-anywhere text-muted">
        {row.kind.singular} · {row.place}
      </span>
    </div>
    <Age age={row.age} isOverdue={row.isOverdue} />
  </li>
);

function NothingWaits() {
  return (
    <div className="mt-4 grid items-center gap-4 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
      <Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="240px" />
      <p className="max-w-measure">
        <b>Everything is decided.</b>
        <span className="block text-muted">The next submission shows up here as soon as a neighbor sends one.</span>
      </p>
    </div>
  );
}

/** Every tab, with how much waits there. */
export function WaitingByKind({ kinds }: { kinds: readonly Waiting[] }) {
  return (
    <div className="grid content-start gap-5 md:max-xl:grid-cols-2">
      <Panel title="Waiting, by kind" text="Each kind has a tab of its own">
        <ul className="mt-3">
          {kinds.map(({ slug, label, icon, pending, oldest }) => (
            <TabRow key={slug} to={`/admin/${slug}`} label={label} Icon={iconOf({ icon })}>
              {oldest && <Age age={oldest.age} isOverdue={oldest.isOverdue} label="oldest" />}
              <span className="min-w-6 text-right font-bold tabular-nums">
                {pending}
                <span className="sr-only"> waiting</span>
              </span>
            </TabRow>
          ))}
        </ul>
      </Panel>
      <Panel title="Lists that you keep" text="What members choose from, and what everyone sees first">
        <ul className="mt-3">
          {keptLists.map((list) => (
            <TabRow key={list.to} {...list} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

type TabRowProps = { to: string; label: string; Icon: ReturnType<typeof iconOf>; children?: ReactNode };

function TabRow({ to, label, Icon, children }: TabRowProps) {
  return (
    <li className="border-t">
      <Link
        to={to}
        className="group flex min-h-11 items-center gap-2.5 text-sm text-ink no-underline -outline-offset-2"
      >
        <Icon className="size-[18px] flex-none text-muted" aria-hidden />
        <span className="mr-auto font-medium group-hover:underline">{label}</span>
        {children}
        <ChevronRight className="size-4 flex-none text-muted" aria-hidden />
      </Link>
    </li>
  );
}
