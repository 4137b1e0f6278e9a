import { useState } from "react";
import { ConfirmDialog } from "~/ui/dialog";
import type { ReportTabRow } from "./queries.server";
import { UpholdForm, upholdText } from "./report-decisions";
import { ReportRow } from "./report-row";
import { useNextRow } from "./use-next-row";

/** One dialog for the whole list: a row that leaves it doesn't take its dialog along. */
export function ReportList({ rows }: { rows: readonly ReportTabRow[] }) {
  const [asked, setAsked] = useState<{ row: ReportTabRow; open: boolean }>();
  const { list, onFocus } = useNextRow<HTMLUListElement>(rows.map(({ id }) => id).join());
  return (
    <div className="@container">
      <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
        {rows.map((row) => (
          <ReportRow key={row.id} row={row} ask={() => setAsked({ row, open: true })} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open={asked.open}
          onOpenChange={(open) => setAsked({ ...asked, open })}
          title="Uphold report"
          text={upholdText(asked.row)}
          action={<UpholdForm key={asked.row.id} row={asked.row} onDone={() => setAsked({ ...asked, open: false })} />}
        />
      )}
    </div>
  );
}
