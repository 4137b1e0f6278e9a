import { randomUUID } from "node:crypto";
import pg from "pg";
import { encodingFault } from "../encoding";
import { explain } from "../explain";
import { countRelations } from "../relations";

/** In ms, for each step. */
const patience = 10_000;
const oldest = 15;

/** Connects, and makes what a first start makes, which is taken back at once. */
export async function checkDatabase(answer: string): Promise<string | undefined> {
  if (answer === "") return undefined;
  let client: pg.Client | undefined;
  try {
    // It throws for what it can't read, such as a password with a lone %.
    client = new pg.Client({
      connectionString: answer,
      application_name: "porchlight setup",
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    // A connection that is lost fails the query that runs; nobody else hears of it.
    client.on("error", () => {});
    await client.connect();
    return (await whatItHolds(client)) ?? (await whatMayBeMade(client));
  } catch (error) {
    const said = explain(error, { dataDir: ".", host: "127.0.0.1", port: 0 });
    return said?.replace(" at DATABASE_URL", "") ?? `The database can't be used: ${(error as Error).message}.`;
  } finally {
    await client?.end().catch(() => {});
  }
}

async function whatItHolds(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int / 10000 as major,
    current_setting('server_encoding') as encoding,
    to_regclass('drizzle.__drizzle_migrations') is not null as is_ours,
    ${countRelations} as relations,
    exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams`);
  const { major, encoding, is_ours, relations, has_trigrams } = rows[0];
  if (major < oldest) return `That is PostgreSQL ${major}. Porchlight needs PostgreSQL ${oldest} or newer.`;
  const fault = encodingFault(encoding);
  if (fault) return fault;
  if (!is_ours && relations > 0)
    return "That database holds something else. Please make an empty one for Porchlight: createdb --owner=USER NAME";
  if (!has_trigrams)
    return "That server lacks pg_trgm, by which members are found. Please install postgresql-contrib there.";
  return undefined;
}

async function whatMayBeMade(client: pg.Client): Promise<string | undefined> {
  const schema = `setup_${randomUUID().replaceAll("-", "")}`;
  await client.query("begin");
  try {
    await client.query(
      `create schema ${schema}; create table public.${schema} (id int); create extension if not exists pg_trgm`,
    );
    return undefined;
  } finally {
    await client.query("rollback");
  }
}
