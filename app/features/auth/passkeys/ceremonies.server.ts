import { APIError } from "better-auth";
import { sessionCookieName } from "~/platform/accounts/auth.server";
import { signedToken } from "~/platform/accounts/signed-token.server";
import { type Signing, siteCookie } from "~/platform/accounts/site-cookie.server";
import { done, type Outcome } from "~/platform/commands/command.server";
import type { RequestFacts } from "~/platform/context.server";

/** What the library may know of a browser: which of our cookies it brought. */
type Part = "passkey" | "session";

/**
 * The library looks for itself who is signed in, and so gets only the cookies that are meant: signing in with a passkey has
 * nothing to do with whoever is signed in there. They are written anew, as we have read them: of a header that holds two
 * sessions in odd spellings the library would read the other one.
 */
export function cookiesFor(
  { headers }: Pick<RequestFacts, "headers">,
  { baseUrl, secret }: Signing,
  ...parts: Part[]
): Headers {
  const names = parts.map((part) => (part === "session" ? sessionCookieName(baseUrl) : siteCookie(part, baseUrl).name));
  const meant = names.flatMap((name) => {
    const found = signedToken(headers.get("Cookie"), name, secret);
    return found ? `${name}=${encodeURIComponent(found.raw)}` : [];
  });
  return new Headers(meant.length > 0 ? { cookie: meant.join("; ") } : {});
}

/** Whether the library refuses an answer. What another cookie of ours was signed for is no question that it can read. */
export const isRefusedAnswer = (error: unknown): error is Error =>
  error instanceof APIError || error instanceof SyntaxError;

type Asked = { headers: Headers; response: object };

/** The page's script asks the device; the cookie says later which question was answered. No line in the audit log. */
export const asked = ({ headers, response }: Asked): Outcome =>
  done("asked", { about: [], asks: response, cookies: headers.getSetCookie() });

/** For a question to a device that has a passkey: the library does not insist that it asks who holds it. */
export const insisting = ({ headers, response }: Asked): Asked => ({
  headers,
  response: { ...response, userVerification: "required" },
});
