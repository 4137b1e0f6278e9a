import type { ComponentType } from "react";
import { formPage } from "~/platform/commands/form-page";
import type { Form } from "~/platform/forms/form";
import { TextAreaField } from "~/ui/fields";
import { InterestBox } from "./interest-box";
import { commentLimit } from "./rules";
import { StarInput } from "./star-input";

/** What a member said before. */
type OwnReview = { rating: number; comment: string; hasInterest: boolean };

/** What is reviewed, and what the viewer said of it. */
type Reviewed<Own extends OwnReview> = { subject: { id: string; name: string; ownReview: Own | null } };

type ReviewPage<Own extends OwnReview> = {
  of: Form;
  /** The hidden field that says what is reviewed. */
  idField: string;
  /** Where one is kept until it was sent. */
  draft: string;
  pathOf: (id: string) => string;
  /** Asks for the comment. */
  question: string;
  /** What else this kind of review says. */
  more?: ComponentType<{ own: Own | null }>;
};

/** Whoever has reviewed it before finds that review and can change it. */
export const reviewPage = <Own extends OwnReview = OwnReview>(spec: ReviewPage<Own>) =>
  formPage<Reviewed<Own>>({
    title: "Leave a Review",
    text: ({ subject }) => subject.name,
    button: "Post Review",
    busyLabel: "Posting...",
    back: ({ subject: { id, name } }) => ({ to: spec.pathOf(id), name }),
    form: ({ subject: { id } }) => ({
      of: spec.of,
      values: { [spec.idField]: id },
      draft: `${spec.draft}:${id}`,
      once: true,
    }),
    fields: ({ subject: { ownReview } }) => (
      <>
        <StarInput defaultValue={ownReview?.rating} />
        <TextAreaField
          name="comment"
          label="Comment"
          optional
          rows={4}
          placeholder={spec.question}
          defaultValue={ownReview?.comment}
          counter={commentLimit}
        />
        {spec.more && <spec.more own={ownReview} />}
        <InterestBox ticked={ownReview?.hasInterest} />
        {ownReview && <p className="text-sm text-muted">This replaces the review that you left before.</p>}
      </>
    ),
  });
