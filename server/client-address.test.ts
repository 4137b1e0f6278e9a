import { describe, expect, it } from "vitest";
import { clientAddress, isFromHere, isLoopback } from "./client-address";

function addressOf(socket: string | undefined, forwarded?: string, trustedProxies = 0): string {
  return clientAddress(
    { socket: { remoteAddress: socket }, headers: { "x-forwarded-for": forwarded } },
    trustedProxies,
  );
}

describe("the client's address", () => {
  it("is the socket's, whatever the client writes", () => {
    expect(addressOf("203.0.113.9")).toBe("203.0.113.9");
    expect(addressOf("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
    expect(addressOf("203.0.113.9", "198.51.100.1, 192.0.2.1")).toBe("203.0.113.9");
    expect(addressOf(undefined)).toBe("unknown");
  });

  it("behind proxies is what the outermost trusted one wrote", () => {
    expect(addressOf("10.0.0.1", "198.51.100.1", 1)).toBe("198.51.100.1");
    expect(addressOf("10.0.0.1", "forged, 198.51.100.1", 1)).toBe("198.51.100.1");
    expect(addressOf("10.0.0.1", "forged, 198.51.100.1 , 10.0.0.2", 2)).toBe("198.51.100.1");
  });

  it("falls back to the socket's when a proxy wrote nothing", () => {
    for (const forwarded of [undefined, "", " ", "198.51.100.1, "])
      expect(addressOf("10.0.0.1", forwarded, 1)).toBe("10.0.0.1");
    expect(addressOf("10.0.0.1", "198.51.100.1", 2)).toBe("10.0.0.1");
  });

  it.each([
    ["198.51.100.1:50123", "198.51.100.1"],
    ["[2001:db8:1:2::9]:50123", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
    ["[::ffff:198.51.100.1]:50123", "198.51.100.1"],
  ])("is the same on every connection where a proxy writes %s", (written, counted) =>
    expect(addressOf("10.0.0.1", written, 1)).toBe(counted),
  );

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:0003::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:9::1", "2001:db8:0:0::/64"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::1", "::1"],
  ])("%s counts as %s", (address, counted) => expect(addressOf(address)).toBe(counted));

  it("is one for everything in a network of 64 bits, and another beyond it", () => {
    const rotated = Array.from({ length: 20 }, (_, index) => addressOf(`2001:db8:1:2::${index.toString(16)}`));
    expect(new Set(rotated).size).toBe(1);
    expect(addressOf("2001:db8:1:3::1")).not.toBe(rotated[0]);
  });

  it("is this machine's only for loopback", () => {
    expect(["127.0.0.1", "127.8.8.8", "::1"].map(isLoopback)).toEqual([true, true, true]);
    expect(["10.0.0.1", "1270.0.0.1", "2001:db8:0:0::/64", "unknown", "128.0.0.1"].map(isLoopback)).not.toContain(true);
  });
});

describe("a request from this machine", () => {
  const isHere = (name: string) =>
    isFromHere({ socket: { remoteAddress: "127.0.0.1" }, headers: { host: "127.0.0.1", [name]: "x" } });

  it.each([
    "user-agent",
    "accept",
    "cookie",
    "referer",
    "origin",
    "sec-fetch-site",
    "x-requested-with",
    "cache-control",
  ])("says what browsers say: %s", (name) => expect(isHere(name)).toBe(true));

  it.each([
    ...["forwarded", "via", "x-forwarded-for", "x-forwarded-proto", "x-forward-for", "x-real-ip", "x-client-ip"],
    ...["true-client-ip", "cf-connecting-ip", "cdn-loop", "proxy-client-ip", "wl-proxy-client-ip", "incap-client-ip"],
    ...["x-sucuri-clientip", "ali-cdn-real-ip", "x-remote-ip", "x-remote-addr", "x-originating-ip", "x-scheme"],
    ...["x-host", "akamai-origin-hop", "x-original-uri", "x-proxyuser-ip", "x-envoy-external-address"],
  ])("comes through a proxy that says %s", (name) => expect(isHere(name)).toBe(false));
});
