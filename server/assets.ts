import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** The built files: names carry a hash, so they never change; compressed ones lie beside them. */
export function serveAssets(): MiddlewareHandler {
  const files = serveStatic({
    root: "./build/client",
    precompressed: true,
    onFound: (path, c) => {
      c.header(
        "Cache-Control",
        path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400",
      );
      c.header("Cross-Origin-Resource-Policy", "same-origin");
    },
  });
  return (c, next) =>
    /^\/(assets\/|[\w-]+\.(svg|png|ico|txt|webmanifest)$)/.test(c.req.path) ? files(c, next) : next();
}
