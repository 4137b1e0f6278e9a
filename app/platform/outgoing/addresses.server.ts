import ipaddr from "ipaddr.js";

/** What the internet has given out so far. Forms that hide an IPv4 address (NAT64, compatible ones) lie outside of it. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");

/** Azure's own server, of which its machines alone get an answer; its address looks like anybody's. */
const ofTheCloud = "168.63.129.16";

/**
 * Whether an IP address is of the public internet: not of this machine, a private network, a link, a carrier, a group, a
 * tunnel, or of nobody. Of a mapped address what it maps counts.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast" || parsed.toString() === ofTheCloud) return false;
  return parsed.kind() === "ipv4" || (parsed as ipaddr.IPv6).match(givenOut);
}
