import type { PGlite } from "@electric-sql/pglite";
import type pg from "pg";
import { fromPglite } from "pg-boss";
import type { Handle } from "~/db/client.server";
import { listen } from "~/db/listen.server";

type JobDatabase = ReturnType<typeof fromPglite>;

/** What the job queue runs its statements on: the handle's own client, so that there is one pool, and one connection that listens. */
export function jobDatabase(
  { engine, client }: Handle,
  url: string | undefined,
  onDisconnect: (error: Error) => void,
): JobDatabase {
  if (engine === "embedded") return fromPglite(client as PGlite);
  const pool = client as pg.Pool;
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      listen({ url, channels: [channel], onNotification, onReconnect, onDisconnect }),
  };
}
