import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { EditNeighborhoodForm } from "./edit-neighborhood-form";
import type { FoundNeighborhood } from "./queries.server";

type EditNeighborhoodDialogProps = DialogState & {
  neighborhood: FoundNeighborhood;
};

export function EditNeighborhoodDialog({ open, onOpenChange, neighborhood }: EditNeighborhoodDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Neighborhood" description={neighborhood.name}>
      <EditNeighborhoodForm
        neighborhood={neighborhood}
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
