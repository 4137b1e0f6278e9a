import type { IncomingMessage } from "node:http";
import { isReading } from "~/platform/is-reading";

const longestAddress = 300;

/** Whether a copy may be made of what is asked for: somebody reads, at an address that was not made up to be long. */
export const mayBeCopied = ({ method, url = "" }: Pick<IncomingMessage, "method" | "url">): boolean =>
  isReading({ method }) && url.startsWith("/") && url.length <= longestAddress;
