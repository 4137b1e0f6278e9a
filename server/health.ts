import { Hono } from "hono";
import type { Handle } from "~/db/client.server";
import type { Dependencies } from "~/platform/dependencies.server";

type Place = { handle: Pick<Handle, "isAnswering">; dependencies: Pick<Dependencies, "changes" | "leaving"> };

/**
 * `/healthz`: the process lives. `/readyz`: the database answers, and the process means to stay. Known within a second,
 * however busy the database is.
 */
export function health({ handle, dependencies: { changes, leaving } }: Place): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const later = { "Retry-After": "5" };
    if (leaving.aborted) return c.text("This process is stopping.", 503, later);
    if (!(await handle.isAnswering())) return c.text("The database does not answer.", 503, later);
    // Every page is right without: they are made anew, and live replies come when it is mended, within seconds.
    return c.text(changes.isReliable() ? "ok" : "ok, but not listening: no copies of pages, and live replies wait.");
  });
  return app;
}
