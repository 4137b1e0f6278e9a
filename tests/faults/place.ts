import { sql } from "drizzle-orm";
import pg from "pg";
import { type Handle, openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { prepareCity } from "../../server/city";
import { readConfig } from "../../server/config";
import { makeBoard, makeThread } from "../support/boards";
import { createCast, type Person } from "../support/cast";
import { rowsOf } from "../support/porchlight";
import { startServer, type TestServer } from "../support/server";
import { type Line, openLine } from "./line";

export type OwnPostgres = { url: string; stop(): Promise<void>; restart(signal?: "SIGINT" | "SIGQUIT"): Promise<void> };

const secret = "what the server and its tests both know";
const writers = 20;

// A computed address: the scripts have no types, and the type checker need not look for any.
const script = new URL("../../scripts/lib/postgres.mjs", import.meta.url).href;

/**
 * @param within the folder for its own, else the temporary one
 * @returns `undefined` where PostgreSQL is not installed: then there is nothing to break
 */
export async function startPostgres(
  settings?: Record<string, number | string>,
  within?: string,
): Promise<OwnPostgres | undefined> {
  return (await import(/* @vite-ignore */ script)).startOwnPostgres(settings, within);
}

/** One that begins with a copy of this data folder, whatever state that is in. */
export async function startPostgresFrom(data: string): Promise<OwnPostgres> {
  return (await import(/* @vite-ignore */ script)).startOwnPostgresFrom(data);
}

/** A copy of it that follows it. */
export async function startReplica(of: OwnPostgres, settings: Record<string, string>): Promise<OwnPostgres> {
  return (await import(/* @vite-ignore */ script)).startOwnReplica(of, settings);
}

/** A city on a database of its own, with twenty members and a thread for each, and direct access to its database. */
export async function openCity(postgres: OwnPostgres) {
  const handle = await openDatabase({ url: postgres.url });
  await migrate(handle, "drizzle");
  const settings = { secret, baseUrl: "http://127.0.0.1" };
  await prepareCity({ handle }, { ...readConfig({}), demo: false });
  const dependencies = { db: handle.of("tasks"), settings, changes: { invalidate() {} } } as unknown as Dependencies;
  const cast = createCast(dependencies);
  const porch = { db: dependencies.db, dependencies };
  const people = await Promise.all(Array.from({ length: writers }, () => cast.member()));
  const board = await makeBoard(porch, people[0] as Person);
  const threads = await Promise.all(people.map((person) => makeThread(porch, board, person)));
  const { hostname: host, port } = new URL(postgres.url);
  const line = await openLine({ host, port: Number(port) });
  return {
    people,
    board,
    threads,
    line,
    handle,
    event: cast.event,
    givePassword: cast.givePassword,
    newThread: () => makeThread(porch, board, people[0] as Person),
    /** A server of the built app, with this line between it and its database. */
    start: (env: Record<string, string> = {}) => startOver(postgres, line, env),
    /** A connection of one's own, past the line. */
    async connect() {
      const client = new pg.Client({ connectionString: postgres.url });
      client.on("error", () => {});
      await client.connect();
      return client;
    },
    replies: async () =>
      (await rowsOf(handle.of("tasks"), sql`select content from thread_replies`)).map(({ content }) => String(content)),
    halves: () => halvesIn(handle),
    async close() {
      await handle.close();
      line.close();
    },
  };
}

export type City = Awaited<ReturnType<typeof openCity>>;

function startOver(postgres: OwnPostgres, line: Line, env: Record<string, string>): Promise<TestServer> {
  const url = new URL(postgres.url);
  url.port = String(line.port);
  return startServer({
    databaseUrl: url.href,
    env: { SECRET: secret, RATE_LIMIT_SCALE: "100000", DEMO: "off", ...env },
  });
}

/** Threads whose count is not that of their replies, and replies that were written down without their line in the log. */
export const halvesIn = (handle: Handle) =>
  rowsOf(
    handle.of("tasks"),
    sql`
    select id::text from threads t where reply_count <> (select count(*) from thread_replies r where r.thread_id = t.id)
    union all select id::text from thread_replies r
      where not exists (select 1 from audit_log a where a.command = 'replies.post' and a.subject_id = r.id::text)`,
  );
