import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import type { RestaurantChoices } from "./queries.server";
import { RestaurantForm } from "./restaurant-form";
import { reviewPromise, submitRestaurantForm } from "./rules";

type SubmitRestaurantDialogProps = DialogState & {
  choices: RestaurantChoices;
  maySetDate: boolean;
};

export function SubmitRestaurantDialog({ choices, maySetDate, ...state }: SubmitRestaurantDialogProps) {
  return (
    <FormDialog
      {...state}
      title="Submit Your Restaurant"
      description={reviewPromise}
      button="Submit Restaurant"
      busyLabel="Submitting..."
    >
      {(form) => (
        <RestaurantForm
          of={submitRestaurantForm}
          action="/restaurants/new"
          draft="restaurant"
          choices={choices}
          maySetDate={maySetDate}
          {...form}
        />
      )}
    </FormDialog>
  );
}
