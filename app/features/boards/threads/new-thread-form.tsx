import type { ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { TextAreaField, TextField } from "~/ui/fields";
import { contentLimit, postThreadForm, threadDraft } from "./rules";

type NewThreadFormProps = {
  boardId: number;
  footer: (busy: boolean) => ReactNode;
  onDone: (result: { show?: string }) => void;
};

/** The same in the dialog and on its own page. What is typed is kept on this device until it was sent. */
export function NewThreadForm({ boardId, footer, onDone }: NewThreadFormProps) {
  return (
    <CommandForm
      of={postThreadForm}
      values={{ boardId: String(boardId) }}
      className="grid gap-4"
      once
      draft={threadDraft(boardId)}
      onDone={onDone}
    >
      {({ busy }) => (
        <>
          <TextField name="title" label="Title" placeholder="What is it about?" autoComplete="off" />
          <TextAreaField
            name="content"
            label="Content"
            rows={8}
            placeholder="Tell it the way you would over the fence."
            counter={contentLimit}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
