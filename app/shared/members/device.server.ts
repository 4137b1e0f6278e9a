import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { ownCookie, type Signing } from "./own-cookie.server";

/**
 * A device on which the owner has signed in before may keep trying while strangers who guess the same account's
 * password are slowed down. The cookie proves that and nothing else: it opens no door.
 */
const cookie = ({ baseUrl }: Signing) => ownCookie("device", baseUrl);
const proof = (email: string, device: string, { secret }: Signing) =>
  createHmac("sha256", secret).update(`device|${email}|${device}`).digest("base64url");

/** What wrong passwords are counted against: this known device, or all strangers together. */
export function guessCounter(email: string, cookies: string | null, signing: Signing): string {
  const { name } = cookie(signing);
  const [device, given] = (parse(cookies ?? "", name)[name] ?? "").split(".");
  if (!device || !given) return email;
  const wanted = Buffer.from(proof(email, device, signing));
  const actual = Buffer.from(given);
  return wanted.length === actual.length && timingSafeEqual(wanted, actual) ? `${email}|${device}` : email;
}

/** The Set-Cookie line that remembers this device for the account. */
export function rememberDevice(email: string, signing: Signing): string {
  const device = randomBytes(12).toString("base64url");
  const { name, attributes } = cookie(signing);
  return serialize(name, `${device}.${proof(email, device, signing)}`, { ...attributes, maxAge: 365 * 24 * 60 * 60 });
}
