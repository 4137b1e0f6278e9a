/**
 * Whether a form was sent by a page of this site. The browser's own word (Sec-Fetch-Site) counts first, because no
 * script can write it; older browsers and plain HTTP send an Origin, which must be that of BASE_URL: whoever sends a
 * foreign Origin can send the Host that goes with it. A request with neither is refused.
 */
export function isSameSite(request: Request, baseUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("Origin");
  if (origin === null) return false;
  const own = new URL(baseUrl);
  if (origin === own.origin) return true;
  // With a loopback BASE_URL any address of this machine in numbers is accepted; a host name could be anybody's.
  const asked = new URL(request.url);
  return ofThisMachine.test(own.hostname) && isNumber(asked.hostname) && origin === asked.origin;
}

const ofThisMachine = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;
const isNumber = (host: string) => host === "localhost" || /^(\d+(\.\d+){3}|\[[\d:a-f.]+\])$/.test(host);

/** The path to return to after signing in: of this site only, else "/". */
export function safePath(to: string | null): string {
  if (!to?.startsWith("/") || /[\\\p{Cc}\s]/u.test(to)) return "/";
  try {
    const decoded = decodeURIComponent(to);
    if (decoded.startsWith("//") || decoded.startsWith("/\\") || /[\\\p{Cc}]/u.test(decoded.slice(0, 4))) return "/";
    const url = new URL(to, "http://porch.invalid");
    // Checked again, as the URL has resolved dots: "/.//evil.example" has become "//evil.example".
    const isHere = url.origin === "http://porch.invalid" && !/^\/(\/|%2f|%5c)/i.test(url.pathname);
    return isHere ? url.pathname + url.search + url.hash : "/";
  } catch {
    return "/";
  }
}

/** The page that a form stands on. */
export const pathOf = ({ pathname, search }: URL): string => pathname + search;
