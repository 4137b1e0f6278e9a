import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress } from "./addresses.server";
import { OutgoingRefused } from "./refused";

export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** Those of the web, and what small servers listen on. Mail, databases and shells have others. */
const openPorts: readonly string[] = ["80", "443", "8000", "8080", "8443"];

const resolveAll: Resolve = (host) => lookup(host, { all: true, verbatim: true });

const portOf = ({ port, protocol }: URL) => port || (protocol === "https:" ? "443" : "80");

/** Of an IPv6 address without its brackets, of a name without the dot at its end. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

/** The operator named this one: "calendar.internal", or "calendar.internal:3000" for a port of its own. */
export function isNamed(url: URL, named: readonly string[]): boolean {
  const host = hostOf(url);
  return named.includes(`${host}:${portOf(url)}`) || (named.includes(host) && openPorts.includes(portOf(url)));
}

/**
 * An address of the web that may be asked at all.
 * @throws OutgoingRefused
 */
export function requireWebAddress(text: string, from?: URL): URL {
  const url = URL.canParse(text, from) ? new URL(text, from) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username || url.password || !hostOf(url))
    throw new OutgoingRefused("address");
  return url;
}

/**
 * The IP addresses behind a URL, each of them of the public internet unless the operator named the host. Only to these
 * may be connected: a name that is looked up again may say something else.
 * @throws OutgoingRefused
 */
export async function addressesOf(url: URL, isTrusted: boolean, resolve: Resolve = resolveAll) {
  const host = hostOf(url);
  if (!isTrusted && !openPorts.includes(portOf(url))) throw new OutgoingRefused("address");
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(unknownHost);
  if (found.length === 0) return unknownHost();
  // One private address among public ones is no accident.
  if (!isTrusted && !found.every(({ address }) => isPublicAddress(address))) throw new OutgoingRefused("private");
  return found;
}

function unknownHost(cause?: unknown): never {
  throw new OutgoingRefused("unknown-host", { cause });
}
