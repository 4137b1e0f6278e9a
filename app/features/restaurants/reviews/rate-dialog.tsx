import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { ReviewForm } from "./review-form";
import type { OwnReview } from "./rules";

type RateDialogProps = DialogState & {
  restaurant: { id: string; name: string; ownReview: OwnReview | null };
};

export function RateDialog({ open, onOpenChange, restaurant }: RateDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Leave a Review" description={restaurant.name}>
      <ReviewForm
        restaurant={restaurant}
        onDone={close}
        footer={(busy) => (
          <FormFoot onCancel={close} busy={busy} busyLabel="Posting...">
            Post Review
          </FormFoot>
        )}
      />
    </Dialog>
  );
}
