import { createHmac } from "node:crypto";
import Bowser from "bowser";

/** Longer ones come from no browser. */
const longestUserAgent = 500;

const known: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** What a session's owner knows it again by. Neither the address nor the browser's own line is kept. */
export type SessionOrigin = { device: string; network: string };

type Asked = { ip: string; headers: Headers };

/** The device and the network that a request comes from. */
export const originOf = ({ ip, headers }: Asked, secret: string): SessionOrigin => ({
  device: deviceWords(headers.get("User-Agent") ?? ""),
  network: networkMark(ip, secret),
});

/** Such as "Firefox on Linux". Of names that are known only: it stands in mails, and anyone can write anything there. */
export function deviceWords(userAgent: string): string {
  if (userAgent === "" || userAgent.length > longestUserAgent) return "An unknown browser";
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()].map((name) => known.has(name) && name);
  if (!browser) return system ? `A browser on ${system}` : "An unknown browser";
  return system ? `${browser} on ${system}` : browser;
}

/** The same for all addresses of one household or office, and says nothing of where that is. */
export function networkMark(ip: string, secret: string): string {
  const prefix = ip.includes(":") ? ip.split(":").slice(0, 3).join(":") : ip.split(".").slice(0, 3).join(".");
  return createHmac("sha256", secret).update(`network|${prefix}`).digest("base64url").slice(0, 16);
}
