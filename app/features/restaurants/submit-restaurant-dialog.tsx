import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import type { RestaurantChoices } from "./queries.server";
import { RestaurantForm } from "./restaurant-form";
import { reviewPromise, submitRestaurantForm } from "./rules";

type SubmitRestaurantDialogProps = DialogState & {
  choices: RestaurantChoices;
  maySetDate: boolean;
};

export function SubmitRestaurantDialog({ open, onOpenChange, choices, maySetDate }: SubmitRestaurantDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Submit Your Restaurant" description={reviewPromise}>
      <RestaurantForm
        of={submitRestaurantForm}
        action="/restaurants/new"
        draft="restaurant"
        choices={choices}
        maySetDate={maySetDate}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Submitting...">
            Submit Restaurant
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
