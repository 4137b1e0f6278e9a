import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { callUrl, mapUrl } from "./links";

type MapLinkProps = {
  /** What stands there; it is told to whoever hears the link among others. */
  name?: string | null;
  address: string;
  className?: string;
  /** What is read of the address. */
  children: ReactNode;
};

/** An address that leads to a map, alike wherever one is shown. Without an address it is only read. */
export function MapLink({ name, address, className, children }: MapLinkProps) {
  const url = mapUrl({ name, address });
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="sr-only">{name ? ` (map of ${name})` : " (map)"}, opens in a new tab</span>
    </a>
  );
}

type CallLinkProps = { phoneNumber: string; className?: string; icon?: ReactNode };

/** A number that can be called, alike wherever one is shown. */
export function CallLink({ phoneNumber, className, icon }: CallLinkProps) {
  const url = callUrl(phoneNumber);
  if (!url) return phoneNumber;
  return (
    <a href={url} className={classNames("row-tap", className)}>
      {icon}
      <span className="sr-only">Call </span>
      {phoneNumber}
    </a>
  );
}
