import { useRef, useState } from "react";
import { classNames } from "~/ui/class-names";
import { useDialog } from "~/ui/use-dialog";
import { DecideMany } from "./decide-many";
import { ListTools } from "./list-tools";
import type { TabRow } from "./queries.server";
import { onRowKey } from "./row-keys";
import { SubmissionDialogs, useSubmissionDialogs } from "./submission-dialogs";
import type { SubmissionFilters } from "./submission-filters";
import { SubmissionRow } from "./submission-row";
import { useNextRow } from "./use-next-row";
import { useSelection } from "./use-selection";

export type KindFacts = { slug: string; singular: string; factLabel: string };

type SubmissionTableProps = { kind: KindFacts; status: SubmissionFilters["status"]; rows: readonly TabRow[] };

/** A table where there is room for one, and a list of rows where there isn't. Rows are decided one by one, or several at once. */
export function SubmissionTable({ kind, status, rows }: SubmissionTableProps) {
  const questions = useSubmissionDialogs(rows);
  const keys = useDialog("keys");
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
            bar: count > 0 ? bar.current : null,
            showKeys: keys.show,
            say: setSaid,
          })
        }
        className="group/list"
      >
        <ListTools rows={rows.length} selected={count} {...{ selectAll, keys }} />
        <table className={tableClass}>
          <Head kind={kind} status={status} />
          <tbody ref={list} onFocus={onFocus} className="block @min-[860px]:table-row-group">
            {rows.map((row) => (
              <SubmissionRow
                key={row.id}
                kind={kind.slug}
                row={row}
                withStatus={status === "all"}
                ask={(about) => questions[about].ask(row.id)}
              />
            ))}
          </tbody>
        </table>
        <p role="status" className="sr-only">
          {said || (count > 0 ? `${count} selected` : "")}
        </p>
        <DecideMany kind={kind.slug} count={count} ref={bar} onDone={clear} clear={clear} />
      </div>
      <SubmissionDialogs kind={kind} questions={questions} />
    </div>
  );
}

function Head({ kind, status }: Omit<SubmissionTableProps, "rows">) {
  const heads = [
    { head: kind.singular },
    { head: "Submitted by", width: "w-[14%]" },
    { head: kind.factLabel, width: "w-[11%]" },
    { head: status === "pending" ? "Waiting" : "Submitted", width: "w-[11%]" },
  ];
  return (
    <thead className="hidden @min-[860px]:table-header-group">
      <tr>
        <th className={classNames(headClass, "w-11 rounded-tl-card")}>
          <span className="sr-only">Select</span>
        </th>
        <th className={classNames(headClass, "w-[60px]")}>
          <span className="sr-only">Picture</span>
        </th>
        {heads.map(({ head, width }) => (
          <th key={head} className={classNames(headClass, width)}>
            {head}
          </th>
        ))}
        <th className={classNames(headClass, "w-[252px] rounded-tr-card text-right")}>Decision</th>
      </tr>
    </thead>
  );
}

const tableClass =
  "block w-full border-separate border-spacing-0 rounded-card border bg-card text-sm @min-[860px]:table @min-[860px]:table-fixed";

const headClass = "bg-paper-sunk px-3 py-2.5 text-left text-xs font-bold whitespace-nowrap text-muted";
