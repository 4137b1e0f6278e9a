import { useNextRow } from "~/shell/admin/use-next-row";
import { ConfirmDialog } from "~/ui/dialog";
import { useItemDialog } from "~/ui/use-dialog";
import type { ReportTabRow } from "./queries.server";
import { UpholdForm, upholdText } from "./report-decisions";
import { ReportRow } from "./report-row";

/** One dialog for the whole list: a row that leaves it doesn't take its dialog along. */
export function ReportList({ rows }: { rows: readonly ReportTabRow[] }) {
  const { item, show, close, state } = useItemDialog("uphold", (about) => rows.find(({ id }) => id === about));
  const { list, onFocus } = useNextRow<HTMLUListElement>(rows.map(({ id }) => id).join());
  return (
    <div className="@container">
      <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
        {rows.map((row) => (
          <ReportRow key={row.id} row={row} ask={() => show(row.id)} />
        ))}
      </ul>
      {item && (
        <ConfirmDialog
          {...state}
          title="Uphold report"
          text={upholdText(item)}
          action={<UpholdForm key={item.id} row={item} onDone={close} />}
        />
      )}
    </div>
  );
}
