import type { ReactNode } from "react";
import { ReviewList, type ReviewListProps } from "./review-list";

type ReviewsSectionProps<Says extends string> = Omit<ReviewListProps<Says>, "pathOf"> & {
  /** The page that it stands on. */
  path: string;
  /** What can be done here. */
  children?: ReactNode;
};

/** On the page of what is reviewed. */
export function ReviewsSection<Says extends string>({ path, children, ...list }: ReviewsSectionProps<Says>) {
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b pb-4">
        <h2 id="reviews" className="scroll-mt-24 text-xl">
          Reviews
        </h2>
        {children}
      </div>
      <ReviewList<Says> {...list} pathOf={(page) => `${path}${page > 1 ? `?page=${page}` : ""}#reviews`} />
    </section>
  );
}
