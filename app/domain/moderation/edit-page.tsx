import type { ComponentType } from "react";
import { formPage } from "~/platform/commands/form-page";
import type { Form } from "~/platform/forms/form";

/** What `findToEdit` tells, and what else the fields need. */
type Edited = { path: string; submission: { id: string; heading: string } };

type EditPage<Data> = {
  of: Form;
  /** The hidden field that says which one it is. */
  idField: string;
  /** In lower case. */
  noun: string;
  /** Below the title, in place of what the submission is called. */
  text?: string;
  fields: ComponentType<Data>;
};

/** The page on which an owner edits a submission: works without script. */
export const editPage = <Data extends Edited>({ of, idField, noun, text, fields }: EditPage<Data>) =>
  formPage<Data>({
    title: `Edit ${noun.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`,
    text: text ?? (({ submission }) => submission.heading),
    button: "Save Changes",
    busyLabel: "Saving...",
    back: ({ path, submission }) => ({ to: path, name: submission.heading }),
    form: ({ submission: { id } }) => ({
      of,
      values: { [idField]: id },
      draft: `${noun.replace(" ", "-")}:${id}`,
      once: true,
    }),
    fields,
  });
