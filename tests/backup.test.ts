import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import { createViewerFinder } from "~/platform/accounts/viewer.server";
import { createDiskStore } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import { backUp } from "../server/backup";
import { findMissingPictures } from "../server/missing-pictures";
import { OperatorError } from "../server/operator-error";
import { runProgram } from "../server/postgres-programs";
import { restore } from "../server/restore";
import { findNote, setNote } from "../server/site-notes";
import { allRows, createApps, keepPicture, keepWriting, missingPictures } from "./backup/apps";
import { onEachEngine, onPostgres, rowsOf } from "./support/porchlight";
import { newestVersion, putStandIn } from "./support/stand-ins";

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) =>
      /OperatorError|FolderLockError/.test(error.constructor.name) ? error.message : String(error.stack),
  );

onEachEngine("a backup", (engine) => {
  const apps = createApps(engine);
  afterAll(() => apps.tidyUp());
  const newTarget = () => join(apps.newFolder(), "backup");
  const madeAt = new Date("2026-11-20T18:00:00Z");
  let made: { place: Awaited<ReturnType<typeof apps.newPlace>>; target: string };
  beforeAll(async () => {
    made = { place: await apps.newPlace(), target: newTarget() };
    const app = await apps.open(made.place);
    // One by the clock failed, and the admin was told to back up by hand.
    await setNote(app.db, "backup_failure", "2026-11-20T09:00:00.000Z");
    await app.close();
    await backUp(made.place, made.target, madeAt);
  });

  it("brings every row and every picture back, and what was written meanwhile up to one moment", async () => {
    const place = await apps.newPlace();
    const app = await apps.open(place);
    const owner = await app.member({ admin: true, fullName: "Ana Porch" });
    for (let index = 0; index < 5; index++)
      await app.event({ owner, title: `Picnic ${index}`, imageKey: await keepPicture(app, owner.id) });
    const before = await allRows(app);
    const target = newTarget();

    const stop = engine === "postgres" ? keepWriting(app, owner) : undefined;
    // The embedded database has one process at a time, and says so.
    if (!stop) {
      expect(await refusal(backUp(place, target))).toContain("is using the data folder");
      await app.close();
    }
    expect(await backUp(place, target)).toContain(
      `Backed up ${place.databaseUrl ? place.databaseUrl.replace(/^.*@/, "") : join(place.dataDir, "database")} into ${target}`,
    );
    const written = (await stop?.()) ?? 0;
    const after = stop ? await allRows(app) : before;
    if (stop) expect(written).toBeGreaterThan(0);
    await app.close();

    const elsewhere = await apps.newPlace();
    expect(await restore(elsewhere, target)).toContain("Restored the city of ");
    expect(readdirSync(elsewhere.dataDir).filter((name) => name.includes("unfinished"))).toEqual([]);
    const back = await apps.open(elsewhere);
    const restored = await allRows(back);
    expect([...restored.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [table, rows] of restored) {
      // When the last backup was made is written down after it.
      if (table === "site_settings") continue;
      expect(
        [...(before.get(table) ?? [])].filter((row) => !rows.has(row)),
        `lost from ${table}`,
      ).toEqual([]);
      expect(
        [...rows].filter((row) => !after.get(table)?.has(row)),
        `invented in ${table}`,
      ).toEqual([]);
    }
    const messages = await rowsOf(back.db, sql`select message::int as n from contact_messages order by 1`);
    expect(messages.map(({ n }) => n)).toEqual(messages.map((_, index) => index + 1));
    expect(await missingPictures(back, join(elsewhere.dataDir, "images"))).toEqual([]);
    const [pictures] = await rowsOf(back.db, sql`select count(*)::int as count from images`);
    expect(pictures?.count).toBeGreaterThanOrEqual(5);
    // The secret came along: who was signed in still is.
    const viewer = await createViewerFinder(back.db, back.dependencies.settings)(owner.cookie, new Date());
    expect(viewer?.viewer).toMatchObject({ id: owner.id, isAdmin: true });
  }, 120_000);

  it("says what it is, is for its owner's eyes, and is noted for the Settings tab, which says no more that one failed", async () => {
    const { place, target } = made;
    expect(JSON.parse(readFileSync(join(target, "backup.json"), "utf8"))).toMatchObject({
      engine,
      madeAt: madeAt.toISOString(),
      pictures: 0,
      hasSecret: true,
    });
    expect(statSync(target).mode & 0o077).toBe(0);
    const handle = await openDatabase({ url: place.databaseUrl, folder: join(place.dataDir, "database") });
    expect(await handle.db.select().from(siteSettings)).toEqual([{ key: "last_backup", value: madeAt.toISOString() }]);
    await handle.close();
  });

  it("that lacks pictures is made, names them and ends with an error; so do a start and a restore say it", async () => {
    const place = await apps.newPlace();
    const app = await apps.open(place);
    const { id } = await app.member();
    const [kept, lost] = [await keepPicture(app, id), await keepPicture(app, id)];
    await setNote(app.db, "backup_failure", "2026-11-20T09:00:00.000Z");
    await app.close();
    const folder = join(place.dataDir, "images");
    const store = createDiskStore(folder);
    rmSync(join(folder, lost.slice(0, 2), lost), { recursive: true });
    const target = newTarget();
    const said = await refusal(backUp(place, target));
    expect(said).toContain("the database and 1 of 2 pictures. 1 picture is missing from");
    expect(said).toContain(lost);
    expect(said).not.toContain(kept);
    expect(JSON.parse(readFileSync(join(target, "backup.json"), "utf8"))).toMatchObject({ pictures: 2, missing: 1 });
    expect(await restore(await apps.newPlace(), target)).toContain("the database and 1 of 2 pictures.");

    const handle = await openDatabase({ url: place.databaseUrl, folder: join(place.dataDir, "database") });
    // Not noted as the last one: that would be believed.
    expect(await findNote(handle.db, "last_backup")).toBeUndefined();
    expect(await findNote(handle.db, "backup_failure")).toBeDefined();
    const keys = Array.from({ length: 1200 }, (_, index) => index.toString(16).padStart(32, "0"));
    await handle.db.insert(images).values(keys.map((key) => ({ key, width: 1, height: 1 })));
    const { missing } = await findMissingPictures(handle.db, store);
    expect(missing.map(({ key }) => key).sort()).toEqual([...keys, lost].sort());
    expect(await findMissingPictures(handle.db, store, 500)).toMatchObject({ checked: 500 });
    await handle.close();
    // As if the folder were not mounted: one sentence, of twenty names.
    rmSync(folder, { recursive: true });
    const many = await refusal(backUp(place, newTarget()));
    expect(many).toContain("0 of 1,202 pictures. 1,202 pictures are missing");
    expect(many).toContain("and 1,182 more.");
    const warned: string[] = [];
    const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => warned.push(String(line)) > 0);
    try {
      await (await apps.open(place, "warn")).close();
    } finally {
      write.mockRestore();
    }
    expect(warned.join("")).toContain("500 pictures are missing");
  });

  it("is never written over anything, nor into what it copies", async () => {
    const { place } = made;
    expect(await refusal(backUp(place, undefined))).toContain("npm run task backup");
    const full = apps.newFolder();
    writeFileSync(join(full, "letter.txt"), "dear Ana");
    expect(await refusal(backUp(place, full))).toContain("is not empty");
    expect(readdirSync(full)).toEqual(["letter.txt"]);
    for (const part of ["images", "database"]) {
      const inside = join(place.dataDir, part, "backup");
      expect(await refusal(backUp(place, inside))).toContain("is a part of what is to be backed up");
      expect(existsSync(inside)).toBe(false);
    }
  });

  it("of nothing is refused", async () => {
    const place = await apps.newPlace();
    const target = newTarget();
    expect(await refusal(backUp(place, target))).toContain("no city in this database yet");
    expect(readdirSync(dirname(target))).toEqual([]);
  });

  it("is restored into an empty house only, and only where it fits", async () => {
    const { place, target } = made;
    const { dataDir, databaseUrl } = await apps.newPlace();
    expect(
      await refusal(restore({ ...place, dataDir: engine === "embedded" ? place.dataDir : dataDir }, target)),
    ).toContain("is not empty");
    mkdirSync(join(dataDir, "images", "ab"), { recursive: true });
    expect(await refusal(restore({ dataDir, databaseUrl }, target))).toContain("is not empty");
    expect(await refusal(restore({ dataDir, databaseUrl }, apps.newFolder()))).toContain("There is no backup in");
    expect(await refusal(restore({ dataDir, databaseUrl }, undefined))).toContain("npm run task restore");
    const other = engine === "embedded" ? "postgres://nobody@127.0.0.1:1/nothing" : undefined;
    expect(await refusal(restore({ dataDir: apps.newFolder(), databaseUrl: other }, target))).toMatch(
      engine === "embedded" ? /embedded database: it can't be restored into PostgreSQL/ : /set DATABASE_URL/,
    );
  });

  it("that is broken leaves nothing half restored", async () => {
    const broken = join(apps.newFolder(), "backup");
    cpSync(made.target, broken, { recursive: true });
    const dump = join(broken, engine === "embedded" ? "database.tar.gz" : "database.dump");
    writeFileSync(dump, readFileSync(dump).subarray(0, 5_000));
    const elsewhere = await apps.newPlace();
    await expect(restore(elsewhere, broken)).rejects.toThrow(OperatorError);
    // The file of a lock stays.
    expect(readdirSync(elsewhere.dataDir)).toEqual(["restore.lock.sqlite"]);
  });
});

onPostgres("PostgreSQL's programs", (engine) => {
  const apps = createApps(engine);
  afterAll(() => apps.tidyUp());

  /** A program of a version that nobody has, which does what the script says. */
  async function withProgram(script: string, work: (version: string) => Promise<unknown>) {
    const [folder, version] = [apps.newFolder(), await newestVersion()];
    putStandIn(folder, "pg_dump", version, script);
    const before = process.env.PATH;
    process.env.PATH = `${folder}:${before}`;
    try {
      return await work(version);
    } finally {
      process.env.PATH = before;
    }
  }

  it("are too old for a newer server, and say so", async () => {
    const dumping = runProgram("pg_dump", [], {
      databaseUrl: "postgres://ana@127.0.0.1/porch",
      serverVersion: "120.1",
    });
    await expect(dumping).rejects.toThrow(OperatorError);
    await expect(dumping).rejects.toThrow(/pg_dump here is of version \d+, and the server is PostgreSQL 120/);
  });

  it("get the password where nobody else can read it", async () => {
    const said = join(apps.newFolder(), "said");
    await withProgram(`echo "$PGPASSWORD | $*" > ${said}`, (serverVersion) =>
      runProgram("pg_dump", ["--file=x"], {
        databaseUrl: "postgres://ana:s%3Acret@db.test:5433/porch",
        serverVersion,
      }),
    );
    expect(readFileSync(said, "utf8").trim()).toBe("s:cret | --file=x --dbname=postgres://ana@db.test:5433/porch");
  });

  it("that fail leave no folder that looks like a backup", async () => {
    const place = await apps.newPlace();
    await (await apps.open(place)).close();
    const target = join(apps.newFolder(), "backup");
    const failing = withProgram('echo "disk full" >&2; exit 3', () => backUp(place, target));
    await expect(failing).rejects.toThrow(/pg_dump ended with code 3: disk full/);
    expect(readdirSync(dirname(target))).toEqual([]);
  });
});
