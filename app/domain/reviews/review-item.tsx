import type { ReactNode } from "react";
import { Link } from "react-router";
import { AuthorName, Reputation } from "~/domain/members/author-name";
import { HiddenNote } from "~/domain/peace/hidden-note";
import { ReportButton } from "~/domain/reporting/report-button";
import { NoticeParagraph } from "~/domain/statements/notice-paragraph";
import { Face } from "~/platform/images/pictures";
import { Badge } from "~/ui/badge";
import type { ShownNotice } from "./notice";
import type { ShownReview } from "./queries.server";
import { Stars } from "./stars";

type ReviewItemProps = {
  review: ShownReview;
  /** What this kind of review says besides its comment. */
  children?: ReactNode;
  /** What can be done with it: stands under its words, before the answer. */
  actions?: ReactNode;
};

/** Who, how many stars, when, and what they say. Plain text with its line breaks, nothing is markup. */
export function ReviewItem({ review, children, actions }: ReviewItemProps) {
  const { author, rating, comment, ago, createdAt, isEdited, hasInterest, answer, toAnswer } = review;
  if (review.isHidden)
    return (
      <li>
        <HiddenNote>A review by somebody you blocked or muted is not shown.</HiddenNote>
      </li>
    );
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 py-5 md:gap-x-4">
      <Face person={author} size={40} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm text-muted">
          <AuthorName author={author} />
          <Reputation points={author.reputation} />
          <time dateTime={createdAt}>{ago}</time>
          {isEdited && <span>edited</span>}
        </p>
        {hasInterest && (
          <p className="mt-1.5">
            <Badge tone="lamp-soft">Owns it, works there or is paid</Badge>
          </p>
        )}
        {review.hidden && <Hidden {...review.hidden} />}
        <p className="mt-1">
          <Stars lit={rating} />
          <span className="sr-only">{rating === 1 ? "1 star" : `${rating} stars`}</span>
        </p>
        {comment && <p className="mt-2 max-w-measure whitespace-pre-wrap wrap-anywhere">{comment}</p>}
        {children}
        <div className={actionsClass}>{actions}</div>
        {answer && (
          <div className="mt-2 border-l-2 border-line-strong pl-3">
            <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm text-muted">
              <Badge tone="sage">{answer.by}</Badge>
              {answer.when}
            </p>
            {answer.hidden && <Hidden {...answer.hidden} />}
            <p className="mt-2 max-w-measure whitespace-pre-wrap wrap-anywhere">{answer.words}</p>
            <div className={actionsClass}>{answer.report && <ReportButton {...answer.report} />}</div>
          </div>
        )}
        {toAnswer && (
          <Link to={toAnswer.to} className="block py-2.5 wrap-anywhere">
            {toAnswer.label}
          </Link>
        )}
      </div>
    </li>
  );
}

const actionsClass = "mt-1 -ml-3 flex flex-wrap gap-0.5 empty:hidden";

/** What neighbors don't see, for those who do. */
const Hidden = (notice: ShownNotice) => (
  <NoticeParagraph {...notice}>
    <Badge tone="lamp-soft">Hidden</Badge>
  </NoticeParagraph>
);
