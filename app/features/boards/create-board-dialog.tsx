import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { DialogFoot } from "~/ui/dialog-foot";
import { CreateBoardForm } from "./create-board-form";

type CreateBoardDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CreateBoardDialog({ open, onOpenChange }: CreateBoardDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Create Board" description="You will be its moderator.">
      <CreateBoardForm
        footer={(busy) => (
          <DialogFoot>
            <Button tone="muted" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" busy={busy} busyLabel="Creating...">
              Create Board
            </Button>
          </DialogFoot>
        )}
      />
    </Dialog>
  );
}
