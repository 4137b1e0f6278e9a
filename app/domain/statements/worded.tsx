import type { ReactNode } from "react";
import { Link } from "react-router";

type WordedProps = {
  words: string;
  links: readonly { to: string; label: string }[];
  /** Before the words. */
  children?: ReactNode;
};

/** A notice of what was decided, from sentences that the server made: see `inWords`. */
export const Worded = ({ words, links, children }: WordedProps) => (
  <p className="mt-2 max-w-measure text-sm wrap-anywhere">
    {children} {words}
    {links.map(({ to, label }) => (
      <Link key={to} to={to} className="block py-1">
        {label}
      </Link>
    ))}
  </p>
);
