import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import type { Db } from "~/db/db.server";
import { createViewerFinder } from "~/platform/accounts/viewer.server";
import { images } from "~/platform/images/table.server";
import { readConfig } from "../server/config";
import { findingsOf } from "../server/doctor/doctor";
import { moveToPostgres } from "../server/move/move";
import { prepareTarget } from "../server/move/target";
import { differing, hashTables, listTables } from "../server/table-hashes";
import { runTask } from "../server/tasks";
import { createApps } from "./backup/apps";
import type { Person } from "./support/cast";
import { createTestDatabase, type TestDatabase } from "./support/databases";
import { onPostgres, rowsOf } from "./support/porchlight";
import { createMigratedDatabase } from "./support/postgres";

vi.setConfig({ testTimeout: 400_000 });

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) =>
      /OperatorError|FolderLockError/.test(error.constructor.name) ? error.message : String(error.stack),
  );

const hashesAt = async (location: { url?: string; folder?: string }) => {
  const handle = await openDatabase(location);
  try {
    return await handle.of("tasks").transaction(async (tx) => hashTables(tx as Db, await listTables(tx as Db)));
  } finally {
    await handle.close();
  }
};

/** Rows of every kind of value, in more than one batch, and a mail that waits. */
const odd = String.raw`
  insert into contact_messages (name, email, message)
    select 'Zoë "quoted", (in brackets)', 'zoe@porch.test', E'back\\slash,\n"line" ' || n from generate_series(1, 2500) n;
  insert into contact_messages (name, email, message) values ('', 'nobody@porch.test', 'null');
  insert into mails (recipient, subject, text, html) values ('zoe@porch.test', 'Waiting', 'It waits', '<p>It waits</p>');
  insert into boards (name, description) values ('Porch talk', 'All of it');
  insert into boards (name, description) values ('Second', 'Number two');
  insert into threads (id, board_id, position, title, content)
    values ('8f14e45f-ceea-4670-a1b2-000000000001', 1, 1, 'Chairs', 'Which chair?');
  insert into thread_replies (id, thread_id, position, content)
    select ('8f14e45f-ceea-4670-a1b2-' || lpad(n::text, 12, '0'))::uuid, '8f14e45f-ceea-4670-a1b2-000000000001', n, 'That one'
    from generate_series(1, 1100) n;
  update thread_replies set answers_id = '8f14e45f-ceea-4670-a1b2-000000001100' where position = 1;
  insert into audit_log (actor_id, command, detail) values ('8f14e45f-ceea-4670-a1b2-000000000009', 'x', 'null'::jsonb)`;

onPostgres("a move from the embedded database", () => {
  const apps = createApps("embedded");
  const databases: TestDatabase[] = [];
  const newTarget = async (create = createTestDatabase) => {
    const database = await create();
    databases.push(database);
    return database.url;
  };
  let source: Awaited<ReturnType<typeof apps.newPlace>>;
  let folder: string;
  let owner: Person;
  beforeAll(async () => {
    source = await apps.newPlace();
    folder = join(source.dataDir, "database");
    const app = await apps.open(source);
    owner = await app.member({ admin: true, fullName: "Ana Porch" });
    await app.event({ owner, title: "Porch picnic" });
    for (const statement of odd.split(";\n")) await app.db.execute(sql.raw(statement));
    await app.db.execute(sql`with mail as (select id from mails limit 1)
      insert into pgboss.job (name, data, start_after) select 'mail.deliver', jsonb_build_object('mailId', id), now() + interval '1 day' from mail`);
    await app.close();
  });
  afterAll(async () => {
    await apps.tidyUp();
    for (const database of databases) await database.drop();
  });

  it("takes every row along, its numbers, keys and jobs, and leaves the source as it was", async () => {
    const before = await hashesAt({ folder });
    const url = await newTarget();
    const said: string[] = [];
    const last = await moveToPostgres(source, url, (line) => said.push(line));
    expect(last).toMatch(/^Moved 3,\d+ rows in \d+ tables into 127\.0\.0\.1:\d+\/test_\w+: counts and hashes of each/);
    expect(said).toContain("  contact_messages: 2,501 of 2,501");
    expect(differing(before, await hashesAt({ folder }))).toEqual([]);
    expect(differing(before, await hashesAt({ url }))).toEqual([]);
    expect(before.get("pgboss.job")?.rows).toBeGreaterThan(0);
    // Again: it is all there.
    expect(await moveToPostgres(source, url, () => {})).toContain("holds all of it already");
    const refused = await refusal(apps.open(source));
    expect(refused).toMatch(
      /^The city of this DATA_DIR moved to PostgreSQL: set DATABASE_URL .* remove \S+database.moved-to-postgresql\.$/,
    );

    // A database of the same migrations has the same keys, columns and indexes, and nothing else.
    const shape = sql`
      select pg_get_constraintdef(oid) as what, conrelid::regclass::text as at from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_indexdef(indexrelid), indrelid::regclass::text from pg_index where indrelid::regclass::text !~ '^pg_'
      union all select tgname::text, tgrelid::regclass::text from pg_trigger where not tgisinternal
      union all select nspname::text, '' from pg_namespace where nspname !~ '^pg_' order by 1, 2`;
    const fresh = await openDatabase({ url: await newTarget(createMigratedDatabase) });
    const wanted = await rowsOf(fresh.of("tasks"), shape);
    await fresh.close();
    const place = { dataDir: source.dataDir, databaseUrl: url };
    const there = await openDatabase({ url });
    // The queue's statistics have a table for each day.
    const lasting = (rows: Record<string, unknown>[]) => rows.filter(({ at }) => !/queue_stats/.test(String(at)));
    expect(lasting(await rowsOf(there.of("tasks"), shape))).toEqual(lasting(wanted));
    await there.close();

    const app = await apps.open(place);
    const viewer = await createViewerFinder(app.db, app.dependencies.settings)(owner.cookie, new Date());
    expect(viewer?.viewer).toMatchObject({ id: owner.id, isAdmin: true });
    const [board] = await rowsOf(
      app.db,
      sql`insert into boards (name, description) values ('Third', 'x') returning id`,
    );
    expect(board).toEqual({ id: 3 });
    const waiting = await rowsOf(
      app.db,
      sql`select m.status, j.state from mails m
      join pgboss.job j on j.data ->> 'mailId' = m.id::text`,
    );
    expect(waiting).toEqual([{ status: "queued", state: "created" }]);
    await app.close();
    expect(await refusal(moveToPostgres(source, url, () => {}))).toContain("The target database is not empty.");
  });

  it("is refused where anything is, while a server runs, and without a source or a target", async () => {
    const url = await newTarget();
    const handle = await openDatabase({ url });
    await handle.of("tasks").execute(sql`create table somebody_elses (n int)`);
    expect(await refusal(moveToPostgres(source, url, () => {}))).toContain("The target database is not empty.");
    expect(
      await rowsOf(handle.of("tasks"), sql`select tablename from pg_tables where schemaname !~ '^(pg_|info)'`),
    ).toEqual([{ tablename: "somebody_elses" }]);
    await handle.close();
    expect(await refusal(moveToPostgres(source, undefined))).toContain("npm run task db:move postgres://");
    expect(await refusal(moveToPostgres(source, "mysql://porch"))).toContain("must look like postgres://");
    expect(await refusal(moveToPostgres({ dataDir: apps.newFolder() }, url))).toContain(
      "There is no embedded database",
    );
    const server = await openDatabase({ folder });
    expect(await refusal(moveToPostgres(source, url))).toContain("is using the data folder");
    await server.close();
  });

  it("leaves behind what no server and no task takes for the city, and room for another once it is removed", async () => {
    const place = await apps.newPlace();
    await (await apps.open(place)).close();
    await moveToPostgres(place, await newTarget(), () => {});
    expect(await refusal(apps.open(place))).toContain("moved to PostgreSQL");
    const config = readConfig({ DATA_DIR: place.dataDir });
    for (const task of ["backup", "admin:grant", "files:move"] as const)
      expect(await refusal(runTask(task, ["anywhere"], config, undefined as never)), task).toContain(
        "moved to PostgreSQL",
      );
    expect((await findingsOf(config)).filter(({ level }) => level === "wrong")).toContainEqual({
      ...{ level: "wrong", text: expect.stringContaining("moved to PostgreSQL") },
    });
    rmSync(join(place.dataDir, "database"), { recursive: true });
    await (await apps.open(place)).close();
  });

  it("leaves a folder of pictures without a database, of which the demo is not made anew", async () => {
    const { dataDir } = await apps.newPlace();
    mkdirSync(join(dataDir, "images"), { recursive: true });
    const config = readConfig({ DATA_DIR: dataDir });
    expect(await refusal(runTask("demo:reset", [], config, undefined as never))).toContain(
      "Were the settings with DATABASE_URL read?",
    );
    expect(existsSync(join(dataDir, "images"))).toBe(true);
  });

  it("of an older version is refused before anything is moved", async () => {
    const place = await apps.newPlace();
    await (await apps.open(place)).close();
    const handle = await openDatabase({ folder: join(place.dataDir, "database") });
    await handle.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    await handle.close();
    expect(await refusal(moveToPostgres(place, await newTarget(), () => {}))).toContain(
      "Start this version on it once",
    );
  });

  it("onto a full disk says so, without a word of what it moves", async () => {
    const url = await newTarget();
    const stopped = moveToPostgres(source, url, () => {
      throw new Error("cut off");
    });
    await expect(stopped).rejects.toThrow("cut off");
    const target = await openDatabase({ url });
    await prepareTarget(target, "drizzle");
    await target.of("tasks").execute(sql`
      create function be_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await target
      .of("tasks")
      .execute(sql`create trigger full_disk before insert on accounts execute function be_full()`);
    expect(await refusal(moveToPostgres(source, url, () => {}))).toMatch(/^The target database has no room left on/);
    await target.close();
  });

  it("that was cut off begins anew, but never over what somebody wrote since", async () => {
    const url = await newTarget();
    const target = await openDatabase({ url });
    const to = target.of("tasks");
    for (const moment of ["Counting ", "contact_messages"]) {
      const failing = moveToPostgres(source, url, (line) => {
        if (line.includes(moment)) throw new Error("cut off");
      });
      await expect(failing).rejects.toThrow("cut off");
      expect(await rowsOf(to, sql`select to_regnamespace('porchlight_move')::text as mark`)).toEqual([
        { mark: "porchlight_move" },
      ]);
      const place = { dataDir: apps.newFolder(), databaseUrl: url };
      await expect(apps.open(place)).rejects.toThrow(/db:move/);
      const config = { ...readConfig({}), ...place };
      for (const task of ["pages:renew", "admin:grant", "backup"] as const)
        expect(await refusal(runTask(task, [join(place.dataDir, "any")], config, undefined as never))).toContain(
          "A move into the database at DATABASE_URL was cut off.",
        );
      expect((await findingsOf(config)).filter(({ level }) => level === "wrong")).toContainEqual({
        ...{ level: "wrong", text: expect.stringContaining("was cut off. Run npm run task db:move again") },
      });
    }
    await to.insert(images).values({ key: "f".repeat(32), width: 1, height: 1 });
    expect(await refusal(moveToPostgres(source, url, () => {}))).toContain("has written into its table images since");
    await to.delete(images);
    const said: string[] = [];
    expect(await moveToPostgres(source, url, (line) => said.push(line))).toMatch(/^Moved /);
    expect(said).toContain("A move into this database was cut off, and begins anew.");
    expect(differing(await hashesAt({ folder }), await hashesAt({ url }))).toEqual([]);
    await target.close();
  });
});
