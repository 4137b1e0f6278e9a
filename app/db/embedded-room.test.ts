import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepRoom, shortenLog } from "./embedded-room.server";
import { isDatabaseAway } from "./errors.server";

let folder: string;
let client: PGlite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "room-"));
  client = await PGlite.create(join(folder, "database"));
  await client.exec("create table papers (content text)");
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const logFiles = async () =>
  (await readdir(join(folder, "database", "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));

it("shortens the log of changes once it is longer than a file", async () => {
  expect(await shortenLog(client)).toBe(false);
  await client.exec("insert into papers select repeat(md5(random()::text), 30) from generate_series(1, 25000)");
  const [oldest] = await logFiles();
  expect(await shortenLog(client)).toBe(true);
  expect(await logFiles()).not.toContain(oldest);
  expect(await shortenLog(client)).toBe(false);
});

it("lets nobody begin to write where there is no room for the next file of the log", async () => {
  let free = 10 * 1024 * 1024;
  const stop = keepRoom(client, folder, { free: async () => free });
  const write = () => client.transaction(async (tx) => tx.query("insert into papers values ('short')"));
  const refused = await write().catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(true);
  expect((await client.query("select * from papers where content = 'short'")).rows).toEqual([]);
  free = 1024 * 1024 * 1024;
  await expect.poll(write, { timeout: 20_000, interval: 100 }).toBeTruthy();
  stop();
});

it("goes on where the disk does not say how full it is", async () => {
  const free = () => Promise.reject(new Error("no such folder"));
  const stop = keepRoom(client, folder, { free });
  expect(await client.transaction(async () => "done")).toBe("done");
  stop();
});
