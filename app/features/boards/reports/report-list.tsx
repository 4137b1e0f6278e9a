import { useNextRow } from "~/shell/admin/use-next-row";
import { ConfirmDialog } from "~/ui/dialog";
import { useQuestion } from "~/ui/use-dialog";
import type { ReportTabRow } from "./queries.server";
import { UpholdForm, upholdText } from "./report-decisions";
import { ReportRow } from "./report-row";

/** One dialog for the whole list: a row that leaves it doesn't take its dialog along. */
export function ReportList({ rows }: { rows: readonly ReportTabRow[] }) {
  const { asked, ask, close, state } = useQuestion("uphold", (about) => rows.find(({ id }) => id === about));
  const { list, onFocus } = useNextRow<HTMLUListElement>(rows.map(({ id }) => id).join());
  return (
    <div className="@container">
      <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
        {rows.map((row) => (
          <ReportRow key={row.id} row={row} ask={() => ask(row.id)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          {...state}
          title="Uphold report"
          text={upholdText(asked)}
          action={<UpholdForm key={asked.id} row={asked} onDone={close} />}
        />
      )}
    </div>
  );
}
