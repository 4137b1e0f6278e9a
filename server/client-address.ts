import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The address a request comes from. X-Forwarded-For counts only as far as trusted proxies wrote it: with one proxy its
 * last entry, with two the one before. What a client writes into it stands further left and is never read.
 * IPv6 clients own a whole /64 and are one client.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const socket = getConnInfo(c).remote.address ?? "unknown";
  if (trustedProxies === 0) return network(socket);
  const hops = (c.req.header("X-Forwarded-For") ?? "").split(",").map((hop) => hop.trim());
  return network(hops.at(-trustedProxies) || socket);
}

export const isLoopback = (address: string): boolean => address === "::1" || /^127\./.test(address);

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":") || plain === "::1") return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
