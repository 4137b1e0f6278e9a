import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import { DeleteCommand } from "~/platform/commands/delete-command";
import type { Form } from "~/platform/forms/form";

type DeleteReviewProps = {
  /** The room's own form, with one hidden field: `reviewId`. */
  of: Form;
  review: { id: string; author: { name: string } };
};

/** For admins, under each review. Asks first, and names what is lost. */
export function DeleteReview({ of, review: { id, author } }: DeleteReviewProps) {
  return (
    <DeleteCommand
      of={of}
      values={{ reviewId: id }}
      about={`review by ${author.name}`}
      className="text-sm"
      title="Delete review"
      what={`the review by ${author.name}, with its stars`}
      fields={<ReasonsWanted />}
    />
  );
}
