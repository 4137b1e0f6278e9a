import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { suggestionPromise } from "./rules";
import { SuggestionForm } from "./suggestion-form";

type SuggestDialogProps = DialogState & {
  neighborhood: { id: string; name: string };
};

export function SuggestDialog({ neighborhood, ...state }: SuggestDialogProps) {
  return (
    <FormDialog
      {...state}
      title="Add Suggestion"
      description={`For ${neighborhood.name}. ${suggestionPromise}`}
      button="Submit Suggestion"
      busyLabel="Submitting..."
    >
      {(form) => <SuggestionForm neighborhood={neighborhood} {...form} />}
    </FormDialog>
  );
}
