import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createBucketStore } from "~/platform/images/bucket.server";
import { createDiskStore, type ImageStore } from "~/platform/images/store.server";
import type { Config } from "./config";
import { type FilesUrl, usualTimeout } from "./files-url";
import { OperatorError } from "./operator-error";

/** What says where the pictures of a city are kept. */
export type PicturesConfig = Pick<Config, "dataDir" | "files" | "bucketKeys">;

export type PicturesPlace = {
  store: ImageStore;
  /** What to call it when it is told of. */
  where: string;
  /** What to look at when pictures are missing there. */
  advice: string;
  /** The setting that leads there. */
  setting: string;
  /** Where it is one of this machine. */
  folder?: string;
};

/** Nothing is opened or asked before the first use. @throws OperatorError for a bucket without keys */
export function picturesPlace({ dataDir, files, bucketKeys }: PicturesConfig): PicturesPlace {
  const own = join(resolve(dataDir), "images");
  if (files?.kind !== "bucket") return folderPlace(files?.folder ?? own, own);
  const { kind, timeout, ...bucket } = files;
  const where = describeBucket(files);
  if (!bucketKeys)
    throw new OperatorError("Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: without them no bucket can be opened.");
  const whole = timeout * 1000;
  const store = createBucketStore(
    { ...bucket, credentials: bucketKeys },
    { connect: whole / 6, answer: whole / 2, whole },
  );
  const unusual = timeout === usualTimeout ? "" : `&timeout=${timeout}`;
  return { store, where, advice: "Look whether FILES_URL is right.", setting: `set FILES_URL=${where}${unusual}` };
}

function folderPlace(path: string, own: string): PicturesPlace {
  const folder = resolve(path);
  const isOwn = folder === own;
  return {
    store: createDiskStore(folder),
    where: folder,
    advice: `Look whether the folder is mounted and ${isOwn ? "DATA_DIR" : "FILES_URL"} is right.`,
    setting: isOwn ? "remove FILES_URL" : `set FILES_URL=${pathToFileURL(folder).href}`,
    folder,
  };
}

/** As FILES_URL has it, always in the same words. */
function describeBucket({ bucket, prefix, endpoint, region, pathStyle }: FilesUrl & { kind: "bucket" }): string {
  const address = endpoint ? [`endpoint=${new URL(endpoint).origin}`] : [];
  const style = pathStyle === (endpoint !== undefined) ? [] : [`path-style=${pathStyle}`];
  const path = prefix ? `/${prefix.slice(0, -1)}` : "";
  return `s3://${bucket}${path}?${[...address, `region=${region}`, ...style].join("&")}`;
}
