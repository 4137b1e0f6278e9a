import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Author } from "~/domain/members/author.server";
import { AuthorName, Reputation } from "~/domain/members/author-name";

type AuthorLineProps = {
  author: Author;
  ago: string;
  /** ISO 8601 */
  createdAt: string;
  /** Leads to the very reply. */
  permalink?: string;
  isEdited?: boolean;
  children?: ReactNode;
};

/** Who, their reputation, and when. */
export function AuthorLine({ author, ago, createdAt, permalink, isEdited, children }: AuthorLineProps) {
  const time = <time dateTime={createdAt}>{ago}</time>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm text-muted">
      <AuthorName author={author} />
      <Reputation points={author.reputation} />
      {permalink ? (
        <Link to={permalink} className="relative inline-block py-0.5 text-muted no-underline hover:underline">
          {time}
        </Link>
      ) : (
        time
      )}
      {isEdited && <span>edited</span>}
      {children}
    </p>
  );
}
