import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { CreateBoardForm } from "./create-board-form";

type CreateBoardDialogProps = DialogState;

export function CreateBoardDialog({ open, onOpenChange }: CreateBoardDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Create Board" description="You will be its moderator.">
      <CreateBoardForm
        footer={(busy) => (
          <FormFoot onCancel={() => onOpenChange(false)} busy={busy} busyLabel="Creating...">
            Create Board
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
