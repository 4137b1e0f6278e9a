import { useState } from "react";
import type { ApprovalStatus } from "~/shared/moderation/policy";
import { classNames } from "~/ui/class-names";
import type { TabRow } from "./queries.server";
import { type Question, SubmissionDialogs } from "./submission-dialogs";
import { SubmissionRow } from "./submission-row";
import { useNextRow } from "./use-next-row";

export type KindFacts = { slug: string; singular: string; factLabel: string };

type SubmissionTableProps = { kind: KindFacts; status: ApprovalStatus; rows: readonly TabRow[] };

/** A table where there is room for one, and a list of rows where there isn't. */
export function SubmissionTable({ kind, status, rows }: SubmissionTableProps) {
  const [question, setQuestion] = useState<Question>();
  const { list, onFocus } = useNextRow<HTMLTableSectionElement>(rows.map(({ id }) => id).join());
  const heads = [
    { head: kind.singular },
    { head: "Submitted by", width: "w-[16%]" },
    { head: kind.factLabel, width: "w-[11%]" },
    { head: status === "pending" ? "Waiting" : "Submitted", width: "w-[11%]" },
  ];
  return (
    <div className="@container">
      <table className={tableClass}>
        <thead className="hidden @min-[860px]:table-header-group">
          <tr>
            <th className={classNames(headClass, "w-[76px] rounded-tl-card")}>
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
        <tbody ref={list} onFocus={onFocus} className="block @min-[860px]:table-row-group">
          {rows.map((row) => (
            <SubmissionRow key={row.id} kind={kind.slug} row={row} ask={(about) => setQuestion({ about, row })} />
          ))}
        </tbody>
      </table>
      <SubmissionDialogs kind={kind} question={question} setQuestion={setQuestion} />
    </div>
  );
}

const tableClass =
  "block w-full border-separate border-spacing-0 rounded-card border bg-card text-sm @min-[860px]:table @min-[860px]:table-fixed";

const headClass = "bg-paper-sunk px-3 py-2.5 text-left text-xs font-bold whitespace-nowrap text-muted";
