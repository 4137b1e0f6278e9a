import { useRef, useState } from "react";
import { Link } from "react-router";
import { type SubmissionFilters, submissionsPath } from "~/domain/moderation/submission-filters";
import { useNextRow } from "~/shell/admin/use-next-row";
import { classNames } from "~/ui/class-names";
import { DecideMany } from "./decide-many";
import { ListTools } from "./list-tools";
import type { TabRow } from "./queries.server";
import { onRowKey } from "./row-keys";
import { SubmissionDialogs, useSubmissionDialogs } from "./submission-dialogs";
import { isDecidedHere, SubmissionRow } from "./submission-row";
import { useSelection } from "./use-selection";

type KindFacts = { slug: string; singular: string; factLabel: string };

type SubmissionTableProps = {
  kind: KindFacts;
  filters: SubmissionFilters;
  rows: readonly TabRow[];
  /** How many match, on all pages, and when that was so. */
  total: number;
  seenAt: string;
};

/** A table where there is room for one, and a list of rows where there isn't. Rows are decided one by one, or several at once. */
export function SubmissionTable({ kind, filters, rows, total, seenAt }: SubmissionTableProps) {
  const { status } = filters;
  const questions = useSubmissionDialogs(rows);
  const [said, setSaid] = useState("");
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const { list, onFocus, goOn } = useNextRow<HTMLTableSectionElement>(rows.map(({ id }) => id).join());
  const { count, recount, selectAll } = useSelection(frame, rows.map((row) => row.id + row.seen).join());
  function clear() {
    selectAll(false);
    goOn();
  }
  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that press the buttons inside it */}
      <div
        ref={frame}
        onChange={recount}
        onKeyDown={(event) =>
          onRowKey(event, {
            list: list.current,
            bar: count > 0 || filters.all ? bar.current : null,
            say: setSaid,
          })
        }
        className="group/list"
      >
        {filters.all ? (
          <p className="flex min-h-11 items-center pl-3 text-sm font-medium">
            All {total.toLocaleString("en-US")} that match are selected, also those on other pages.
          </p>
        ) : (
          <ListTools rows={rows.filter(isDecidedHere).length} selected={count} selectAll={selectAll}>
            {total > rows.length && (
              <Link to={submissionsPath(kind.slug, { ...filters, all: true })} preventScrollReset className={allClass}>
                Select all {total.toLocaleString("en-US")} that match
              </Link>
            )}
          </ListTools>
        )}
        <table aria-label="Submissions" className={tableClass}>
          <Head kind={kind} status={status} />
          <tbody ref={list} data-rows onFocus={onFocus} className="block @min-[860px]:table-row-group">
            {rows.map((row) => (
              <SubmissionRow
                key={row.id}
                kind={kind.slug}
                row={row}
                withStatus={status === "all"}
                ask={(about) => questions[about].show(row.id)}
                isTaken={filters.all}
              />
            ))}
          </tbody>
        </table>
        <p role="status" className="sr-only">
          {said || (count > 0 ? `${count} selected` : "")}
        </p>
        <DecideMany
          kind={kind.slug}
          count={count}
          matching={filters.all ? matchingOf(kind.slug, filters, total, seenAt) : undefined}
          ref={bar}
          onDone={clear}
          clear={clear}
        />
      </div>
      <SubmissionDialogs kind={kind} rows={rows} questions={questions} />
    </div>
  );
}

/** What the form of all that match says: the filter, and what was seen. */
function matchingOf(kind: string, filters: SubmissionFilters, total: number, seenAt: string) {
  const { status, search: q, category = "", neighborhood = "", by = "" } = filters;
  const values = { status, q, category, neighborhood, by, seenAt, seen: String(total) };
  return { values, total, clearTo: submissionsPath(kind, { ...filters, all: undefined }) };
}

const allClass = "inline-flex min-h-11 items-center text-sm font-bold";

function Head({ kind, status }: { kind: KindFacts; status: SubmissionFilters["status"] }) {
  const heads = [
    { head: kind.singular },
    { head: "Submitted by", width: "w-[14%]" },
    { head: kind.factLabel, width: "w-[11%]" },
    { head: status === "pending" ? "Waiting" : "Submitted", width: "w-[11%]" },
  ];
  return (
    <thead className="hidden @min-[860px]:table-header-group">
      <tr>
        <th scope="col" className={classNames(headClass, "w-11 rounded-tl-card")}>
          <span className="sr-only">Select</span>
        </th>
        <th scope="col" className={classNames(headClass, "w-[60px]")}>
          <span className="sr-only">Picture</span>
        </th>
        {heads.map(({ head, width }) => (
          <th key={head} scope="col" className={classNames(headClass, width)}>
            {head}
          </th>
        ))}
        <th scope="col" className={classNames(headClass, "w-[252px] rounded-tr-card text-right")}>
          Decision
        </th>
      </tr>
    </thead>
  );
}

const tableClass =
  "block w-full border-separate border-spacing-0 rounded-card border bg-card text-sm @min-[860px]:table @min-[860px]:table-fixed";

const headClass = "bg-paper-sunk px-3 py-2.5 text-left text-xs font-bold whitespace-nowrap text-muted";
