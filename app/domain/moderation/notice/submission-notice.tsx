import { Link } from "react-router";
import { NoticeReasons } from "~/domain/statements/notice-reasons";
import type { SubmissionNotice as Notice } from "./queries.server";

type SubmissionNoticeProps = {
  /** Null where everybody sees it, or it waits. */
  notice: Notice | null;
  /** The name of the kind in a sentence, and its title. */
  noun: string;
  title: string;
};

/** On the page of what is hidden or was turned down, for those who still see it: what was decided, why, and what they can do. */
export function SubmissionNotice({ notice, noun, title }: SubmissionNoticeProps) {
  if (!notice) return null;
  const { label, who, list } = notice;
  return (
    <div role="note" aria-label={label} className="mt-4 grid max-w-measure gap-1 border-l-2 border-line-strong pl-3">
      <NoticeReasons {...notice} about={`the ${noun} “${title}”`} />
      <p className="text-sm">
        {who} {list && <Link to={list.to}>{list.label}</Link>}
      </p>
    </div>
  );
}
