import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names";

/** One choice of a row, as an address. What is chosen turns ink, never blue. */
export function ChipLink({ current, className, ...rest }: ComponentProps<typeof Link> & { current: boolean }) {
  return <Link {...rest} aria-current={current || undefined} className={classNames("chip", className)} />;
}
