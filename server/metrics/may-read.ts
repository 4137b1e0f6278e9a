import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isHere } from "~/platform/is-here";
import { isFromHere } from "../client-address";

const ownHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

type Head = Pick<IncomingMessage, "headers" | "httpVersion"> & { socket: { remoteAddress?: string } };

/**
 * Who may read the metrics: with a token whoever has it; without one this machine itself, as long as the site is for this
 * machine alone. Where others reach it there is a proxy, and one that says nothing of whom it asks for looks like this machine,
 * but for the older ones, which speak HTTP/1.0.
 */
export function mayReadMetrics(
  head: Head,
  { token, baseUrl }: { token: string | undefined; baseUrl: string },
): boolean {
  const { authorization = "", host = "" } = head.headers;
  if (token) return isEqual(authorization, `Bearer ${token}`);
  return isHere(baseUrl) && head.httpVersion === "1.1" && ownHost.test(host) && isFromHere(head);
}

/** In a time that does not depend on where they differ. */
const isEqual = (one: string, other: string) => timingSafeEqual(hash(one), hash(other));
const hash = (text: string) => createHash("sha256").update(text).digest();
