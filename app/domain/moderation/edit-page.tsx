import type { ComponentType } from "react";
import { formPage } from "~/platform/commands/form-page";
import type { Form } from "~/platform/forms/form";
import { TextAreaField } from "~/ui/fields";
import { suggestedEditsPath } from "./suggested-edits/path";
import { sourceLimit } from "./suggested-edits/rules";
import { SuggestionWaits } from "./suggested-edits/suggestion-waits";

/** What `findToEdit` tells, and what else the fields need. In a dialog nobody suggests, and it may be left away. */
type Edited = {
  path: string;
  submission: { id: string; heading: string };
  /** Of whoever may only suggest: whether their last suggestion waits, and who decides. */
  suggestion?: { waits: boolean; decides: string } | null;
};

type EditPage<Data> = {
  of: Form;
  /** The form of those who don't edit it. */
  suggest?: Form;
  /** The hidden field that says which one it is. */
  idField: string;
  /** In lower case. */
  noun: string;
  /** Above the fields of its editors, in place of what the submission is called. */
  text?: string;
  fields: ComponentType<Data>;
};

/** The page on which an owner edits a submission, and others suggest an edit: works without script. */
export const editPage = <Data extends Edited>({ of, suggest, idField, noun, text, fields: Fields }: EditPage<Data>) =>
  formPage<Data>({
    title: ({ suggestion }) =>
      suggestion ? "Suggest an Edit" : `Edit ${noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`,
    text: ({ submission, suggestion }) => (text && !suggestion ? text : submission.heading),
    button: ({ suggestion }) => (suggestion ? "Send Suggestion" : "Save Changes"),
    busyLabel: "Saving...",
    back: ({ path, submission }) => ({ to: path, name: submission.heading }),
    form: ({ submission: { id }, suggestion }) => ({
      of: suggestion && suggest ? suggest : of,
      values: { [idField]: id },
      draft: `${noun.replace(" ", "-")}:${id}${suggestion ? ":suggestion" : ""}`,
      once: true,
    }),
    emptyState: ({ suggestion }) => suggestion?.waits && <SuggestionWaits to={suggestedEditsPath} />,
    fields: (data) => (
      <>
        {data.suggestion && <p>Correct what is wrong and leave the rest. {data.suggestion.decides}</p>}
        <Fields {...data} />
        {data.suggestion && (
          <TextAreaField
            name="source"
            label="How do you know?"
            optional
            rows={2}
            counter={sourceLimit}
            help="Those who decide read it."
          />
        )}
      </>
    ),
  });
