import { cp, rename, rm } from "node:fs/promises";
import { createDiskStore, type ImageStore } from "~/platform/images/store.server";
import { copyPictures } from "./copy-pictures";
import { OperatorError } from "./operator-error";
import type { PicturesPlace } from "./pictures-place";
import { requireEmpty } from "./require-empty";

/**
 * Puts the pictures of a backup into a place where there are none yet, and lets `load` bring the database. Where either
 * fails, what was put there is removed again.
 * @param images the folder of pictures in the backup
 * @throws OperatorError when there is anything in the place
 */
export async function restorePictures(images: string, place: PicturesPlace, load: () => Promise<void>): Promise<void> {
  if (place.folder) await intoFolder(images, place.folder, load);
  else await intoBucket(images, place, load);
}

async function intoFolder(images: string, folder: string, load: () => Promise<void>) {
  await requireEmpty(folder);
  const draft = `${folder}.unfinished-${process.pid}`;
  try {
    await cp(images, draft, { recursive: true });
    await load();
    // An empty folder would be in the way on some systems.
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function intoBucket(images: string, { store, where }: PicturesPlace, load: () => Promise<void>) {
  if (!(await isEmpty(store)))
    throw new OperatorError(`${where} is not empty. Nothing was written; choose another prefix or an empty bucket.`);
  const source = createDiskStore(images);
  try {
    await copyPictures(source, store);
    await load();
  } catch (error) {
    // There was nothing before: all that is there came from here.
    for await (const { key } of source.keys()) await store.remove(key).catch(() => {});
    throw error;
  }
}

async function isEmpty(store: ImageStore): Promise<boolean> {
  for await (const _ of store.keys()) return false;
  for await (const _ of store.strangers()) return false;
  return true;
}
