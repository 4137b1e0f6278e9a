import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { useNextRow } from "~/shell/admin/use-next-row";
import { useItemDialog } from "~/ui/use-dialog";
import type { ReportTabRow } from "./queries.server";
import { ReportRow } from "./report-row";
import { UpholdDialog } from "./uphold-dialog";

/** One dialog for the whole list: a row that leaves it doesn't take its dialog along. */
export function ReportList({ rows, rules }: { rows: readonly ReportTabRow[]; rules: readonly RuleOption[] }) {
  const { item, show, close, state } = useItemDialog("uphold", (about) => rows.find(({ id }) => id === about));
  const { list, onFocus } = useNextRow<HTMLUListElement>(rows.map(({ id }) => id).join());
  return (
    <div className="@container">
      <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
        {rows.map((row) => (
          <ReportRow key={row.id} row={row} rules={rules} ask={() => show(row.id)} />
        ))}
      </ul>
      {item && <UpholdDialog {...state} row={item} rules={rules} close={close} />}
    </div>
  );
}
