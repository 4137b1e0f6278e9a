import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import type { RestaurantChoices } from "./queries.server";
import { type EditableRestaurant, RestaurantForm } from "./restaurant-form";
import { editRestaurantForm } from "./rules";

type EditRestaurantDialogProps = DialogState & {
  restaurant: EditableRestaurant;
  choices: RestaurantChoices;
};

export function EditRestaurantDialog({ open, onOpenChange, restaurant, choices }: EditRestaurantDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Restaurant" description={restaurant.name}>
      <RestaurantForm
        of={editRestaurantForm}
        draft={`restaurant:${restaurant.id}`}
        restaurant={restaurant}
        choices={choices}
        maySetDate={restaurant.can.setOpeningDate}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Saving...">
            Save Changes
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
