import type { ReactNode } from "react";
import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { useNextRow } from "~/shell/admin/use-next-row";
import { useItemDialog } from "~/ui/use-dialog";
import { CaseRow } from "./case-row";
import { DecideDialog } from "./decide-dialog";
import type { ShownCase } from "./shown-cases.server";

type CaseListProps = {
  rows: readonly ShownCase[];
  rules: readonly RuleOption[] /** Shown where there are none. */;
  empty: ReactNode;
};

/** The cases of a board, or all of them. One dialog for the whole list: a row that leaves it doesn't take its dialog along. */
export function CaseList({ rows, rules, empty }: CaseListProps) {
  const { item, show, close, state } = useItemDialog("decide", (about) => rows.find(({ id }) => id === about));
  // A row that tells how it ended has lost the button that asked for it.
  const { list, onFocus } = useNextRow<HTMLUListElement>(rows.map(({ id, isBlind }) => `${id}${isBlind}`).join());
  // What was edited while the dialog is open is read in it, and decided on by the next press.
  const current = (kept: ShownCase) => rows.find(({ id }) => id === kept.id) ?? kept;
  if (rows.length === 0) return empty;
  return (
    <div className="@container">
      <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
        {rows.map((row) => (
          <CaseRow key={row.id} row={row} rules={rules} ask={() => show(row.id)} />
        ))}
      </ul>
      {item && <DecideDialog {...state} row={current(item)} rules={rules} close={close} />}
    </div>
  );
}
