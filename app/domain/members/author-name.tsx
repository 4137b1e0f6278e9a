import { Link } from "react-router";
import type { Author } from "./author.server";
import { VerifiedBadge, VerifiedCheck } from "./verified";

/** The name of whoever wrote something, with the check of the verified, which tells how when it is pressed. */
export const AuthorName = ({ author }: { author: Author }) => (
  <span className="min-w-0">
    <AuthorLink author={author} />
    {author.verified && "\u00a0"}
    <VerifiedBadge verified={author.verified} />
  </span>
);

/** The same in a list of what one opens, where it is a sign alone: what each would tell weighs more than the list. */
export const ListedAuthorName = ({ author }: { author: Author }) => (
  <span className="min-w-0">
    <AuthorLink author={author} />
    {author.verified && "\u00a0"}
    <VerifiedCheck verified={author.verified} />
  </span>
);

/** A link to whoever still is here. */
export function AuthorLink({ author }: { author: Pick<Author, "id" | "name"> }) {
  const look = "inline-block py-0.5 font-bold wrap-anywhere text-ink";
  if (!author.id) return <span className={look}>{author.name}</span>;
  return (
    <Link to={`/profile/${author.id}`} className={`${look} relative no-underline hover:underline`}>
      {author.name}
    </Link>
  );
}

/** "253 rep" */
export function Reputation({ points }: { points: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <b className="font-bold text-sage">{points.toLocaleString("en-US")}</b> rep
    </span>
  );
}
