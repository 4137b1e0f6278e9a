import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Author } from "~/domain/members/author.server";

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

/** A link to whoever still is here. */
export function AuthorName({ author }: { author: Author }) {
  const look = "inline-block py-0.5 font-bold wrap-anywhere text-ink";
  if (!author.id) return <span className={look}>{author.name}</span>;
  return (
    <Link to={`/profile/${author.id}`} className={`${look} relative no-underline hover:underline`}>
      {author.name}
    </Link>
  );
}

export function Reputation({ points }: { points: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <b className="font-bold text-sage">{points.toLocaleString("en-US")}</b> rep
    </span>
  );
}
