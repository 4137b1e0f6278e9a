import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { TextAreaField, TextField } from "~/ui/fields";
import { useLeaveDialog } from "~/ui/use-dialog";
import { createBoardForm, descriptionLimit } from "./rules";

type CreateBoardFormProps = { footer: (busy: boolean) => ReactNode };

/** Leads to the new board. */
export function CreateBoardForm({ footer }: CreateBoardFormProps) {
  const leaveTo = useLeaveDialog();
  return (
    <CommandForm
      of={createBoardForm}
      className="grid gap-4"
      once
      draft="board"
      onDone={({ show }) => show && void leaveTo(show)}
    >
      {({ busy }) => (
        <>
          <TextField name="name" label="Name" placeholder="Slow Rides" />
          <TextAreaField
            name="description"
            label="Description"
            rows={3}
            placeholder="Routes at talking pace, and who has the spare tube."
            counter={descriptionLimit}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
