import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Dependencies } from "~/platform/dependencies.server";

declare module "hono" {
  interface ContextVariableMap {
    requestId: string;
  }
}

/**
 * The content security policy: only what we serve ourselves, and of inline scripts only these.
 * @param scripts hashes of a page's inline scripts; an answer without any runs none, files neither
 */
export const policy = (scripts: readonly string[], mode: "development" | "production") =>
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
  ].join("; ");

/** On every answer, whatever produced it. What a route sets itself (a sandbox around a picture, a long cache) stays. */
export function securityHeaders(
  { baseUrl }: Dependencies["settings"],
  mode: "development" | "production",
): MiddlewareHandler {
  const isSecure = baseUrl.startsWith("https:");
  return async (c, next) => {
    c.set("requestId", randomUUID());
    await next();
    const { headers } = c.res;
    const defaults: Record<string, string> = {
      "Content-Security-Policy": policy([], mode),
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "private, no-store",
      "X-Frame-Options": "DENY",
    };
    for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    headers.set("X-Request-Id", c.get("requestId"));
    if (isSecure) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  };
}
