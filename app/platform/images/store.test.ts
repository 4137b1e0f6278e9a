import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jpgBytes, webpBytes } from "../../../tests/support/picture-bytes";
import { createDiskStore, DamagedFile, type ImageStore, newImageKey } from "./store.server";

let parent: string;
let folder: string;
let store: ImageStore;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "pictures-"));
  folder = join(parent, "store");
  store = createDiskStore(folder);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const bytes = webpBytes();
const keysOf = async (each: ImageStore) => {
  const keys: string[] = [];
  for await (const { key } of each.keys()) keys.push(key);
  return keys.sort();
};

test("what is put can be opened, listed and removed", async () => {
  const key = newImageKey();
  await store.put(key, "640.webp", bytes);
  await store.put(key, "og.jpg", jpgBytes());
  const file = await store.open(key, "640.webp");
  expect(file).toMatchObject({ size: bytes.byteLength, type: "image/webp" });
  expect(bytes.equals(Buffer.from(await new Response(file?.body).arrayBuffer()))).toBe(true);
  expect(await store.open(key, "og.jpg")).toMatchObject({ type: "image/jpeg" });
  expect(await keysOf(store)).toEqual([key]);
  expect((await store.names(key)).sort()).toEqual(["640.webp", "og.jpg"]);
  await store.remove(key);
  expect(await store.names(key)).toEqual([]);
  expect(await store.open(key, "640.webp")).toBeUndefined();
  expect(await keysOf(store)).toEqual([]);
});

test("files stand in small folders, with no drafts beside them", async () => {
  const key = "abcdef0123456789abcdef0123456789";
  await store.put(key, "640.webp", bytes);
  await store.put(key, "640.webp", bytes);
  expect(await readdir(join(folder, "ab", key))).toEqual(["640.webp"]);
  expect(await readFile(join(folder, "ab", key, "640.webp"))).toEqual(bytes);
});

test("an empty store lists nothing and removes nothing", async () => {
  expect(await keysOf(store)).toEqual([]);
  await store.remove(newImageKey());
  expect(await store.open(newImageKey(), "640.webp")).toBeUndefined();
});

test("keys differ and can't be guessed", () => {
  const keys = new Set(Array.from({ length: 1000 }, newImageKey));
  expect(keys.size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

const key = "abcdef0123456789abcdef0123456789";
test.each([
  ["../../secret", "640.webp"],
  ["..", "640.webp"],
  ["", "640.webp"],
  [`${key}/..`, "640.webp"],
  [key.toUpperCase(), "640.webp"],
  [`${key}\0`, "640.webp"],
  [`${key}\n`, "640.webp"],
  ["a".repeat(5000), "640.webp"],
  [key, "../../../secret"],
  [key, "..\\..\\secret"],
  [key, "640.webp\0.txt"],
  [key, "640.webp\n"],
  [key, ".640.webp.1234abcd"],
  [key, "640.svg"],
  [key, "a.webp"],
  [key, ""],
  [key, "/etc/passwd"],
])("no path escapes: key %j, name %j", async (badKey, name) => {
  await writeFile(join(parent, "secret"), "secret");
  await expect(store.put(badKey, name, bytes)).rejects.toThrow(RangeError);
  await expect(store.open(badKey, name)).rejects.toThrow(RangeError);
  if (badKey !== key) {
    await expect(store.remove(badKey)).rejects.toThrow(RangeError);
    await expect(store.names(badKey)).rejects.toThrow(RangeError);
  }
  expect(await readdir(parent)).toEqual(["secret"]);
});

test("strange files in the folder are not pictures", async () => {
  await store.put(key, "640.webp", bytes);
  await writeFile(join(folder, "note.txt"), "x");
  await writeFile(join(folder, "ab", "note.txt"), "x");
  await writeFile(join(folder, "ab", key, ".640.webp.1234abcd"), "half of it");
  expect(await keysOf(store)).toEqual([key]);
  expect(await store.names(key)).toEqual(["640.webp"]);
});

test("the age of a picture is that of its newest file", async () => {
  await store.put(key, "640.webp", bytes);
  const then = new Date("2026-11-01T12:00:00Z");
  await utimes(join(folder, "ab", key), then, then);
  for await (const facts of store.keys()) expect(facts).toEqual({ key, modifiedAt: then });
});

test.each([
  ["another file", "640.webp", Buffer.from("<!doctype html>")],
  ["nothing", "640.webp", Buffer.alloc(0)],
  ["a file without its end", "640.webp", bytes.subarray(0, -1)],
  ["the beginning alone", "640.webp", bytes.subarray(0, 12)],
  ["a picture of the other kind", "og.jpg", bytes],
  ["a JPEG without its end", "og.jpg", jpgBytes().subarray(0, -2)],
])("%s in place of a picture is no picture", async (_what, name, put) => {
  await store.put(key, name, put);
  await expect(store.open(key, name)).rejects.toThrow(DamagedFile);
});

test("a store that can't be reached says so", async () => {
  await writeFile(folder, "a file where the folder should be");
  await expect(store.put(key, "640.webp", bytes)).rejects.toThrow();
  await expect(store.open(key, "640.webp")).rejects.toThrow();
});
