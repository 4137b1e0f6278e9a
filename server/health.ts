import { Hono } from "hono";
import type { Handle } from "~/db/client.server";
import type { Dependencies } from "~/platform/dependencies.server";

type HealthSources = { handle: Pick<Handle, "isAnswering">; dependencies: Pick<Dependencies, "changes" | "draining"> };

/**
 * `/healthz`: the process lives. `/readyz`: the database answers and the process is not draining. Answers within a second,
 * however busy the database is.
 */
export function health({ handle, dependencies: { changes, draining } }: HealthSources): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const later = { "Retry-After": "5" };
    if (draining.aborted) return c.text("This process is stopping.", 503, later);
    if (!(await handle.isAnswering())) return c.text("The database does not answer.", 503, later);
    // Listening is not required for readiness: pages are rendered fresh meanwhile.
    return c.text(changes.isReliable() ? "ok" : "ok, but not listening: no copies of pages, and live replies wait.");
  });
  return app;
}
