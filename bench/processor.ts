import { existsSync, readFileSync } from "node:fs";
import { Client } from "pg";
import { processorTimeOf } from "./process.ts";

/** Who answers: a process of this machine, and the PostgreSQL database that it asks, if it has one. */
export type Answering = { pid: number; databaseUrl?: string };

/** Milliseconds of processor time for each request. */
export type Processor = { application: number; database: number };

type Reading = { application: number; backends: Map<number, number> };

/** Starts to count. What comes back says what was used since; undefined where the system does not tell. */
export async function countProcessor(of: Answering): Promise<() => Promise<Processor | undefined>> {
  const before = await readProcessor(of);
  return async () => {
    const after = await readProcessor(of);
    if (!before || !after) return undefined;
    // A backend that was not there before has used all of its time since.
    const database = [...after.backends].reduce((sum, [pid, used]) => sum + used - (before.backends.get(pid) ?? 0), 0);
    return { application: after.application - before.application, database };
  };
}

async function readProcessor({ pid, databaseUrl }: Answering): Promise<Reading | undefined> {
  const application = processorTimeOf(pid);
  if (application === undefined) return undefined;
  const backends = new Map<number, number>();
  for (const backend of databaseUrl ? await backendsOf(databaseUrl) : []) {
    backends.set(backend, processorTimeOf(backend) ?? 0);
  }
  return { application, backends };
}

/** The database's own processes that serve connections, but for the one that asks here. */
async function backendsOf(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return rows.map(({ pid }) => pid).filter(isPostgresHere);
  } finally {
    await client.end();
  }
}

/** A server on another machine counts its processes by itself: the same number may be anybody's here. */
const isPostgresHere = (pid: number) =>
  existsSync(`/proc/${pid}/comm`) && /^postgres/.test(readFileSync(`/proc/${pid}/comm`, "utf8"));
