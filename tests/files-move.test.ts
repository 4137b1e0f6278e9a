import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import { createDiskStore, newImageKey } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { readConfig } from "../server/config";
import { moveFiles } from "../server/files-move";
import { openBucket, type TestBucket } from "./bucket/bucket";
import { hashesIn, keysFor, putPictures, storeIn } from "./bucket/pictures";
import type { TestDatabase } from "./support/databases";
import { isBuilt } from "./support/http";
import { webpBytes } from "./support/picture-bytes";
import { suiteEngine } from "./support/porchlight";
import { createMigratedDatabase } from "./support/postgres";
import { compiled } from "./support/server";
import { putEmptyDatabase } from "./support/template";

let bucket: TestBucket;
let parent: string;
let database: TestDatabase | undefined;
let count = 0;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "porchlight-move-"));
  bucket = await openBucket();
  if (suiteEngine === "postgres") database = await createMigratedDatabase();
});
afterEach(() => bucket.fail());
afterAll(async () => {
  await bucket?.close();
  await database?.drop();
  rmSync(parent, { recursive: true, force: true });
});

/** A city whose pictures are in a folder, and a part of the bucket where nothing is yet. */
async function newCity(pictures = 3) {
  const name = `city-${++count}`;
  const dataDir = join(parent, name);
  if (!database) await putEmptyDatabase(join(dataDir, "database"));
  const folder = join(dataDir, "images");
  const own = createDiskStore(folder);
  const keys = await putPictures(own, pictures);
  const env = { DATA_DIR: dataDir, DATABASE_URL: database?.url, ...keysFor(bucket) };
  return { env, folder, own, keys, there: storeIn(bucket, name), url: bucket.url(name), where: bucket.where(name) };
}

const move = (env: Record<string, string | undefined>, to: string | undefined, said: string[] = []) =>
  moveFiles(readConfig(env), to, (line) => said.push(line));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "nothing was refused",
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );

/** Rows that the database has for these pictures while something is done. */
async function withRows(city: Awaited<ReturnType<typeof newCity>>, keys: readonly string[], work: () => Promise<void>) {
  const open = () => openDatabase({ url: database?.url, folder: join(city.env.DATA_DIR, "database") });
  const handle = await open();
  await handle.db.insert(images).values(keys.map((key) => ({ key, width: 640, height: 400 })));
  await handle.close();
  try {
    await work();
  } finally {
    const again = await open();
    await again.db.delete(images);
    await again.close();
  }
}

describe("pictures are moved", () => {
  it("into a bucket and back into a folder, byte for byte, and the old place stays as it was", async () => {
    const city = await newCity();
    const before = await hashesIn(city.own);
    const lines: string[] = [];
    const said = await move(city.env, city.url, lines);
    expect(lines).toEqual([`3 pictures in ${city.folder}`]);
    expect(said).toContain(`12 files of 0 pictures compared: what ${city.folder} has is in ${city.where}`);
    expect(said).toContain(`To go over: set FILES_URL=${city.url}, and start each process anew.`);
    expect(await hashesIn(city.there)).toEqual(before);
    expect(await hashesIn(city.own)).toEqual(before);

    const elsewhere = join(parent, "another folder");
    const back = await move({ ...city.env, FILES_URL: city.url }, elsewhere);
    expect(back).toContain(`set FILES_URL=${pathToFileURL(elsewhere).href}, and`);
    expect(await hashesIn(createDiskStore(elsewhere))).toEqual(before);
    rmSync(city.folder, { recursive: true });
    expect(await move({ ...city.env, FILES_URL: city.url }, city.folder)).toContain(
      "To go over: remove FILES_URL, and",
    );
    expect(await hashesIn(city.own)).toEqual(before);
  });

  it("once more, with what came meanwhile, and puts what is there already no second time", async () => {
    const city = await newCity();
    await move(city.env, city.url);
    const [late = ""] = await putPictures(city.own, 1);
    const from = bucket.asked.length;
    await move(city.env, city.url);
    const put = bucket.asked.slice(from).filter((line) => line.startsWith("PUT"));
    expect(put).toHaveLength(4);
    for (const line of put) expect(line).toContain(late);
    expect(await hashesIn(city.there)).toEqual(await hashesIn(city.own));
  });

  it("and what is missing is named", async () => {
    const city = await newCity();
    const lost = newImageKey();
    await withRows(city, [...city.keys, lost], async () => {
      const said = await move(city.env, city.url);
      expect(said).toContain("12 files of 4 pictures compared");
      expect(said).toContain(`1 picture is missing from ${city.where}: ${lost}. What came meanwhile comes along`);
    });
  });

  it("over what is damaged or another one there", async () => {
    const city = await newCity(1);
    await move(city.env, city.url);
    const [key = ""] = city.keys;
    const folder = join(bucket.directory, `city-${count}`, key.slice(0, 2), key);
    for (const name of readdirSync(folder).filter((each) => each.endsWith("_object")))
      writeFileSync(join(folder, name), webpBytes(500));
    await expect(hashesIn(city.there)).rejects.toThrow();
    await city.there.put(key, "640.webp", webpBytes());
    await move(city.env, city.url);
    expect(await hashesIn(city.there)).toEqual(await hashesIn(city.own));
  });
});

describe("nothing is moved", () => {
  it("to nowhere, to the same place, or to a place in it", async () => {
    const { env, folder, url } = await newCity(1);
    expect(await refusal(move(env, undefined))).toContain("npm run task files:move");
    expect(await refusal(move(env, "s3://x?region=eu-1"))).toMatch(/^OperatorError: FILES_URL must name a bucket/);
    expect(await refusal(move({ ...env, AWS_ACCESS_KEY_ID: "" }, url))).toMatch(
      /^OperatorError: Set AWS_ACCESS_KEY_ID/,
    );
    expect(await refusal(move(env, folder))).toMatch(/^OperatorError: The pictures are in .+ already\.$/);
    expect(await refusal(move({ ...env, FILES_URL: url }, `${url}&path-style=true`))).toContain("already");
    const link = join(parent, "another name");
    symlinkSync(folder, link);
    for (const inside of [join(folder, "new"), join(folder, ".."), link])
      expect(await refusal(move(env, inside))).toContain("lie in each other");
    const file = join(parent, "file");
    writeFileSync(file, "");
    expect(await refusal(move(env, join(file, "new")))).toMatch(
      /^OperatorError: .*\/file\/new is a file, or lies in one\./,
    );
    const empty = join(parent, "empty");
    expect(await refusal(move({ DATA_DIR: empty, ...keysFor(bucket) }, url))).toContain("no city in this database yet");
    expect(readdirSync(parent)).not.toContain("empty");
  });

  it("to where other things lie, or pictures of another city", async () => {
    const city = await newCity();
    const other = join(parent, "letters");
    mkdirSync(other);
    writeFileSync(join(other, "letter.txt"), "dear Ana");
    expect(await refusal(move(city.env, other))).toMatch(/holds what is not in .+: letter\.txt\. Nothing was copied/);
    expect(readdirSync(other)).toEqual(["letter.txt"]);

    const [foreign = ""] = await putPictures(city.there, 1);
    expect(await refusal(move(city.env, city.url))).toContain(foreign);
    expect(await hashesIn(city.there)).toHaveLength(4);
    // One that this city's database knows was taken in over there, after the servers had gone over.
    await withRows(city, [foreign], async () => {
      await move(city.env, city.url);
      expect(await hashesIn(city.there)).toHaveLength(16);
    });
  });

  it("by a store that fails or lies, and says so; the next try goes on", async () => {
    const city = await newCity();
    bucket.fail((request, response, pass) => {
      if (request.method === "PUT") response.writeHead(200, { ETag: '"of nothing"' }).end();
      else pass();
    });
    expect(await refusal(move(city.env, city.url))).toMatch(/^OperatorError: \S+ of \w+ came out otherwise in s3:/);
    let puts = 0;
    bucket.fail((request, response, pass) => {
      if (request.method === "PUT" && ++puts > 4) response.writeHead(403).end();
      else pass();
    });
    expect(await refusal(move(city.env, city.url))).toMatch(
      /^BucketError: The bucket of pictures could not take a file/,
    );
    bucket.fail();
    expect(await hashesIn(city.there)).toHaveLength(4);
    await move(city.env, city.url);
    expect(await hashesIn(city.there)).toEqual(await hashesIn(city.own));
  });

  it("that is damaged itself, and says which", async () => {
    const city = await newCity(0);
    const [key = ""] = await putPictures(city.there, 1);
    const folder = join(bucket.directory, `city-${count}`, key.slice(0, 2), key);
    writeFileSync(join(folder, "320.webp._S3rver_object"), webpBytes());
    const said = await refusal(move({ ...city.env, FILES_URL: city.url }, city.folder));
    expect(said).toContain(`320.webp of ${key} in ${city.where} is damaged. Bring it back`);
  });
});

/** A process of its own each time. */
describe.skipIf(!isBuilt || suiteEngine !== "postgres")("moving that is killed", () => {
  const start = (env: Record<string, string | undefined>, url: string) => {
    const own = { PATH: process.env.PATH, NODE_ENV: "production", NODE_COMPILE_CACHE: compiled };
    const child = spawn(process.execPath, ["server/main.ts", "files:move", url], {
      cwd: join(import.meta.dirname, ".."),
      env: { ...own, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(""));
    return { child, said, ended: once(child, "exit") };
  };

  it("ten times at any moment goes on each time, and ends with equal hashes", async () => {
    const city = await newCity(40);
    const before = await hashesIn(city.own);
    const moments: string[] = [];
    for (let round = 0; round < 10; round++) {
      // Of ten puts at most, so that there is always more to do than is done: 160 in all.
      const isPut = round % 2 === 0;
      const at = 1 + Math.floor(Math.random() * (isPut ? 10 : 80));
      const isTaken = Math.random() < 0.5;
      moments.push(`${at}. ${isPut ? "put" : "request"}${isTaken ? ", which the store takes" : ""}`);
      const { child, said, ended } = start(city.env, city.url);
      let seen = 0;
      bucket.fail((request, _response, pass) => {
        if (!isPut || request.method === "PUT") seen++;
        if (seen === at) child.kill("SIGKILL");
        if (seen < at || isTaken) pass();
      });
      const [code, signal] = await ended;
      expect([code, signal], `${moments.join("; ")}: ${await said}`).toEqual([null, "SIGKILL"]);
    }
    bucket.fail();
    expect(await hashesIn(city.own)).toEqual(before);
    const { said, ended } = start(city.env, city.url);
    const [code] = await ended;
    expect(await said).toContain(`set FILES_URL=${city.url}`);
    expect(code, moments.join("; ")).toBe(0);
    expect(await hashesIn(city.there), moments.join("; ")).toEqual(before);
  });
});
