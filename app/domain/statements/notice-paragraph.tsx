import type { ReactNode } from "react";
import { Link } from "react-router";
import type { NoticeText } from "./notice-text";

type NoticeParagraphProps = NoticeText & {
  /** Before the words. */
  children?: ReactNode;
};

/** A notice of what was decided, from words that the server made, with a blank line between paragraphs: see `noticeText`. */
export const NoticeParagraph = ({ words, links, children }: NoticeParagraphProps) => (
  <p className="mt-2 max-w-measure text-sm whitespace-pre-wrap wrap-anywhere">
    {children} {words}
    {links.map(({ to, label }) => (
      <Link key={to} to={to} className="block py-1">
        {label}
      </Link>
    ))}
  </p>
);
