import { createCookie } from "react-router";

/** What our cookies are signed with, and the address that says how they are named. */
export type Signing = { baseUrl: string; secret: string };

/** A cookie that no script reads. With an https address `__Host-` binds it to this host; browsers refuse that without. */
export function ownCookie(name: string, baseUrl: string) {
  const secure = baseUrl.startsWith("https:");
  return {
    name: secure ? `__Host-${name}` : name,
    attributes: { path: "/", httpOnly: true, sameSite: "lax", secure } as const,
  };
}

/** Such a cookie, whose value is written and read with our signature. */
export function signedCookie(
  name: string,
  { baseUrl, secret }: Signing,
  options: { maxAge: number; sameSite?: "strict" },
) {
  const own = ownCookie(name, baseUrl);
  return createCookie(own.name, { ...own.attributes, ...options, secrets: [secret] });
}
