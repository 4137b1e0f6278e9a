import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import type { RestaurantChoices } from "./queries.server";
import { type EditableRestaurant, RestaurantForm } from "./restaurant-form";
import { editRestaurantForm } from "./rules";

type EditRestaurantDialogProps = DialogState & {
  restaurant: EditableRestaurant;
  choices: RestaurantChoices;
};

export function EditRestaurantDialog({ restaurant, choices, ...state }: EditRestaurantDialogProps) {
  return (
    <FormDialog
      {...state}
      title="Edit Restaurant"
      description={restaurant.name}
      button="Save Changes"
      busyLabel="Saving..."
    >
      {(form) => (
        <RestaurantForm
          of={editRestaurantForm}
          draft={`restaurant:${restaurant.id}`}
          restaurant={restaurant}
          choices={choices}
          maySetDate={restaurant.can.setOpeningDate}
          {...form}
        />
      )}
    </FormDialog>
  );
}
