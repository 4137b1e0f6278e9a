import { createHmac, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";

/**
 * What a cookie of the account library holds, if its signature is ours. Which cookie it was signed for is not part of it.
 * @returns the token, and the cookie's value as it came
 */
export function signedToken(
  header: string | null | undefined,
  name: string,
  secret: string,
): { token: string; raw: string } | null {
  const raw = header && parse(header, name)[name];
  const dot = raw ? raw.lastIndexOf(".") : -1;
  if (!raw || dot < 1) return null;
  const token = raw.slice(0, dot);
  // Its text, as the library compares it: base64 can be read in more than one spelling.
  const given = Buffer.from(raw.slice(dot + 1));
  const wanted = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { token, raw } : null;
}

/** The same of a cookie that an answer of the library sets. Empty where it sets none. */
export function givenToken(headers: Headers, name: string, secret: string): string {
  const given = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return signedToken(given.join("; "), name, secret)?.token ?? "";
}
