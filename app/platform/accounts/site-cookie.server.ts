import { createCookie } from "react-router";

/** The secret of our cookies, and the address that decides how they are named. */
export type Signing = { baseUrl: string; secret: string };

/** Name and attributes of an HttpOnly cookie, with the prefix `__Host-` where the site has https. */
export function siteCookie(name: string, baseUrl: string) {
  const secure = baseUrl.startsWith("https:");
  return {
    name: secure ? `__Host-${name}` : name,
    attributes: { path: "/", httpOnly: true, sameSite: "lax", secure } as const,
  };
}

/** Such a cookie with a signed value. */
export function signedCookie(
  name: string,
  { baseUrl, secret }: Signing,
  options: { maxAge: number; sameSite?: "strict" },
) {
  const cookie = siteCookie(name, baseUrl);
  return createCookie(cookie.name, { ...cookie.attributes, ...options, secrets: [secret] });
}
