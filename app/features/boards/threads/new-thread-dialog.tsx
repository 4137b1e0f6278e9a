import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { NewThreadForm } from "./new-thread-form";

type NewThreadDialogProps = DialogState & {
  board: { id: number; name: string };
};

export function NewThreadDialog({ board, ...state }: NewThreadDialogProps) {
  return (
    <FormDialog
      {...state}
      title="New Thread"
      description={`On ${board.name}`}
      button="Create Thread"
      busyLabel="Creating..."
    >
      {(form) => <NewThreadForm boardId={board.id} {...form} />}
    </FormDialog>
  );
}
