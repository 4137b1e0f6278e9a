import type { ReactNode } from "react";
import { CommandForm } from "~/shared/commands/command-form";
import type { CommandResult } from "~/shared/commands/result";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { submitSuggestionForm, suggestionDescriptionLimit, suggestionTypes } from "./rules";

type SuggestionFormProps = {
  neighborhood: { id: string };
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** The same in the dialog and on its own page. What is typed is kept on this device until it was sent. */
export function SuggestionForm({ neighborhood: { id }, footer, onDone }: SuggestionFormProps) {
  return (
    <CommandForm
      of={submitSuggestionForm}
      values={{ neighborhoodId: id }}
      action={`/neighborhoods/${id}/suggest`}
      draft={`suggestion:${id}`}
      once
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_200px]">
            <TextField name="title" label="Title" autoComplete="off" placeholder="The moon tower at closing time" />
            <SelectField name="suggestionType" label="About" defaultValue="general" options={suggestionTypes} />
          </div>
          <TextAreaField
            name="description"
            label="Description"
            rows={5}
            placeholder="What should somebody know who moved here yesterday?"
            counter={suggestionDescriptionLimit}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
