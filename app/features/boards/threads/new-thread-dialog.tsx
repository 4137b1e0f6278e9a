import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { NewThreadForm } from "./new-thread-form";

type NewThreadDialogProps = DialogState & {
  board: { id: number; name: string };
};

export function NewThreadDialog({ open, onOpenChange, board }: NewThreadDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New Thread" description={`On ${board.name}`}>
      <NewThreadForm
        boardId={board.id}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Creating...">
            Create Thread
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
