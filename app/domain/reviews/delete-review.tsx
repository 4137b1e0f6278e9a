import { Trash2 } from "lucide-react";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import type { Form } from "~/platform/forms/form";

type DeleteReviewProps = {
  /** The room's own form, with one hidden field: `reviewId`. */
  of: Form;
  review: { id: string; author: { name: string } };
};

/** For admins, under each review. Asks first, and names what is lost. */
export function DeleteReview({ of, review: { id, author } }: DeleteReviewProps) {
  return (
    <ConfirmCommand
      of={of}
      values={{ reviewId: id }}
      label="Delete"
      about={`review by ${author.name}`}
      icon={<Trash2 aria-hidden />}
      className="text-sm"
      title="Delete review"
      text={`Are you sure you want to delete the review by ${author.name}, with its stars? This action cannot be undone.`}
      busyLabel="Deleting..."
    />
  );
}
