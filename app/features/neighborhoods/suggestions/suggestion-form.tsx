import type { ComponentProps, ReactNode } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import type { InputOf } from "~/platform/forms/form";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { editSuggestionForm, submitSuggestionForm, suggestionDescriptionLimit, suggestionTypes } from "./rules";

/** What is told of one that is there. */
export type ToldSuggestion = Omit<InputOf<typeof editSuggestionForm>, "suggestionId">;

type SuggestionFormProps = {
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
} & (
  | { neighborhood: { id: string }; suggestion?: undefined }
  /** The one that is edited; it stays in its guide. */
  | { neighborhood?: undefined; suggestion: ToldSuggestion & { id: string } }
);

/** The same in the dialog and on its pages. What is typed is kept on this device until it was sent. */
export function SuggestionForm({ neighborhood, suggestion, footer, onDone }: SuggestionFormProps) {
  const doing: Pick<ComponentProps<typeof CommandForm>, "of" | "values" | "action" | "draft"> = suggestion
    ? { of: editSuggestionForm, values: { suggestionId: suggestion.id }, draft: `suggestion:${suggestion.id}` }
    : {
        of: submitSuggestionForm,
        values: { neighborhoodId: neighborhood.id },
        action: `/neighborhoods/${neighborhood.id}/suggest`,
        draft: `suggestion:${neighborhood.id}`,
      };
  return (
    <CommandForm {...doing} once onDone={onDone} className="grid gap-4">
      {({ busy }) => (
        <>
          <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_200px]">
            <TextField
              name="title"
              label="Title"
              autoComplete="off"
              placeholder="The moon tower at closing time"
              defaultValue={suggestion?.title}
            />
            <SelectField
              name="suggestionType"
              label="About"
              defaultValue={suggestion?.suggestionType ?? "general"}
              options={suggestionTypes}
            />
          </div>
          <TextAreaField
            name="description"
            label="Description"
            rows={5}
            placeholder="What should somebody know who moved here yesterday?"
            defaultValue={suggestion?.description}
            counter={suggestionDescriptionLimit}
          />
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
