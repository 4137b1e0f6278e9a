import type { ReactNode } from "react";
import { commentLimit } from "~/domain/reviews/rules";
import { StarInput } from "~/domain/reviews/star-input";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import { TextAreaField } from "~/ui/fields";
import { type OwnReview, reviewForm } from "./rules";

type ReviewFormProps = {
  service: { id: string; ownReview: OwnReview | null };
  footer: (busy: boolean) => ReactNode;
  onDone?: (result: CommandResult) => void;
};

/** The same in the dialog and on its own page. Whoever has reviewed it before finds that review and can change it. */
export function ReviewForm({ service: { id, ownReview }, footer, onDone }: ReviewFormProps) {
  return (
    <CommandForm
      of={reviewForm}
      values={{ serviceId: id }}
      draft={`service-review:${id}`}
      once
      onDone={onDone}
      className="grid gap-4"
    >
      {({ busy }) => (
        <>
          <StarInput defaultValue={ownReview?.rating} />
          <TextAreaField
            name="comment"
            label="Comment"
            optional
            rows={5}
            placeholder="How did it go?"
            defaultValue={ownReview?.comment}
            counter={commentLimit}
          />
          {ownReview && <p className="text-sm text-muted">This replaces the review that you left before.</p>}
          {footer(busy)}
        </>
      )}
    </CommandForm>
  );
}
