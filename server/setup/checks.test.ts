import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/databases";
import { temporaryFolder } from "../../tests/support/server";
import { mountSmallDisk } from "../../tests/support/small-disk";
import { checkBaseUrl, checkPort } from "./check-address";
import { backupsTaken, checkBackups, remarkOnBackups } from "./check-backups";
import { checkDatabase } from "./check-database";
import { checkFolder } from "./check-folder";

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const folder = temporaryFolder();
const databases: TestDatabase[] = [];
const newDatabase = async () => {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
};
const listener = createServer();
const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port;

beforeAll(() => new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  await new Promise((resolve) => listener.close(resolve));
  for (const { drop } of databases) await drop();
});

describe.skipIf(!hasPostgres)("a database will do", () => {
  it("where it is empty, or of a Porchlight, and is left as it was", async () => {
    const { url } = await newDatabase();
    expect(await checkDatabase(url)).toBeUndefined();
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query("select count(*)::int as count from pg_class where relname like 'setup%'");
    expect(rows).toEqual([{ count: 0 }]);
    // In any schema, as a restore and a move have it.
    await client.query("create schema theirs; create table theirs.notes (id int)");
    expect(await checkDatabase(url)).toMatch(/^That database holds something else\. .*createdb/);
    await client.query("create schema drizzle; create table drizzle.__drizzle_migrations (id int)");
    expect(await checkDatabase(url)).toBeUndefined();
    await client.end();
  });

  it("where one may make tables in it", async () => {
    const { url } = await newDatabase();
    const role = `guest_${randomUUID().slice(0, 8)}`;
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`create role ${role} login`);
    const asGuest = new URL(url);
    asGuest.username = role;
    expect(await checkDatabase(asGuest.href)).toMatch(
      /^The database does not let this user create tables\. .* OWNER TO /,
    );
    await client.query(`drop role ${role}`);
    await client.end();
    asGuest.pathname = "/nothing_here";
    asGuest.username = new URL(url).username;
    expect(await checkDatabase(asGuest.href)).toMatch(/^The database does not exist\. Create it/);
  });
});

it("a database will not do whose address can't be read, which is said", async () => {
  expect(await checkDatabase("postgres://porch:%ff@localhost/porch")).toBe(
    "The database can't be used: URI malformed.",
  );
});

describe("an answer", () => {
  it("may be an address with nothing after it", () => {
    expect(checkBaseUrl("https://porch.example.org")).toBeUndefined();
    expect(checkBaseUrl("http://localhost:3000")).toBeUndefined();
    expect(checkBaseUrl("https://porch.example.org/city")).toBe(
      "Please leave out what is not https://porch.example.org.",
    );
  });

  it("may be a port that nobody has", async () => {
    expect(await checkPort(String(portOf(listener)))).toMatch(/ is in use by another program\./);
    expect(await checkPort("0")).toMatch(/^Please choose a port from 1 to 65535/);
  });

  it("may be a folder that nobody else has, and is then closed to others", async () => {
    const theirs = join(folder, "theirs");
    mkdirSync(theirs, { mode: 0o755 });
    writeFileSync(join(theirs, "photo.jpg"), "");
    expect(await checkFolder("postgres://porch:canary@127.0.0.1/porch")).toBe(
      "This is an address. Please name a folder.",
    );
    expect(existsSync("postgres:")).toBe(false);
    expect(await checkFolder(theirs)).toMatch(/ holds something else\. Please name an empty folder/);
    expect(statSync(theirs).mode & 0o777).toBe(0o755);
    const ours = join(folder, "ours");
    mkdirSync(join(ours, "images"), { recursive: true, mode: 0o755 });
    writeFileSync(join(ours, "changes"), "");
    for (const name of ["restore.lock.sqlite", "restore.unfinished", "files.moving"])
      writeFileSync(join(ours, name), "");
    writeFileSync(join(ours, "secret"), "x".repeat(32));
    expect(await checkFolder(ours)).toBeUndefined();
    expect(statSync(ours).mode & 0o777).toBe(0o700);
    // Nothing of ours has such a name.
    writeFileSync(join(ours, "images.unfinished-1"), "");
    expect(await checkFolder(ours)).toMatch(/ holds something else\./);
  });

  it("may be a folder for backups that can be written, apart from the data, or none", () => {
    const DATA_DIR = join(folder, "data");
    mkdirSync(DATA_DIR);
    const check = (answer: string) => checkBackups(answer, { DATA_DIR });
    expect(check("s3://porch:canary@store.test/backups")).toBe("This is an address. Please name a folder, or none.");
    expect(check(join(DATA_DIR, "backups"))).toMatch(/ lies in DATA_DIR, and would go with it\./);
    expect(existsSync(join(DATA_DIR, "backups"))).toBe(false);
    writeFileSync(join(folder, "file"), "");
    expect(check(join(folder, "file"))).toMatch(/file is a file\. Choose a folder\.$/);
    expect(check("/proc/backups")).toMatch(/^\/proc(\/backups)? /);
    expect([check("none"), backupsTaken("None"), backupsTaken("")]).toEqual([undefined, "", ""]);
    const backups = join(folder, "of", "nights");
    expect(check(backups)).toBeUndefined();
    expect([readdirSync(backups), statSync(backups).mode & 0o777]).toEqual([[], 0o700]);
  });

  it("about backups is told what a disk that fails would take", ({ skip }) => {
    const DATA_DIR = temporaryFolder();
    const told = (BACKUP_DIR: string) => remarkOnBackups({ DATA_DIR, BACKUP_DIR });
    expect(told(temporaryFolder())).toMatch(/^That is on the same disk as DATA_DIR\./);
    expect(told("")).toMatch(/^No backup is made by itself then\./);
    const disk = mountSmallDisk(1);
    if (!disk.isMounted) skip("this user may not mount");
    expect(told(disk.folder)).toBeUndefined();
    disk.unmount();
  });
});
