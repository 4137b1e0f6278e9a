import { useEffect } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import type { loader } from "./add-apartment.route";
import { ApartmentForm } from "./apartment-form";
import { addApartmentPath } from "./links";
import { reviewPromise } from "./rules";

type AddApartmentDialogProps = DialogState & {
  neighborhood: { id: string; name: string };
};

/** Until the other neighborhoods have come, its own can be chosen. */
export function AddApartmentDialog({ neighborhood, ...state }: AddApartmentDialogProps) {
  const { load, data } = useFetcher<typeof loader>();
  const path = addApartmentPath(neighborhood.id);
  useEffect(() => {
    if (state.open) void load(path);
  }, [state.open, load, path]);
  return (
    <FormDialog
      {...state}
      title="Add Apartment"
      description={reviewPromise}
      button="Submit Apartment"
      busyLabel="Submitting..."
    >
      {(form) => (
        <ApartmentForm neighborhood={neighborhood} neighborhoods={data?.neighborhoods ?? [neighborhood]} {...form} />
      )}
    </FormDialog>
  );
}
