import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What proxies add. A request with any of them is somebody else's, though its connection comes from this machine. */
const forwarded = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];
const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const ownHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

type Head = { headers: IncomingMessage["headers"]; socket: { remoteAddress?: string } };

/** Who may read the metrics: with a token whoever has it, without one this machine itself and nobody through a proxy. */
export function mayReadMetrics({ headers, socket }: Head, token: string | undefined): boolean {
  if (token) return isEqual(headers.authorization ?? "", `Bearer ${token}`);
  return (
    loopback.test(socket.remoteAddress ?? "") &&
    ownHost.test(headers.host ?? "") &&
    forwarded.every((name) => headers[name] === undefined)
  );
}

/** In a time that does not depend on where they differ. */
const isEqual = (one: string, other: string) => timingSafeEqual(hash(one), hash(other));
const hash = (text: string) => createHash("sha256").update(text).digest();
