import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { type Signing, siteCookie } from "./site-cookie.server";

/** A household that shares a browser fits; whoever comes next takes the place of who was away longest. */
const mostMembers = 4;

/**
 * Marks a device on which an account's owner has signed in: wrong passwords from it are counted apart from strangers', a
 * sign-in on it is no news, and its unsent form is of who signed in last. The cookie grants no access.
 */
const cookie = ({ baseUrl }: Signing) => siteCookie("device", baseUrl);
const proof = (email: string, device: string, { secret }: Signing) =>
  createHmac("sha256", secret).update(`device|${email}|${device}`).digest("base64url");

/** What is written below, and nothing else that somebody put there. */
const ours = new RegExp(`^[\\w-]{16}(\\.[\\w-]{43}){1,${mostMembers}}$`);

/** The device that a request says it comes from, and its proofs, of who signed in last first. */
function readDevice(cookies: string | null, signing: Signing) {
  const { name } = cookie(signing);
  const value = parse(cookies ?? "", name)[name] ?? "";
  if (!ours.test(value)) return undefined;
  const [device = "", ...proofs] = value.split(".");
  return { device, proofs };
}

function isProof(given: string | undefined, ...of: Parameters<typeof proof>): boolean {
  const [wanted, actual] = [Buffer.from(proof(...of)), Buffer.from(given ?? "")];
  return wanted.length === actual.length && timingSafeEqual(wanted, actual);
}

/** What wrong passwords are counted against: this known device, or all strangers together. */
export function guessCounter(email: string, cookies: string | null, signing: Signing): string {
  const found = readDevice(cookies, signing);
  return found && isKnownDevice(email, cookies, signing) ? `${email}|${found.device}` : email;
}

/** Whether this account's owner has signed in on this device. */
export function isKnownDevice(email: string, cookies: string | null, signing: Signing): boolean {
  const found = readDevice(cookies, signing);
  return found?.proofs.some((each) => isProof(each, email, found.device, signing)) ?? false;
}

/** Whether somebody else was the last to sign in on this device. */
export function isAnothersDevice(email: string, cookies: string | null, signing: Signing): boolean {
  const found = readDevice(cookies, signing);
  return found !== undefined && !isProof(found.proofs[0], email, found.device, signing);
}

/** The Set-Cookie line that remembers this device for the account, as the last that signed in. */
export function rememberDevice(email: string, cookies: string | null, signing: Signing): string {
  const found = readDevice(cookies, signing);
  const device = found?.device ?? randomBytes(12).toString("base64url");
  const own = proof(email, device, signing);
  const proofs = [own, ...(found?.proofs ?? []).filter((each) => each !== own)].slice(0, mostMembers);
  const { name, attributes } = cookie(signing);
  return serialize(name, [device, ...proofs].join("."), { ...attributes, maxAge: 365 * 24 * 60 * 60 });
}
