import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { suggestionPromise } from "./rules";
import { SuggestionForm } from "./suggestion-form";

type SuggestDialogProps = DialogState & {
  neighborhood: { id: string; name: string };
};

export function SuggestDialog({ open, onOpenChange, neighborhood }: SuggestDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Suggestion"
      description={`For ${neighborhood.name}. ${suggestionPromise}`}
    >
      <SuggestionForm
        neighborhood={neighborhood}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Submitting...">
            Submit Suggestion
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
