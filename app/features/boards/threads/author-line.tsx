import type { ReactNode } from "react";
import type { Posted } from "~/domain/calendar/ago.server";
import type { Author } from "~/domain/members/author.server";
import { Reputation } from "~/domain/members/author-name";

type AuthorLineProps = { author: Author; name: ReactNode; children?: ReactNode };

/** Who, and their reputation; then what is said of the moment. */
export function AuthorLine({ author, name, children }: AuthorLineProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm text-muted">
      {name}
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
