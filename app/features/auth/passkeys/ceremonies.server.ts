import { sessionCookieName } from "~/platform/accounts/auth.server";
import { siteCookie } from "~/platform/accounts/site-cookie.server";
import { done, type Outcome } from "~/platform/commands/command.server";
import type { RequestFacts } from "~/platform/context.server";

/** What the library may know of a browser: which of our cookies it brought. */
type Part = "passkey" | "session";

/**
 * The library looks for itself who is signed in, and so gets only the cookies that are meant: signing in with a passkey has
 * nothing to do with whoever is signed in there.
 */
export function cookiesFor({ headers }: Pick<RequestFacts, "headers">, baseUrl: string, ...parts: Part[]): Headers {
  const names = parts.map((part) => (part === "session" ? sessionCookieName(baseUrl) : siteCookie(part, baseUrl).name));
  const given = (headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
  const meant = given.filter((pair) => names.some((name) => pair.startsWith(`${name}=`)));
  return new Headers(meant.length > 0 ? { cookie: meant.join("; ") } : {});
}

type Asked = { headers: Headers; response: object };

/** The page's script asks the device; the cookie says later which question was answered. No line in the audit log. */
export const asked = ({ headers, response }: Asked): Outcome =>
  done("asked", { about: [], asks: response, cookies: headers.getSetCookie() });

/** For a question to a device that has a passkey: the library does not insist that it asks who holds it. */
export const insisting = ({ headers, response }: Asked): Asked => ({
  headers,
  response: { ...response, userVerification: "required" },
});
