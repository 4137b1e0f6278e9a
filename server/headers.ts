import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { noSessionLine } from "~/platform/accounts/auth.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { permissionsPolicy } from "./policy/permissions";
import { reportsPath } from "./policy/reports";

declare module "hono" {
  interface ContextVariableMap {
    requestId: string;
  }
}

type Site = { mode: "development" | "production"; baseUrl: string };

/**
 * The content security policy: only what we serve ourselves, and of inline scripts only these.
 * @param scripts hashes of a page's inline scripts; an answer without any runs none, files neither
 */
export const policy = (scripts: readonly string[], { mode, baseUrl }: Site) =>
  [
    "default-src 'none'",
    // It follows from the line above; scanners look for it by name.
    "object-src 'none'",
    ...(scripts.length > 0 ? [`script-src 'self' ${scripts.map((hash) => `'sha256-${hash}'`).join(" ")}`] : []),
    "worker-src 'none'",
    // The development server injects styles by script.
    `style-src 'self'${mode === "production" ? "" : " 'unsafe-inline'"}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self'${mode === "production" ? "" : " ws:"}`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    ...(scripts.length > 0 && mode === "production" ? [...trustedTypes, `report-uri ${reportsPath}`] : []),
    ...(scripts.length > 0 && mode === "production" && isSecure(baseUrl) ? ["report-to policy"] : []),
  ].join("; ");

/** The one policy that may be made is in app/shell/trusted-types.ts. The development server writes styles as text. */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types default"];

/** Browsers send reports to a named place over https alone, and then pass over the older word for it. */
const reportingEndpoints = `policy="${reportsPath}"`;

const isSecure = (baseUrl: string) => baseUrl.startsWith("https:");

/** On every answer, whatever produced it. What a route sets itself (a sandbox around a picture, a long cache) stays. */
export function securityHeaders({ baseUrl }: Dependencies["settings"], mode: Site["mode"]): MiddlewareHandler {
  const noSession = noSessionLine(baseUrl);
  return async (c, next) => {
    c.set("requestId", randomUUID());
    await next();
    const { headers } = c.res;
    const defaults: Record<string, string> = {
      "Content-Security-Policy": policy([], { mode, baseUrl }),
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "private, no-store",
      "X-Frame-Options": "DENY",
    };
    for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("X-Request-Id", c.get("requestId"));
    const isDocument = headers.get("Content-Type")?.startsWith("text/html");
    if (isDocument) headers.set("Permissions-Policy", permissionsPolicy);
    if (isDocument) headers.set("Cross-Origin-Embedder-Policy", "require-corp");
    if (!isSecure(baseUrl)) return;
    if (isDocument) headers.set("Reporting-Endpoints", reportingEndpoints);
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    if (headers.getSetCookie().includes(noSession)) headers.set("Clear-Site-Data", '"cache"');
  };
}
