import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { type Signing, siteCookie } from "./site-cookie.server";

/**
 * Marks a device whose last sign-in was this account's owner: wrong passwords from it are counted apart from strangers',
 * and its unsent form is the owner's. The cookie grants no access.
 */
const cookie = ({ baseUrl }: Signing) => siteCookie("device", baseUrl);
const proof = (email: string, device: string, { secret }: Signing) =>
  createHmac("sha256", secret).update(`device|${email}|${device}`).digest("base64url");

/** The device that a request says it comes from, and whether this account's owner was the last to sign in on it. */
function readDevice(email: string, cookies: string | null, signing: Signing) {
  const { name } = cookie(signing);
  const [device, given] = (parse(cookies ?? "", name)[name] ?? "").split(".");
  if (!device || !given) return undefined;
  const wanted = Buffer.from(proof(email, device, signing));
  const actual = Buffer.from(given);
  return { device, isTheirs: wanted.length === actual.length && timingSafeEqual(wanted, actual) };
}

/** What wrong passwords are counted against: this known device, or all strangers together. */
export function guessCounter(email: string, cookies: string | null, signing: Signing): string {
  const found = readDevice(email, cookies, signing);
  return found?.isTheirs ? `${email}|${found.device}` : email;
}

/** Whether somebody else was the last to sign in on this device. */
export const isAnothersDevice = (email: string, cookies: string | null, signing: Signing): boolean =>
  readDevice(email, cookies, signing)?.isTheirs === false;

/** The Set-Cookie line that remembers this device for the account. */
export function rememberDevice(email: string, signing: Signing): string {
  const device = randomBytes(12).toString("base64url");
  const { name, attributes } = cookie(signing);
  return serialize(name, `${device}.${proof(email, device, signing)}`, { ...attributes, maxAge: 365 * 24 * 60 * 60 });
}
