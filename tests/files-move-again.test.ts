import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createDiskStore } from "~/platform/images/store.server";
import { readConfig } from "../server/config";
import { moveFiles } from "../server/files-move";
import { hashesIn, putPictures } from "./bucket/pictures";
import type { TestDatabase } from "./support/databases";
import { suiteEngine } from "./support/porchlight";
import { createMigratedDatabase } from "./support/postgres";
import { putEmptyDatabase } from "./support/template";

let parent: string;
let database: TestDatabase | undefined;
let dataDir: string;
let there: string;
let count = 0;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "porchlight-move-again-"));
  if (suiteEngine === "postgres") database = await createMigratedDatabase();
});
beforeEach(async () => {
  dataDir = join(parent, `city-${++count}`);
  there = join(parent, `pictures-${count}`);
  if (!database) await putEmptyDatabase(join(dataDir, "database"));
});
afterAll(async () => {
  await database?.drop();
  rmSync(parent, { recursive: true, force: true });
});

const own = () => createDiskStore(join(dataDir, "images"));
const mark = () => join(dataDir, "files.moving");
const move = (to = there, say: (line: string) => void = () => {}) =>
  moveFiles(readConfig({ DATA_DIR: dataDir, DATABASE_URL: database?.url }), to, say);

it("pictures are moved on a day after one was deleted, whether the first run was cut off or not", async () => {
  const keys = await putPictures(own(), 3);
  const [early = "", late = ""] = keys;
  // A file in the way of a picture's folder: what an operator mends before going on.
  const shard = join(there, late.slice(0, 2));
  const isCutOff = move(there, () => {
    mkdirSync(there, { recursive: true });
    mkdirSync(join(shard, late, "320.webp"), { recursive: true });
  });
  await expect(isCutOff).rejects.toThrow();
  expect(readFileSync(mark(), "utf8")).toBe(there);
  rmSync(join(shard, late), { recursive: true });
  await putPictures(own(), 1);
  if ((await createDiskStore(there).names(early)).length === 0) await copyOf(early);
  await own().remove(early);
  await move();

  await own().remove(late);
  await move();
  expect(await hashesIn(createDiskStore(there))).toEqual(expect.arrayContaining(await hashesIn(own())));
  expect(existsSync(mark())).toBe(false);
});

it("pictures are moved to a place where another city's lie neither at once nor while they are moved elsewhere", async () => {
  await putPictures(own(), 1);
  await move(join(parent, `other-${count}`));
  expect(readFileSync(mark(), "utf8")).toBe(join(parent, `other-${count}`));
  const [foreign = ""] = await putPictures(createDiskStore(there), 1);
  await expect(move()).rejects.toThrow(`holds what is not in ${join(dataDir, "images")}: ${foreign}`);
  expect(readFileSync(mark(), "utf8")).toBe(join(parent, `other-${count}`));
});

/** As the run that was cut off may have brought it. */
async function copyOf(key: string) {
  for (const name of await own().names(key)) {
    const file = await own().open(key, name);
    if (file) await createDiskStore(there).put(key, name, file.body as Uint8Array);
  }
}
