import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isFromHere } from "../client-address";

const ownHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

type Head = Pick<IncomingMessage, "headers" | "httpVersion"> & { socket: { remoteAddress?: string } };

/**
 * Who may read the metrics: with a token whoever has it, without one this machine itself and nobody through a proxy. Proxies
 * that say nothing of whom they ask for mostly speak HTTP/1.0, as nginx does unless it is told otherwise.
 */
export function mayReadMetrics(head: Head, token: string | undefined): boolean {
  const { authorization = "", host = "" } = head.headers;
  if (token) return isEqual(authorization, `Bearer ${token}`);
  return head.httpVersion === "1.1" && ownHost.test(host) && isFromHere(head);
}

/** In a time that does not depend on where they differ. */
const isEqual = (one: string, other: string) => timingSafeEqual(hash(one), hash(other));
const hash = (text: string) => createHash("sha256").update(text).digest();
