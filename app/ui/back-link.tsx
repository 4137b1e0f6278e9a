import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { classNames } from "./class-names";
import { ArrowLeft } from "./icons";
import { findStep } from "./trail";

type BackLinkProps = {
  to: string;
  /** Other addresses of the same list. */
  also?: readonly string[];
  className?: string;
  children: ReactNode;
};

/**
 * Leads to the list as it was left: its day, its filters, its place on the screen. Who came from their profile or the
 * dashboard is led there. Who came from elsewhere, or has no script, gets the plain list.
 */
export function BackLink({ to, also = [], className, children }: BackLinkProps) {
  const { key } = useLocation();
  const { onClick } = useWayBack(to, also);
  const [place, setPlace] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one came from is known in the browser, of each step.
  useEffect(() => setPlace(findStepTo(listsOf(to, also))?.place), [key]);
  return (
    <Link
      to={to}
      onClick={onClick}
      className={classNames(
        "unprinted my-3 inline-flex min-h-11 items-center gap-1.5 font-medium text-muted no-underline hover:text-ink hover:underline",
        className,
      )}
    >
      <ArrowLeft className="size-5 flex-none" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{place ? `Back to ${place}` : children}</span>
    </Link>
  );
}

/** One way back for the link above a page, for Cancel, and for a form that was sent: the list as it was left. */
export function useWayBack(to: string, also: readonly string[] = []) {
  const navigate = useNavigate();
  function goBack(fallback = to) {
    const step = findStepTo(listsOf(to, also));
    void (step ? navigate(step.delta) : navigate(fallback));
  }
  /** Of a link to the plain list, for whoever has no script or wants another tab. */
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goBack();
  }
  return { goBack, onClick };
}

const listsOf = (to: string, also: readonly string[]) => [to.replace(/[?#].*$/s, ""), ...also];

/** The way back to one of these lists or to another place that lists the same, which has a name then. */
function findStepTo(lists: readonly string[]): { delta: number; place?: string } | undefined {
  const step = findStep((pathname) => lists.includes(pathname) || otherPlace(pathname) !== undefined);
  return step && { delta: step.delta, place: lists.includes(step.pathname) ? undefined : otherPlace(step.pathname) };
}

/** Pages that list what has a list of its own as well. */
const otherPlace = (pathname: string): string | undefined => {
  if (/^\/profile(\/[\w-]{36})?$/.test(pathname)) return "Profile";
  return /^\/admin(\/|$)/.test(pathname) ? "Dashboard" : undefined;
};
