import { existsSync } from "node:fs";
import { cp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createDiskStore, type ImageStore } from "~/platform/images/store.server";
import { parts } from "./backup-manifest";
import { copyPictures } from "./copy-pictures";
import { checkFileHashes } from "./file-hashes";
import { OperatorError } from "./operator-error";
import type { PicturesPlace } from "./pictures-place";
import { requireEmpty } from "./require-empty";

/** Where the pictures of a backup go to. */
export type PicturesTarget = {
  /** @throws OperatorError when anything is there. */
  requireEmpty(): Promise<void>;
  /**
   * Copies what is not there yet; in a folder it is not seen before `finish`.
   * @returns the names of files that the backup has not as it had them
   */
  bring(): Promise<string[]>;
  /** Once the database is there, so that whoever finds the pictures finds it as well. */
  finish(): Promise<void>;
  /** Removes what is not finished. */
  takeBack(): Promise<void>;
};

/** @param source the folder of the backup */
export const picturesTarget = (source: string, { folder, ...bucket }: PicturesPlace): PicturesTarget =>
  folder ? folderTarget(source, folder) : bucketTarget(source, bucket);

const isPicture = (name: string) => name.startsWith(`${parts.images}/`);

function folderTarget(source: string, folder: string): PicturesTarget {
  const draft = `${folder}.unfinished-${process.pid}`;
  const isDone = async () => existsSync(folder) && (await readdir(folder)).length > 0;
  return {
    requireEmpty: () => requireEmpty(folder),
    async bring() {
      if (await isDone()) return [];
      await removeDrafts(folder);
      await cp(join(source, parts.images), join(draft, parts.images), { recursive: true });
      return (await checkFileHashes(source, isPicture, draft)).wrong;
    },
    async finish() {
      if (await isDone()) return;
      // An empty folder would be in the way on some systems.
      await rm(folder, { recursive: true, force: true });
      await rename(join(draft, parts.images), folder);
      await rm(draft, { recursive: true, force: true });
    },
    takeBack: () => rm(draft, { recursive: true, force: true }),
  };
}

/** What a restore that was killed could not remove. */
async function removeDrafts(folder: string) {
  const names = await readdir(dirname(folder)).catch(() => []);
  for (const name of names)
    if (name.startsWith(`${basename(folder)}.unfinished-`))
      await rm(join(dirname(folder), name), { recursive: true, force: true });
}

function bucketTarget(source: string, { store, where }: Pick<PicturesPlace, "store" | "where">): PicturesTarget {
  const images = createDiskStore(join(source, parts.images));
  return {
    async requireEmpty() {
      if (!(await isEmpty(store)))
        throw new OperatorError(
          `${where} is not empty. Nothing was written; choose another prefix or an empty bucket.`,
        );
    },
    async bring() {
      await copyPictures(images, store);
      return (await checkFileHashes(source, isPicture)).wrong;
    },
    finish: async () => {},
    async takeBack() {
      // There was nothing before: all that is there came from here.
      for await (const { key } of images.keys()) await store.remove(key).catch(() => {});
    },
  };
}

async function isEmpty(store: ImageStore): Promise<boolean> {
  for await (const _ of store.keys()) return false;
  for await (const _ of store.strangers()) return false;
  return true;
}
