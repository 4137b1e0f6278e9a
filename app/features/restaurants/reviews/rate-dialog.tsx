import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { ReviewForm } from "./review-form";
import type { OwnReview } from "./rules";

type RateDialogProps = DialogState & {
  restaurant: { id: string; name: string; ownReview: OwnReview | null };
};

export function RateDialog({ restaurant, ...state }: RateDialogProps) {
  return (
    <FormDialog
      {...state}
      title="Leave a Review"
      description={restaurant.name}
      button="Post Review"
      busyLabel="Posting..."
    >
      {(form) => <ReviewForm restaurant={restaurant} {...form} />}
    </FormDialog>
  );
}
