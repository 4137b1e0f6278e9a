import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { DialogState } from "~/ui/use-dialog";
import type { BoardBan } from "./bans/queries.server";
import { Bans, EditBoardForm } from "./edit-board-form";

type EditBoardDialogProps = DialogState & {
  board: { id: number; name: string; description: string; rules: string };
  bans: readonly BoardBan[];
};

export function EditBoardDialog({ open, onOpenChange, board, bans }: EditBoardDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Board" description={board.name}>
      <EditBoardForm
        board={board}
        onDone={close}
        footer={(busy) => (
          <div className="flex justify-end gap-2">
            <Button tone="muted" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" busy={busy} busyLabel="Saving...">
              Save
            </Button>
          </div>
        )}
      />
      <Bans boardId={board.id} bans={bans} />
    </Dialog>
  );
}
