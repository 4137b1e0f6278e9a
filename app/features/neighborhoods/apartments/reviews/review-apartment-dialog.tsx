import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { reviewApartmentPath } from "../links";
import { NothingToReview } from "./nothing-to-review";
import type { loader } from "./review-apartment.route";
import { ReviewForm } from "./review-form";

type ReviewApartmentDialogProps = DialogState & {
  neighborhood: { id: string; name: string };
  chosen?: string;
};

/** What can be reviewed is asked for when the dialog opens. */
export function ReviewApartmentDialog({ open, onOpenChange, neighborhood, chosen }: ReviewApartmentDialogProps) {
  const { load, data } = useFetcher<typeof loader>();
  const path = reviewApartmentPath(neighborhood.id, chosen);
  useEffect(() => {
    if (open) void load(path);
  }, [open, load, path]);
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Review Apartment" description={neighborhood.name}>
      {!data && <p role="status">Looking up the apartments…</p>}
      {data && data.offer.apartments.length === 0 && <NothingToReview neighborhoodId={neighborhood.id} />}
      {data && data.offer.apartments.length > 0 && (
        <ReviewForm
          offer={data.offer}
          onDone={close}
          footer={(busy) => (
            <FormFoot onCancel={close} busy={busy} busyLabel="Posting...">
              Post Review
            </FormFoot>
          )}
        />
      )}
    </Dialog>
  );
}
