import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { EditNeighborhoodForm } from "./edit-neighborhood-form";
import type { FoundNeighborhood } from "./queries.server";

type EditNeighborhoodDialogProps = DialogState & {
  neighborhood: FoundNeighborhood;
};

export function EditNeighborhoodDialog({ neighborhood, ...state }: EditNeighborhoodDialogProps) {
  return (
    <FormDialog
      {...state}
      title="Edit Neighborhood"
      description={neighborhood.name}
      button="Save Changes"
      busyLabel="Saving..."
    >
      {(form) => <EditNeighborhoodForm neighborhood={neighborhood} {...form} />}
    </FormDialog>
  );
}
