import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { CreateBoardForm } from "./create-board-form";

export function CreateBoardDialog(state: DialogState) {
  return (
    <FormDialog
      {...state}
      title="Create Board"
      description="You will be its moderator."
      button="Create Board"
      busyLabel="Creating..."
    >
      {({ footer }) => <CreateBoardForm footer={footer} />}
    </FormDialog>
  );
}
