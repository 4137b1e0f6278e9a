import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import type { loader } from "./add-apartment.route";
import { ApartmentForm } from "./apartment-form";
import { addApartmentPath } from "./links";
import { reviewPromise } from "./rules";

type AddApartmentDialogProps = DialogState & {
  neighborhood: { id: string; name: string };
};

/** Until the other neighborhoods have come, its own can be chosen. */
export function AddApartmentDialog({ open, onOpenChange, neighborhood }: AddApartmentDialogProps) {
  const { load, data } = useFetcher<typeof loader>();
  const path = addApartmentPath(neighborhood.id);
  const close = () => onOpenChange(false);
  useEffect(() => {
    if (open) void load(path);
  }, [open, load, path]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add Apartment" description={reviewPromise}>
      <ApartmentForm
        neighborhood={neighborhood}
        neighborhoods={data?.neighborhoods ?? [neighborhood]}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Submitting...">
            Submit Apartment
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
