import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

type Asked = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } };

/**
 * The address a request comes from. X-Forwarded-For counts only as far as trusted proxies wrote it: with one proxy its
 * last entry, with two the one before. What a client writes into it stands further left and is never read.
 * IPv6 clients own a whole /64 and are one client.
 */
export function clientAddress({ headers, socket: { remoteAddress } }: Asked, trustedProxies: number): string {
  const socket = remoteAddress ?? "unknown";
  if (trustedProxies === 0) return network(socket);
  const hops = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => hop.trim());
  return network(hops.at(-trustedProxies) || socket);
}

/** What proxies add to a request, by standard or by habit, those of the large providers too. */
const forwarding =
  /^(forwarded|via|cdn-loop|x-forward.*|.*(client|real|remote|originating)-?(ip|addr)|x-original-.*|x-proxy.*|x-(scheme|host)|akamai-.*|cf-.*|fastly-.*|fly-.*|x-envoy-.*|x-appengine-.*|x-azure-.*|x-vercel-.*|x-nf-.*|x-amz.*)$/;

/** Whether a program on this machine asks, and no proxy says that it asks for somebody else. */
export function isFromHere({ headers, socket }: Asked): boolean {
  return (
    isLoopback(network(socket.remoteAddress ?? "unknown")) &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}

export const isLoopback = (address: string): boolean => address === "::1" || /^127(\.\d{1,3}){3}$/.test(address);

/** With the port that some proxies write behind an address everybody would be somebody else on each connection. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](:\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");

function network(address: string): string {
  const plain = withoutPort(address);
  if (!ipaddr.IPv6.isValid(plain) && !ipaddr.IPv4.isValidFourPartDecimal(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === "ipv4" || parsed.range() === "loopback") return parsed.toString();
  const groups = (parsed as ipaddr.IPv6).parts.map((group) => group.toString(16));
  return `${groups.slice(0, 4).join(":")}::/64`;
}
