import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { CommandForm } from "~/shared/commands/command-form";
import { TextAreaField, TextField } from "~/ui/fields";
import { createBoardForm, descriptionLimit } from "./rules";

type CreateBoardFormProps = { footer: (busy: boolean) => ReactNode };

/** Leads to the new board. */
export function CreateBoardForm({ footer }: CreateBoardFormProps) {
  const navigate = useNavigate();
  return (
    <CommandForm
      of={createBoardForm}
      className="grid gap-4"
      once
      draft="board"
      onDone={({ show }) => show && void navigate(show)}
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
