import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { reviewPromise } from "./rules";
import { ServiceForm } from "./service-form";

export function SubmitServiceDialog(state: DialogState) {
  return (
    <FormDialog
      {...state}
      title="Submit Your Service"
      description={reviewPromise}
      button="Submit Service"
      busyLabel="Submitting..."
    >
      {(form) => <ServiceForm {...form} />}
    </FormDialog>
  );
}
