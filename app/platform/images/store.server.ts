import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { unlessMissing } from "~/platform/unless-missing.server";
import { isImageKey } from "./rules";
import { isSoundFile } from "./sound-file";
import { versionsOf } from "./versions";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of a stored picture. `size` is in bytes, `type` a MIME type. */
type StoredFile = { body: ReadableStream<Uint8Array> | Bytes; size: number; type: string };

/** What is stored under a name is not what was put there. */
export class DamagedFile extends Error {}

/**
 * Where pictures are kept: the files of one picture under one key. Files never change once they are put.
 * Every method throws a RangeError for a key or name that is none of ours, and an Error when the storage is down.
 */
export interface ImageStore {
  put(key: string, name: string, bytes: Uint8Array): Promise<void>;
  /** @throws DamagedFile where the storage can tell */
  open(key: string, name: string): Promise<StoredFile | undefined>;
  /** Removes all files of a picture; a key that isn't there is fine. */
  remove(key: string): Promise<void>;
  /** The names of a picture's files; none for a key that isn't there. */
  names(key: string): Promise<string[]>;
  keys(): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** The paths of all that lies there and is no picture of ours. */
  strangers(): AsyncIterable<string>;
}

/** A new key: 128 random bits, which nobody can guess. */
export const newImageKey = (): string => randomBytes(16).toString("hex");

/** The type is fixed by the name, and the names are ours. */
export function typeOf(name: string): string | undefined {
  if (/^\d{1,4}\.webp$/.test(name)) return "image/webp";
  return name === "og.jpg" ? "image/jpeg" : undefined;
}

/**
 * The files of a picture whose largest version is `width` wide. Every picture has had each of them from the first one on:
 * whoever adds a version makes it of the older pictures as well, or they are told of as incomplete.
 */
export const fileNamesOf = (width: number): string[] => [
  ...versionsOf(width).map((version) => `${version}.webp`),
  "og.jpg",
];

/** Where the files of a picture stand among those of all pictures. */
export const placeOf = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** Which file of which picture stands at "ab/abcd…/640.webp", if that is one of ours. */
export function pictureAt(path: string): { key: string; name: string } | undefined {
  const [, key = "", name = ""] = path.split("/");
  return isImageKey(key) && typeOf(name) && path === `${placeOf(key)}/${name}` ? { key, name } : undefined;
}

/** Keeps pictures in a folder, as `ab/abcd…/640.webp`. The folder is made when the first one comes. */
export function createDiskStore(folder: string): ImageStore {
  const homeOf = (key: string) => join(folder, placeOf(requireKey(key)));
  return {
    async put(key, name, bytes) {
      const home = homeOf(key);
      requireType(name);
      await mkdir(home, { recursive: true });
      await writeWhole(home, name, bytes);
    },
    async open(key, name) {
      const type = requireType(name);
      const body = await unlessMissing(readFile(join(homeOf(key), name)));
      if (body && !isSoundFile(name, body)) throw new DamagedFile(`${name} in the folder is no whole ${type}`);
      return body && { body, size: body.byteLength, type };
    },
    async remove(key) {
      await rm(homeOf(key), { recursive: true, force: true });
    },
    async names(key) {
      // Drafts have no name of ours.
      return ((await unlessMissing(readdir(homeOf(key)))) ?? []).filter(typeOf);
    },
    async *keys() {
      for await (const shard of namesIn(folder)) {
        for await (const key of namesIn(join(folder, shard))) {
          if (!isImageKey(key) || !key.startsWith(shard)) continue;
          const facts = await unlessMissing(stat(homeOf(key)));
          if (facts) yield { key, modifiedAt: facts.mtime };
        }
      }
    },
    async *strangers() {
      const entries = await unlessMissing(opendir(folder, { recursive: true }));
      for await (const entry of entries ?? []) {
        const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
        if (!entry.isDirectory() && !pictureAt(path.replace(draftMarks, "$1"))) yield path;
      }
    },
  };
}

/** @throws RangeError */
export function requireKey(key: string): string {
  if (isImageKey(key)) return key;
  throw new RangeError("This is not the key of a picture");
}

/** Around the name of what is being written. */
const draftMarks = /(?<=\/)\.([^/]+)\.[0-9a-f]{8}$/;

/** @throws RangeError */
export function requireType(name: string): string {
  const type = typeOf(name);
  if (!type) throw new RangeError("This is not the name of a picture's file");
  return type;
}

/** Written beside its place and moved there, so that no reader ever sees half a file. */
async function writeWhole(home: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = join(home, `.${name}.${randomBytes(4).toString("hex")}`);
  try {
    const file = await open(draft, "wx", 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(home, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* namesIn(folder: string): AsyncIterable<string> {
  const entries = await unlessMissing(opendir(folder));
  if (!entries) return;
  for await (const entry of entries) if (entry.isDirectory()) yield entry.name;
}
