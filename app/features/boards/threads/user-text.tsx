import type { ReactNode } from "react";
import type { WebAddress } from "./web-addresses.server";

type UserTextProps = { text: string; links: readonly WebAddress[]; className?: string };

/** What a neighbor wrote: line breaks and indentation are kept, web addresses lead there, nothing else is markup. */
export function UserText({ text, links, className }: UserTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, href } of links) {
    parts.push(text.slice(at, start));
    parts.push(
      <a key={start} href={href} rel="ugc nofollow" className="wrap-anywhere">
        {text.slice(start, end)}
      </a>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return <p className={`whitespace-pre-wrap wrap-anywhere ${className ?? ""}`}>{parts}</p>;
}
