import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { createDiskStore, type ImageStore, newImageKey, placeOf } from "~/platform/images/store.server";
import { putFiles } from "../tests/support/picture-bytes";
import { temporaryFolder } from "../tests/support/server";
import { createPictureBackup } from "./picture-backup";

let folder: string;
let from: ImageStore;
let to: ImageStore;
let keys: string[];
const fileOf = (key: string, name = "640.webp") => join(folder, placeOf(key), name);
const known = (of: readonly string[]) => of.map((key) => ({ key, width: 640 }));
/** Every file of one. */
const all = ["160.webp", "320.webp", "640.webp", "og.jpg"];
const words = { where: "the store", advice: "Look there." };

beforeEach(async () => {
  folder = temporaryFolder();
  [from, to] = [createDiskStore(folder), createDiskStore(temporaryFolder())];
  keys = Array.from({ length: 60 }, newImageKey).sort();
  for (const key of keys) await putFiles(from, key, 640);
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
  const lacking = await backup.listLacking(known(keys));
  expect(lacking).toEqual([{ key: spoilt, lacking: ["640.webp"], isWhole: false }]);
  expect(backup.describeLacks(lacking, words)).toMatch(
    new RegExp(
      `^1 file in the store can't be read and is left out: ${spoilt}/640.webp\\. Of the first: EISDIR.*\\. Put them there as they were, or remove them\\.$`,
    ),
  );
  for (const key of keys) expect(await to.names(key)).toHaveLength(key === spoilt ? 3 : 4);
});

it("names the files that were lost of a picture, whichever they are", async () => {
  const [one = "", other = "", third = ""] = keys;
  rmSync(fileOf(one, "og.jpg"));
  rmSync(fileOf(other, "160.webp"));
  // One of the same picture can't be read.
  rmSync(fileOf(third, "320.webp"));
  spoil(third);
  const backup = createPictureBackup(from, to);
  await backup.copy();
  const lacking = await backup.listLacking(known(keys));
  expect(lacking.map(({ key, lacking: names }) => [key, ...names])).toEqual([
    [one, "og.jpg"],
    [other, "160.webp"],
    [third, "320.webp", "640.webp"],
  ]);
  expect(backup.describeLacks(lacking, words)).toMatch(
    new RegExp(
      `^1 file in the store can't be read .* 3 pictures lack files in the store: ${one} \\(og.jpg\\), ${other} \\(160.webp\\), ${third} \\(320.webp\\)\\. Put lost files back `,
    ),
  );
});

it("takes what was damaged a moment ago and is well now for well", async () => {
  const [key = ""] = keys;
  const well = readFileSync(fileOf(key));
  writeFileSync(fileOf(key), "Please sign in");
  const backup = createPictureBackup(from, to);
  await backup.copy();
  expect((await backup.listLacking(known(keys))).map((each) => each.key)).toEqual([key]);
  writeFileSync(fileOf(key), well);
  await backup.copy();
  expect(await backup.listLacking(known(keys))).toEqual([]);
  expect(backup.describeLacks([], words)).toBe("");
});

it("goes on to what came meanwhile, however many can't be read", async () => {
  for (const [at, key] of keys.entries()) if (at % 2 === 0) spoil(key);
  const backup = createPictureBackup(from, to);
  await backup.copy();
  const late = newImageKey();
  await putFiles(from, late, 640);
  await backup.copy();
  expect((await to.names(late)).sort()).toEqual(all);
  expect(await backup.listLacking(known([...keys, late]))).toHaveLength(30);
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
  const lacking = await backup.listLacking(known(keys));
  expect(lacking.map(({ key }) => key)).toEqual(keys);
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
