import type { IncomingMessage } from "node:http";
import { isReading } from "~/platform/is-reading";

const longestAddress = 300;

/** Addresses of no page: files, what stays open, what the router asks for itself, and whether the process is well. */
const noPage =
  /^\/(?:art|assets|images|session|healthz|readyz|metrics)(?:\/|$)|\/(?:live|html|picture)$|\.(?:csv|data|ics|jpg|pdf|svg|txt|xml|zip)$/;

/**
 * Whether a copy may be made of what is asked for: somebody reads a page, at an address that was not made up to be long.
 * Nobody waits for a copy of anything else.
 */
export const mayBeCopied = ({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean =>
  isReading({ method }) && url.startsWith("/") && url.length <= longestAddress && !noPage.test(pathOf(url));

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
