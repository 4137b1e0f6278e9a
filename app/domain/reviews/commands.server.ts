import { groundsFor } from "~/domain/statements/grounds.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import {
  type CommandContext,
  command,
  done,
  emailConfirmed,
  type TransactionContext,
} from "~/platform/commands/command.server";
import type { Refusal } from "~/platform/commands/refusal";
import { reviewNotFound } from "./policy";
import { findReview, type ReviewSubject } from "./queries.server";
import type { Reviewed } from "./reviewed.server";
import type { DeleteReviewForm, ReviewForm } from "./rules";
import { holdReview, removeReview, saveReview } from "./save.server";

type PostReviewOptions<Subject> = {
  missing: string;
  subject: (context: CommandContext<Viewer>, id: string) => Promise<Subject | undefined>;
  may: (viewer: Viewer, subject: Subject) => true | Refusal;
  /** Repeats `may` under the lock. */
  lock?: (context: TransactionContext<Viewer>, id: string) => Promise<void>;
  /** Refusal when it was un-approved meanwhile. */
  closedRefusal: (subject: Subject) => Refusal;
  pathOf: (id: string) => string;
};

/** The first review of a member is added, a second one replaces it. */
export const postReviewCommand = <Subject extends { id: string }>(
  form: ReviewForm,
  reviewed: Reviewed,
  { missing, subject, may, lock, closedRefusal, pathOf }: PostReviewOptions<Subject>,
) =>
  command<ReviewForm, Subject>(form, {
    who: emailConfirmed("Please sign in to leave a review"),
    limit: "posts",
    missing,
    subject: (context, input) => subject(context, input[reviewed.about] as string),
    may,
    failure: "Error posting review",
    async run(context, { [reviewed.about]: _, rating, hasInterest, ...words }, found) {
      await lock?.(context, found.id);
      const stars = { rating: rating as number, hasInterest: hasInterest as boolean };
      const event = await saveReview(context, reviewed, found.id, { ...words, ...stars });
      if (!event) throw closedRefusal(found);
      const show = `${pathOf(found.id)}#reviews`;
      return done("posted", { about: found.id, toast: "Review posted!", show, events: [event] });
    },
  });

/** For admins. */
export const deleteReviewCommand = (form: DeleteReviewForm, reviewed: Reviewed) =>
  command<DeleteReviewForm, ReviewSubject>(form, {
    ...forAdmins,
    missing: "Review not found",
    subject: (context, { reviewId }) => findReview(context, reviewed, reviewId),
    failure: ["Error", "Failed to delete review"],
    async run(context, reasons, { id, about }) {
      const removed = await holdReview(context.db, reviewed, about, id);
      if (!removed) throw reviewNotFound();
      const { review, title } = removed;
      const [type] = form.name.split(".");
      const grounds = await groundsFor(context, review.authorId, reasons, async () => ({
        action: "remove",
        subject: { type: `${type}-review`, id, noun: "review", title, content: review.comment || null },
        foundBy: "admin",
        kept: review,
      }));
      if (!grounds) throw reviewNotFound();
      const rating = await removeReview(context, reviewed, about, id, grounds);
      if (rating === undefined) throw reviewNotFound();
      return done("deleted", {
        about: id,
        detail: { [reviewed.about]: about, rating },
        toast: "Review deleted",
        events: [{ name: "ReviewDeleted", about: reviewed.about, reviewedId: about, reviewId: id }, ...grounds.events],
      });
    },
  });
