import { FormDialog } from "~/ui/form-dialog";
import type { DialogState } from "~/ui/use-dialog";
import { ReviewForm } from "./review-form";
import type { OwnReview } from "./rules";

type LeaveReviewDialogProps = DialogState & {
  service: { id: string; title: string; ownReview: OwnReview | null };
};

export function LeaveReviewDialog({ service, ...state }: LeaveReviewDialogProps) {
  return (
    <FormDialog
      {...state}
      title="Leave a Review"
      description={service.title}
      button="Post Review"
      busyLabel="Posting..."
    >
      {(form) => <ReviewForm service={service} {...form} />}
    </FormDialog>
  );
}
