import { rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createDiskStore, type ImageStore, placeOf } from "~/platform/images/store.server";
import { type BackupManifest, parts } from "./backup-manifest";
import { copyPictures, forEach, type Unread } from "./copy-pictures";
import { explainFolder } from "./explain";
import { checkFileHashes } from "./file-hashes";
import { OperatorError } from "./operator-error";
import type { PicturesPlace } from "./pictures-place";
import { contentsOf, requireEmpty } from "./require-empty";

/** Where the pictures of a backup go to. */
export type PicturesTarget = {
  /** @throws OperatorError when anything is there. */
  requireEmpty(): Promise<void>;
  /**
   * Copies what is not there yet, file by file.
   * @returns how many pictures are there with each of their files, and the names of files that the backup has not as it
   * had them
   */
  bring(): Promise<{ pictures: number; damaged: string[] }>;
  /** Removes all of it again: there was nothing before. @throws Error when something of it stays */
  takeBack(): Promise<void>;
};

/** @param source the folder of the backup */
export function picturesTarget(
  source: string,
  manifest: BackupManifest,
  { store, where, folder }: PicturesPlace,
): PicturesTarget {
  const images = createDiskStore(join(source, parts.images));
  return {
    async requireEmpty() {
      if (folder) return requireEmpty(folder);
      if (!(await isEmpty(store)))
        throw new OperatorError(
          `${where} is not empty. Nothing was written; choose another prefix or an empty bucket.`,
        );
    },
    async bring() {
      const { wrong } = await checkFileHashes(source, manifest, isPicture);
      const damaged = new Set(wrong);
      // In an emergency most of a city is better than none of it.
      await copyPictures(images, store, (unread) => damaged.add(nameOf(unread))).catch((error: unknown) => {
        const why = folder && explainFolder(error, folder);
        throw why ? new OperatorError(why) : error;
      });
      // What is there, not what was sent: something in between may take files and keep none.
      // A file that can't be read may be in no list of what is kept.
      const lost = Map.groupBy(damaged, dirname);
      let pictures = 0;
      await forEach(images.keys(), async ({ key }) => {
        const there = new Set(await store.names(key));
        const kept = await images.names(key).catch((): string[] => []);
        const wanted = [...kept, ...(lost.get(nameOfPicture(key)) ?? []).map((name) => basename(name))];
        if (kept.length > 0 && wanted.every((name) => there.has(name))) pictures++;
      });
      return { pictures, damaged: [...damaged] };
    },
    async takeBack() {
      if (folder) return emptyFolder(folder);
      for await (const { key } of images.keys()) await store.remove(key);
    },
  };
}

const isPicture = (name: string) => name.startsWith(`${parts.images}/`);

/** As the list of a backup's files has it. */
const nameOf = ({ key, path }: Unread) => `${nameOfPicture(key)}${path.slice(key.length)}`;

const nameOfPicture = (key: string) => `${parts.images}/${placeOf(key)}`;

/** The folder itself may be a mounted disk, which nobody can move or remove. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of await contentsOf(folder)) await rm(join(folder, name), { recursive: true, force: true });
  await rmdir(folder).catch(() => {});
}

async function isEmpty(store: ImageStore): Promise<boolean> {
  for await (const _ of store.keys()) return false;
  for await (const _ of store.strangers()) return false;
  return true;
}
