import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

/** The end of every page. `contact` is a link or a button; it takes the look of its neighbors. */
export function Footer({ year, contact }: { year: number; contact: ReactNode }) {
  const { pathname } = useLocation();
  // The dashboard is a desk and the sign-up page has a porch of its own: both end without the street.
  const hasStreet = !/^\/(admin|auth)(\/|$)/.test(pathname);
  return (
    <footer className={hasStreet ? "mt-16" : undefined}>
      {hasStreet && <div aria-hidden className="street" />}
      <div className="bg-night pt-6 pb-8 text-on-night-muted">
        <div className="wrap flex flex-wrap items-center justify-between gap-3">
          <span>© {year} Porchlight</span>
          <span className="foot-links -mx-2 flex flex-wrap items-center gap-3">
            <Link to="/">Events</Link>
            <Link to="/boards">Boards</Link>
            <Link to="/verified">How we know our neighbors</Link>
            <Link to="/rules">House rules</Link>
            <Link to="/ledger">Public ledger</Link>
            {contact}
          </span>
        </div>
      </div>
    </footer>
  );
}
