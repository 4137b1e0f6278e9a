import { isHiddenNow } from "~/domain/hiding/hide.server";
import { requireNoReport } from "~/domain/reporting/locks.server";
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
import type { Answers } from "./answers.server";
import { ownMatter, reviewNotFound, waitsForOthers } from "./policy";
import { findReview, type ReviewSubject } from "./queries.server";
import type { Reviewed } from "./reviewed.server";
import type { DeleteReviewForm, ReviewForm } from "./rules";
import { holdReview, removeReview, saveReview } from "./save.server";
import { listSpeakers, speaksFor } from "./speaks.server";

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
  answers: Answers,
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
      const left = await saveReview(context, reviewed, answers, found.id, { ...words, ...stars });
      if (!left) throw closedRefusal(found);
      const show = `${pathOf(found.id)}#reviews`;
      return done("posted", { about: found.id, toast: left.toast, show, events: [left.event] });
    },
  });

/** For admins, but those who speak for what it is about. One of their own that is hidden is left to others: deleted, it could be written anew in sight. */
export const deleteReviewCommand = (form: DeleteReviewForm, reviewed: Reviewed, answers: Answers) =>
  command<DeleteReviewForm, ReviewSubject>(form, {
    ...forAdmins,
    missing: "Review not found",
    subject: (context, { reviewId }) => findReview(context, reviewed, reviewId),
    failure: ["Error", "Failed to delete review"],
    async run(context, reasons, { id, about }) {
      const removed = await holdReview(context.db, reviewed, answers, about, id);
      if (!removed) throw reviewNotFound();
      const { review, title } = removed;
      // Under the lock of the place, which whoever grants a claim takes as well.
      if (await speaksFor(context.db, answers, context.viewer.id, about)) throw ownMatter();
      const stakeholderIds = await listSpeakers(context.db, answers, about);
      await requireNoReport(context, answers.reports, { id, authorId: review.authorId, stakeholderIds });
      const hiding = { contentType: reviewed.type, contentId: id };
      if (review.authorId === context.viewer.id && (await isHiddenNow(context.db, hiding))) throw waitsForOthers();
      const grounds = await groundsFor(context, review.authorId, reasons, async () => ({
        action: "remove",
        subject: { type: reviewed.type, id, noun: "review", title, content: review.comment || null },
        foundBy: "admin",
        kept: review,
      }));
      if (!grounds) throw reviewNotFound();
      const rating = await removeReview(context, reviewed, answers, about, id, grounds);
      if (rating === undefined) throw reviewNotFound();
      return done("deleted", {
        about: id,
        detail: { [reviewed.about]: about, rating },
        toast: "Review deleted",
        events: [{ name: "ReviewDeleted", about: reviewed.about, reviewedId: about, reviewId: id }, ...grounds.events],
      });
    },
  });
