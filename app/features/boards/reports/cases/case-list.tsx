import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { useNextRow } from "~/shell/admin/use-next-row";
import { useItemDialog } from "~/ui/use-dialog";
import { CaseRow } from "./case-row";
import { DecideDialog } from "./decide-dialog";
import type { ShownCase } from "./shown-cases.server";

/** The cases of a board, or all of them. One dialog for the whole list: a row that leaves it doesn't take its dialog along. */
export function CaseList({ rows, rules }: { rows: readonly ShownCase[]; rules: readonly RuleOption[] }) {
  const { item, show, close, state } = useItemDialog("decide", (about) => rows.find(({ id }) => id === about));
  const { list, onFocus } = useNextRow<HTMLUListElement>(rows.map(({ id }) => id).join());
  return (
    <div className="@container">
      <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
        {rows.map((row) => (
          <CaseRow key={row.id} row={row} rules={rules} ask={() => show(row.id)} />
        ))}
      </ul>
      {item && <DecideDialog {...state} row={item} rules={rules} close={close} />}
    </div>
  );
}
