import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { Dialog } from "~/ui/dialog";
import { CancelFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { aboutOf } from "./about";
import { DecideForm } from "./decide-form";
import { FoldedQuote } from "./folded-quote";
import type { ShownCase } from "./shown-cases.server";

type DecideDialogProps = DialogState & { row: ShownCase; rules: readonly RuleOption[]; close: () => void };

/** What it says now, what can be decided, and the rule that it goes by. */
export function DecideDialog({ row, rules, close, ...state }: DecideDialogProps) {
  return (
    <Dialog {...state} size="narrow" title="Decide" description={aboutOf(row)}>
      {(row.edited ?? row.content) && (
        <div className="mb-4">
          <FoldedQuote text={row.edited ?? row.content} />
        </div>
      )}
      <DecideForm
        key={row.id}
        row={row}
        rules={rules}
        onDone={close}
        footer={(submit) => <CancelFoot onCancel={close}>{submit}</CancelFoot>}
      />
    </Dialog>
  );
}
