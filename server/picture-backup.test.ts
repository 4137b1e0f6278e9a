import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { createDiskStore, type ImageStore, newImageKey, placeOf } from "~/platform/images/store.server";
import { webpBytes } from "../tests/support/picture-bytes";
import { temporaryFolder } from "../tests/support/server";
import { createPictureBackup } from "./picture-backup";

let folder: string;
let from: ImageStore;
let to: ImageStore;
let keys: string[];
const fileOf = (key: string, name = "640.webp") => join(folder, placeOf(key), name);
const words = { where: "the store", advice: "Look there." };

beforeEach(async () => {
  folder = temporaryFolder();
  [from, to] = [createDiskStore(folder), createDiskStore(temporaryFolder())];
  keys = Array.from({ length: 60 }, newImageKey).sort();
  for (const key of keys) for (const name of ["320.webp", "640.webp"]) await from.put(key, name, webpBytes(100));
});

/** What no one can read: a folder in place of a file. */
function spoil(key: string) {
  rmSync(fileOf(key));
  mkdirSync(fileOf(key));
}

it("leaves out a file that can't be read, names it, and copies all others", async () => {
  const spoilt = keys[20] as string;
  spoil(spoilt);
  const backup = createPictureBackup(from, to);
  await backup.copy();
  const lacking = await backup.listLacking(keys);
  expect(lacking).toEqual([spoilt]);
  expect(backup.describeLacks(lacking, words)).toMatch(
    new RegExp(
      `^1 file in the store can't be read and is left out: ${spoilt}/640.webp\\. Of the first: EISDIR.*\\. Put`,
    ),
  );
  for (const key of keys) expect(await to.names(key)).toHaveLength(key === spoilt ? 1 : 2);
});

it("takes what was damaged a moment ago and is well now for well", async () => {
  const [key = ""] = keys;
  const well = webpBytes(100);
  writeFileSync(fileOf(key), "Please sign in");
  const backup = createPictureBackup(from, to);
  await backup.copy();
  expect(await backup.listLacking(keys)).toEqual([key]);
  writeFileSync(fileOf(key), well);
  await backup.copy();
  expect(await backup.listLacking(keys)).toEqual([]);
  expect(backup.describeLacks([], words)).toBe("");
});

it("goes on to what came meanwhile, however many can't be read", async () => {
  for (const [at, key] of keys.entries()) if (at % 2 === 0) spoil(key);
  const backup = createPictureBackup(from, to);
  await backup.copy();
  const late = newImageKey();
  await from.put(late, "640.webp", webpBytes());
  await backup.copy();
  expect(await to.names(late)).toEqual(["640.webp"]);
  expect(await backup.listLacking([...keys, late])).toHaveLength(30);
});

it("asks no further where nothing can be read, and says so once", async () => {
  let asked = 0;
  const open = () => {
    asked++;
    return Promise.reject(new Error("The disk is away"));
  };
  const backup = createPictureBackup({ ...from, open }, to);
  await backup.copy();
  expect(asked).toBeLessThan(40);
  const lacking = await backup.listLacking(keys);
  expect(lacking).toEqual(keys);
  expect(backup.describeLacks(lacking, words)).toBe(
    "They could not be copied from the store: The disk is away. Look there.",
  );
});

it("fails where they can't be written: that is no fault of the store", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const backup = createPictureBackup(from, { ...to, put: () => Promise.reject(full) });
  await expect(backup.copy()).rejects.toBe(full);
  expect(existsSync(fileOf(keys[0] as string))).toBe(true);
});
