import { Dialog } from "~/ui/dialog";
import { FormFoot } from "~/ui/dialog-foot";
import type { DialogState } from "~/ui/use-dialog";
import { ReviewForm } from "./review-form";
import type { OwnReview } from "./rules";

type LeaveReviewDialogProps = DialogState & {
  service: { id: string; title: string; ownReview: OwnReview | null };
};

export function LeaveReviewDialog({ open, onOpenChange, service }: LeaveReviewDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Leave a Review" description={service.title}>
      <ReviewForm
        service={service}
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
