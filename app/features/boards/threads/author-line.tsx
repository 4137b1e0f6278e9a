import type { ReactNode } from "react";
import type { Posted } from "~/domain/calendar/ago.server";
import type { Author } from "~/domain/members/author.server";
import { AuthorName, Reputation } from "~/domain/members/author-name";

type AuthorLineProps = { author: Author; children?: ReactNode };

/** Who, and their reputation; then what is said of the moment. */
export function AuthorLine({ author, children }: AuthorLineProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm text-muted">
      <AuthorName author={author} />
      <Reputation points={author.reputation} />
      {children}
    </p>
  );
}

/** When: the exact moment, where it is known, shows under the pointer. */
export const PostedAt = ({ posted }: { posted: Omit<Posted, "exactly"> & Partial<Posted> }) => (
  <time dateTime={posted.at} title={posted.exactly}>
    {posted.ago}
  </time>
);
