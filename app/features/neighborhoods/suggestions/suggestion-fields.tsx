import type { InputOf } from "~/platform/forms/form";
import { SelectField, TextAreaField, TextField } from "~/ui/fields";
import { type editSuggestionForm, suggestionDescriptionLimit, suggestionTypes } from "./rules";

/** What is told of one that is there. */
export type ToldSuggestion = Omit<InputOf<typeof editSuggestionForm>, "suggestionId">;

/** The one that is edited; without it one is submitted. */
export function SuggestionFields({ suggestion }: { suggestion?: ToldSuggestion }) {
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_200px]">
        <TextField
          name="title"
          label="Title"
          autoComplete="off"
          placeholder="The corner bench at closing time"
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
    </>
  );
}
