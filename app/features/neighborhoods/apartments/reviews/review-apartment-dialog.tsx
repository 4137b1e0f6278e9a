import { useEffect } from "react";
import { useFetcher } from "react-router";
import { FormDialog } from "~/ui/form-dialog";
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
export function ReviewApartmentDialog({ neighborhood, chosen, ...state }: ReviewApartmentDialogProps) {
  const { load, data } = useFetcher<typeof loader>();
  const path = reviewApartmentPath(neighborhood.id, chosen);
  useEffect(() => {
    if (state.open) void load(path);
  }, [state.open, load, path]);
  return (
    <FormDialog
      {...state}
      title="Review Apartment"
      description={neighborhood.name}
      button="Post Review"
      busyLabel="Posting..."
    >
      {(form) => {
        if (!data) return <p role="status">Looking up the apartments…</p>;
        if (data.offer.apartments.length === 0) return <NothingToReview neighborhoodId={neighborhood.id} />;
        return <ReviewForm offer={data.offer} {...form} />;
      }}
    </FormDialog>
  );
}
