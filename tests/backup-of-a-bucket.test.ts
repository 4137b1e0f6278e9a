import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskStore } from "~/platform/images/store.server";
import { backUp } from "../server/backup";
import { readManifest } from "../server/backup-manifest";
import { readConfig } from "../server/config";
import { findMissingPictures } from "../server/missing-pictures";
import { OperatorError, TemporaryFailure } from "../server/operator-error";
import { restore } from "../server/restore";
import { createApps, keepPicture } from "./backup/apps";
import { openBucket, refuse, type TestBucket } from "./bucket/bucket";
import { hashesIn, keysFor, storeIn } from "./bucket/pictures";
import { webpBytes } from "./support/picture-bytes";
import { suiteEngine } from "./support/porchlight";
import { mountSmallDisk } from "./support/small-disk";

describe("a backup of a city whose pictures are in a bucket", () => {
  const apps = createApps(suiteEngine);
  const dump = suiteEngine === "embedded" ? "database.tar.gz" : "database.dump";
  let bucket: TestBucket;
  let target: string;
  let before: string[];
  beforeAll(async () => {
    bucket = await openBucket();
    const place = await newPlace("first");
    const app = await apps.open(place);
    const { id } = await app.member();
    for (let each = 0; each < 3; each++) await keepPicture(app, id);
    await app.close();
    before = await hashesIn(storeIn(bucket, "first"));
    target = join(apps.newFolder(), "backup");
    expect(await backUp(place, target)).toContain("the database and 3 pictures.");
  });
  afterAll(async () => {
    await apps.tidyUp();
    await bucket?.close();
  });

  async function newPlace(prefix: string) {
    const { files, bucketKeys } = readConfig({ FILES_URL: bucket.url(prefix), ...keysFor(bucket) });
    return { ...(await apps.newPlace()), files, bucketKeys };
  }

  it("holds every file, and fills another bucket or a folder with them", async () => {
    expect(before).toHaveLength(12);
    expect(await hashesIn(createDiskStore(join(target, "images")))).toEqual(before);
    expect(await restore(await newPlace("second"), target)).toContain("the database and 3 pictures.");
    expect(await hashesIn(storeIn(bucket, "second"))).toEqual(before);
    const folder = await apps.newPlace();
    await restore(folder, target);
    expect(await hashesIn(createDiskStore(join(folder.dataDir, "images")))).toEqual(before);
  });

  it("says which pictures the bucket lacks", async () => {
    const place = await newPlace("third");
    const app = await apps.open(place);
    const { id } = await app.member();
    const lost = await keepPicture(app, id);
    await app.close();
    await storeIn(bucket, "third").remove(lost);
    const said = await backUp(place, join(apps.newFolder(), "backup")).catch((error: Error) => error.message);
    expect(said).toContain(
      `1 picture is missing from ${bucket.where("third")}: ${lost}. Look whether FILES_URL is right.`,
    );
  });

  it("says of a picture which of its files the bucket lacks, by one listing of it", async () => {
    const place = await newPlace("incomplete");
    const app = await apps.open(place);
    const key = await keepPicture(app, (await app.member()).id);
    const there = storeIn(bucket, "incomplete");
    await there.remove(key);
    for (const name of ["160.webp", "320.webp", "640.webp"]) await there.put(key, name, webpBytes());
    const from = bucket.asked.length;
    const found = await findMissingPictures(app.db, there);
    expect(found).toEqual({ missing: [{ key, lacking: ["og.jpg"], isWhole: false }], checked: 1 });
    expect(bucket.asked.slice(from)).toEqual([expect.stringMatching(/^GET .*list-type=2/)]);
    await app.close();
    const said = await backUp(place, join(apps.newFolder(), "backup")).catch((error: Error) => error.message);
    expect(said).toContain(
      `the database and 0 of 1 picture. 1 picture lacks files in ${bucket.where("incomplete")}: ${key} (og.jpg). Put`,
    );
  });

  it("is made without a file that is damaged, and names it", async () => {
    const place = await newPlace("damaged");
    const app = await apps.open(place);
    const { id } = await app.member();
    const [good, bad] = [await keepPicture(app, id), await keepPicture(app, id)];
    await app.close();
    const folderOfBad = join(bucket.directory, "damaged", bad.slice(0, 2), bad);
    const [object = ""] = readdirSync(folderOfBad).filter((name) => name.endsWith("_object"));
    writeFileSync(join(folderOfBad, object), "Please sign in");
    const folder = join(apps.newFolder(), "backup");
    const said = await backUp(place, folder).catch((error: Error) => error.message);
    expect(said).toMatch(/the database and 1 of 2 pictures\. 1 file in .* can't be read and is left out: /);
    expect(said).toContain(`${bad}/`);
    // Else it would be kept as one that has every picture, and the last that has be removed.
    expect((await readManifest(folder)).missing).toBe(1);
    const copied = createDiskStore(join(folder, "images"));
    expect((await copied.names(good)).length).toBeGreaterThan(0);
    expect(await restore(await apps.newPlace(), folder)).toContain("Restored the city");
  });

  it("of the database is made as well while the bucket is away", async () => {
    const place = await newPlace("away");
    const app = await apps.open(place);
    const { id } = await app.member();
    for (let each = 0; each < 3; each++) await keepPicture(app, id);
    await app.close();
    const folder = join(apps.newFolder(), "backup");
    bucket.fail((_request, response) => response.writeHead(403).end());
    try {
      await expect(backUp(place, folder)).rejects.toThrow(
        /the database and 0 of 3 pictures\. They could not be copied from .* Look whether FILES_URL is right\. Then back up again\.$/,
      );
      // What refuses does so in a minute as well; what is away may be back by then.
      const failureOf = () => backUp(place, join(apps.newFolder(), "backup")).catch((error: Error) => error);
      expect(await failureOf()).not.toBeInstanceOf(TemporaryFailure);
      bucket.fail((_request, response) => response.writeHead(503).end());
      expect(await failureOf()).toBeInstanceOf(TemporaryFailure);
    } finally {
      bucket.fail();
    }
    expect((await readManifest(folder)).missing).toBe(3);
    expect(await restore(await apps.newPlace(), folder)).toContain("the database and 0 of 3 pictures.");
  });

  it("fills a disk that is mounted where the pictures are to be, which nobody can move", async () => {
    const disk = mountSmallDisk(8);
    try {
      const { files } = readConfig({ FILES_URL: pathToFileURL(disk.folder).href });
      mkdirSync(join(disk.folder, "lost+found"));
      await restore({ ...(await apps.newPlace()), files }, target);
      expect(await hashesIn(createDiskStore(disk.folder))).toEqual(before);
      expect(readdirSync(disk.folder)).toContain("lost+found");
    } finally {
      disk.unmount();
    }
  });

  it("that the bucket stops taking is removed from it again, or else goes on from there", async () => {
    /** It takes two files, and no more; `isStuck`, and gives none back. */
    const full = (isStuck: boolean) => {
      let taken = 0;
      bucket.fail(({ method }, response, pass) => {
        if (method === "DELETE" ? isStuck : method === "PUT" && ++taken > 2) refuse(response, 403, "AccessDenied");
        else pass();
      });
    };
    try {
      const place = await newPlace("full");
      full(false);
      await expect(restore(place, target)).rejects.toThrow(/AccessDenied|403/);
      expect(await hashesIn(storeIn(bucket, "full"))).toEqual([]);
      expect(readdirSync(place.dataDir)).toEqual(["restore.lock.sqlite"]);
      full(true);
      await expect(restore(place, target)).rejects.toThrow(/store a file|AccessDenied|403/);
      bucket.fail();
      expect(await hashesIn(storeIn(bucket, "full"))).not.toEqual([]);
      expect(await restore(place, target)).toContain("the database and 3 pictures.");
      expect(await hashesIn(storeIn(bucket, "full"))).toEqual(before);
    } finally {
      bucket.fail();
    }
  });

  it("of which a bucket keeps less than it says counts what is there", async () => {
    let taken = 0;
    bucket.fail(({ method }, response, pass) => {
      if (method === "PUT" && ++taken === 1) response.writeHead(200, { ETag: '"taken"' }).end();
      else pass();
    });
    try {
      expect(await restore(await newPlace("forgetful"), target)).toContain("the database and 2 of 3 pictures.");
    } finally {
      bucket.fail();
    }
    expect(await hashesIn(storeIn(bucket, "forgetful"))).toHaveLength(11);
  });

  it("is restored into an empty part of a bucket only, and leaves nothing there where it fails", async () => {
    await expect(restore(await newPlace("first"), target)).rejects.toThrow(`${bucket.where("first")} is not empty.`);
    expect(await hashesIn(storeIn(bucket, "first"))).toEqual(before);
    writeFileSync(join(target, dump), readFileSync(join(target, dump)).subarray(0, 5_000));
    await expect(restore(await newPlace("fourth"), target)).rejects.toThrow(OperatorError);
    expect(await hashesIn(storeIn(bucket, "fourth"))).toEqual([]);
  });
});
