import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Handle } from "~/db/client.server";

/** `/healthz`: the process lives. `/readyz`: the database answers. */
export function health({ db }: Handle): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    try {
      await db.execute(sql`select 1`);
      return c.text("ok");
    } catch {
      return c.text("The database does not answer.", 503, { "Retry-After": "5" });
    }
  });
  return app;
}
