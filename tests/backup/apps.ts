import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { contactMessages } from "~/features/contact/table.server";
import { fileNamesOf, placeOf } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { parts } from "../../server/backup-manifest";
import { prepareCity } from "../../server/city";
import { readConfig } from "../../server/config";
import { hashList } from "../../server/file-hashes";
import { openPorchlight, type Porchlight } from "../../server/process";
import { createCast } from "../support/cast";
import { createTestDatabase, type TestDatabase } from "../support/databases";
import { putFiles } from "../support/picture-bytes";
import { type Engine, rowsOf, testOrigin } from "../support/porchlight";
import { putEmptyDatabase } from "../support/template";

/** Houses that can be closed and opened again, on folders and databases that are removed in the end. */
export function createApps(engine: Engine) {
  const folders: string[] = [];
  const databases: TestDatabase[] = [];
  const opened = new Set<Porchlight>();

  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "porchlight-backup-"));
    folders.push(folder);
    return folder;
  };

  async function newPlace() {
    const database = engine === "postgres" ? await createTestDatabase() : undefined;
    if (database) databases.push(database);
    return { dataDir: join(newFolder(), "data"), databaseUrl: database?.url };
  }

  /** A place that was opened before starts as it was left, and a new embedded one from the template. */
  async function open(place: Awaited<ReturnType<typeof newPlace>>, logLevel = "silent") {
    const folder = join(place.dataDir, "database");
    if (engine === "embedded" && !existsSync(folder)) await putEmptyDatabase(folder);
    const config = { ...readConfig({}), ...place, baseUrl: testOrigin, demo: false, logLevel };
    const porchlight = await openPorchlight(config);
    opened.add(porchlight);
    await prepareCity(porchlight, config);
    const { dependencies, handle } = porchlight;
    const close = async () => {
      if (opened.delete(porchlight)) await porchlight.close();
    };
    return { dependencies, handle, db: dependencies.db, close, ...createCast(dependencies) };
  }

  async function tidyUp() {
    for (const porchlight of opened) await porchlight.close();
    for (const database of databases) await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }

  return { newFolder, newPlace, open, tidyUp };
}

type App = Awaited<ReturnType<ReturnType<typeof createApps>["open"]>>;

/** A picture with its files and its row. */
export async function keepPicture({ dependencies, db }: App, ownerId: string): Promise<string> {
  const key = randomBytes(16).toString("hex");
  await putFiles(dependencies.images, key, 640);
  await db.insert(images).values({ key, ownerId, width: 640, height: 400 });
  return key;
}

/** Writes until it is told to stop: numbered messages, and an event with a picture for each. @returns how many */
export function keepWriting(app: App, owner: { id: string }) {
  let isOver = false;
  let count = 0;
  const writing = (async () => {
    while (!isOver) {
      const imageKey = await keepPicture(app, owner.id);
      // Nobody's, so that it changes no row but its own.
      await app.event({ title: `Written ${count + 1}`, imageKey });
      const message = { name: "Ana", email: "ana@porch.test", message: String(count + 1) };
      await app.db.insert(contactMessages).values(message);
      count++;
    }
  })();
  return async () => {
    isOver = true;
    await writing;
    return count;
  };
}

/** Every row of every table of ours, as text. What a start changes by itself is left out. */
export async function allRows({ db }: Pick<App, "db">): Promise<Map<string, Set<string>>> {
  const tables = await rowsOf(db, sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const all = new Map<string, Set<string>>();
  for (const { name } of tables) {
    if (["city_weeks", "rate_limits"].includes(String(name))) continue;
    const rows = await rowsOf(db, sql`select md5(each::text) as hash from ${sql.identifier(String(name))} each`);
    all.set(String(name), new Set(rows.map(({ hash }) => String(hash))));
  }
  return all;
}

/** Pictures that a row shows and whose files are not all there. */
export async function missingPictures({ db }: Pick<App, "db">, folder: string): Promise<string[]> {
  const rows = await rowsOf(db, sql`select key from images`);
  return rows
    .flatMap(({ key }) => fileNamesOf(640).map((name) => join(folder, placeOf(String(key)), name)))
    .filter((path) => !existsSync(path));
}

/** As if an earlier version had made the backup without this file, which noticed only pictures without any. @returns how it is told of */
export function leaveOut(backup: string, path: string): string {
  const [list, manifest] = [join(backup, hashList), join(backup, parts.manifest)];
  rmSync(join(backup, path));
  writeFileSync(list, readFileSync(list, "utf8").replace(new RegExp(`.*${path}\n`), ""));
  const { fileHashes: _ofList, ...told } = JSON.parse(readFileSync(manifest, "utf8"));
  writeFileSync(manifest, JSON.stringify(told));
  const [name, key] = path.split("/").toReversed();
  return `${key} (${name})`;
}
