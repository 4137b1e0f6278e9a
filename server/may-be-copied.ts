import type { IncomingMessage } from "node:http";
import { isReading } from "~/platform/is-reading";

const longestAddress = 300;

/** As our links write them: the router also takes capitals, escapes and a slash at the end, by which no file is known. */
const plainPath = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/;

/** Addresses of no page: files, what stays open, what the router asks for itself, and whether the process is well. */
const noPage =
  /^\/(?:art|assets|images|session|healthz|readyz|metrics)(?:\/|$)|\/(?:live|html|picture)$|\.(?:csv|data|ics|jpg|pdf|svg|txt|xml|zip)$/;

/**
 * Whether a copy may be made of what is asked for: somebody reads a page, at an address that was not made up to be long.
 * Nobody waits for a copy of anything else.
 */
export const mayBeCopied = ({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean =>
  isReading({ method }) && url.length <= longestAddress && isPlainPage(pathOf(url));

const isPlainPage = (path: string): boolean => plainPath.test(path) && !noPage.test(path);

const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";
