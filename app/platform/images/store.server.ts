import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isImageKey } from "./rules";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of a stored picture. `size` is in bytes, `type` a MIME type. */
type StoredFile = { body: ReadableStream<Uint8Array> | Bytes; size: number; type: string };

/**
 * Where pictures are kept: the files of one picture under one key. Files never change once they are put.
 * Every method throws a RangeError for a key or name that is none of ours, and an Error when the storage is down.
 */
export interface ImageStore {
  put(key: string, name: string, bytes: Uint8Array): Promise<void>;
  open(key: string, name: string): Promise<StoredFile | undefined>;
  /** Removes all files of a picture; a key that isn't there is fine. */
  remove(key: string): Promise<void>;
  keys(): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

/** A new key: 128 random bits, which nobody can guess. */
export const newImageKey = (): string => randomBytes(16).toString("hex");

/** The type is fixed by the name, and the names are ours. */
export function typeOf(name: string): string | undefined {
  if (/^\d{1,4}\.webp$/.test(name)) return "image/webp";
  return name === "og.jpg" ? "image/jpeg" : undefined;
}

/** Where the files of a picture stand within the folder of all pictures. */
export const placeOf = (key: string): string => join(key.slice(0, 2), key);

/** Keeps pictures in a folder, as `ab/abcd…/640.webp`. The folder is made when the first one comes. */
export function createDiskStore(folder: string): ImageStore {
  const homeOf = (key: string) => {
    if (!isImageKey(key)) throw new RangeError("This is not the key of a picture");
    return join(folder, placeOf(key));
  };
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
      return body && { body, size: body.byteLength, type };
    },
    async remove(key) {
      await rm(homeOf(key), { recursive: true, force: true });
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
  };
}

function requireType(name: string): string {
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

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
