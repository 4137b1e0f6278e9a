import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import type { ReportTabRow } from "./queries.server";
import { UpholdForm, upholdText } from "./report-decisions";

type UpholdDialogProps = DialogState & { row: ReportTabRow; rules: readonly RuleOption[]; close: () => void };

/** Says what happens, and asks for the rule that it goes by. */
export function UpholdDialog({ row, rules, close, ...state }: UpholdDialogProps) {
  return (
    <Dialog {...state} size="narrow" title="Uphold report" description={upholdText(row)}>
      <UpholdForm
        key={row.id}
        row={row}
        rules={rules}
        onDone={close}
        footer={(submit) => (
          <DialogFoot>
            <Button tone="muted" onClick={close}>
              Cancel
            </Button>
            {submit}
          </DialogFoot>
        )}
      />
    </Dialog>
  );
}
