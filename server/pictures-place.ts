import { join, resolve } from "node:path";
import { createDiskStore, type ImageStore } from "~/platform/images/store.server";
import type { Config } from "./config";

/** `where` is what to call it when it is told of. */
export type PicturesPlace = { store: ImageStore; where: string };

/** Where the pictures of a city are kept. Nothing is opened or asked before the first use. */
export function picturesPlace({ dataDir }: Pick<Config, "dataDir">): PicturesPlace {
  const folder = join(resolve(dataDir), "images");
  return { store: createDiskStore(folder), where: folder };
}
