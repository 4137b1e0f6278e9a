import { Link } from "react-router";
import { hiddenContentPath } from "./path";
import { type HidingNotice, WhyHidden } from "./why-hidden";

type HiddenNoticeProps = {
  /** Null where it is not hidden. */
  notice: (HidingNotice & { isOwn: boolean }) | null;
};

/** On the page of what is hidden, for those who still see it: who does, what hides it, and where it is shown again. */
export function HiddenNotice({ notice }: HiddenNoticeProps) {
  if (!notice) return null;
  return (
    <div role="note" aria-label="Hidden" className="mt-4 grid max-w-measure gap-1 border-l-2 border-line-strong pl-3">
      <WhyHidden {...notice} />
      <p className="text-sm">
        {notice.isOwn
          ? "Only you and the admins see it. You can edit it meanwhile. Admins see what you changed."
          : "Only whoever shared it and admins see it."}{" "}
        <Link to={hiddenContentPath()}>
          {notice.isOwn ? "See all of yours that is hidden" : "See it among what is hidden"}
        </Link>
      </p>
    </div>
  );
}
