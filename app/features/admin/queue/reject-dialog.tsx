import { Dialog } from "~/ui/dialog";
import { CancelFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { RejectForm } from "./decision-forms";
import type { TabRow } from "./queries.server";

type RejectDialogProps = DialogState & {
  kind: { slug: string; singular: string };
  row: TabRow;
  onDone: () => void;
  cancel: () => void;
};

/** Asks for a reason and a note, and says who reads them. */
export function RejectDialog({ kind, row, onDone, cancel, ...state }: RejectDialogProps) {
  return (
    <Dialog
      {...state}
      size="narrow"
      title={`Reject ${kind.singular.toLowerCase()}`}
      description={
        row.submitter
          ? `${row.submitter.name} is told by email that “${row.title}” is not published.`
          : `“${row.title}” is not published. It is nobody’s, so nobody is told.`
      }
    >
      <RejectForm
        key={row.id}
        kind={kind.slug}
        row={row}
        onDone={onDone}
        footer={(submit) => <CancelFoot onCancel={cancel}>{submit}</CancelFoot>}
      />
    </Dialog>
  );
}
