import { randomBytes } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Fault, openBucket, refuse, type TestBucket } from "../../../tests/bucket/bucket";
import { jpgBytes, webpBytes } from "../../../tests/support/picture-bytes";
import { createBucketStore } from "./bucket.server";
import type { BucketLimits } from "./bucket-requests.server";
import { imageResponse } from "./serve.server";
import { DamagedFile, type ImageStore, newImageKey } from "./store.server";

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket?.close());
afterEach(() => bucket.fail());

/** Each test has a part of the bucket of its own. */
function newStore(change: { secretAccessKey?: string; bucket?: string; limits?: Partial<BucketLimits> } = {}) {
  const prefix = `${randomBytes(4).toString("hex")}/`;
  const { endpoint, keys } = bucket;
  const credentials = { ...keys, ...(change.secretAccessKey && { secretAccessKey: change.secretAccessKey }) };
  const place = { bucket: change.bucket ?? "pictures", prefix, endpoint, region: "us-east-1", pathStyle: true };
  // A slow machine is no broken store.
  const limits = { connect: 60_000, answer: 60_000, whole: 60_000, ...change.limits };
  return { prefix, store: createBucketStore({ ...place, credentials }, limits) };
}

const picture = () => webpBytes(5_000);
const keysOf = async (store: ImageStore) => {
  const keys: string[] = [];
  for await (const { key } of store.keys()) keys.push(key);
  return keys;
};

it("what is put can be opened, listed and removed", async () => {
  const { store } = newStore();
  const [key, other] = [newImageKey(), newImageKey()];
  const bytes = picture();
  await store.put(key, "640.webp", bytes);
  await store.put(key, "og.jpg", jpgBytes());
  await store.put(other, "640.webp", picture());
  const file = await store.open(key, "640.webp");
  expect(file).toMatchObject({ size: bytes.byteLength, type: "image/webp" });
  expect(bytes.equals(Buffer.from(await new Response(file?.body).arrayBuffer()))).toBe(true);
  expect(await store.open(key, "og.jpg")).toMatchObject({ type: "image/jpeg" });
  expect(await store.names(key)).toEqual(["640.webp", "og.jpg"]);
  expect(await keysOf(store)).toEqual([key, other].sort());
  await store.remove(key);
  await store.remove(key);
  expect(await store.open(key, "640.webp")).toBeUndefined();
  expect(await store.names(key)).toEqual([]);
  expect(await keysOf(store)).toEqual([other]);
});

it("says when the newest file of a picture came, and lists more than fits on a page", async () => {
  const { store } = newStore({ limits: { page: 3 } });
  const keys = Array.from({ length: 5 }, newImageKey).sort();
  for (const key of keys) for (const name of ["160.webp", "320.webp"]) await store.put(key, name, picture());
  const from = bucket.asked.length;
  const listed: { key: string; modifiedAt: Date }[] = [];
  for await (const each of store.keys()) listed.push(each);
  expect(bucket.asked.length - from).toBe(4);
  expect(listed.map(({ key }) => key)).toEqual(keys);
  for (const { modifiedAt } of listed) expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(3_600_000);
});

it("keeps apart what is not its own, and tells of it", async () => {
  const { store, prefix } = newStore();
  const key = newImageKey();
  await store.put(key, "640.webp", picture());
  const folder = join(bucket.directory, prefix);
  for (const name of ["letter.txt", `${key.slice(0, 2)}/${key}/note.txt`]) {
    for (const [part, text] of [
      ["object", "x"],
      ["metadata.json", "{}"],
      ["object.md5", "x"],
    ] as const)
      writeFileSync(join(folder, `${name}._S3rver_${part}`), text);
  }
  expect(await keysOf(store)).toEqual([key]);
  expect(await store.names(key)).toEqual(["640.webp"]);
  const strangers: string[] = [];
  for await (const each of store.strangers()) strangers.push(each);
  expect(strangers.sort()).toEqual([`${key.slice(0, 2)}/${key}/note.txt`, "letter.txt"]);
});

const key = "abcdef0123456789abcdef0123456789";
it.each([
  ["../../secret", "640.webp"],
  ["", "640.webp"],
  [key.toUpperCase(), "640.webp"],
  [`${key}/..`, "640.webp"],
  [key, "../640.webp"],
  [key, "640.svg"],
  [key, ""],
])("asks for nothing outside: key %j, name %j", async (badKey, name) => {
  const { store } = newStore();
  const from = bucket.asked.length;
  await expect(store.put(badKey, name, picture())).rejects.toThrow(RangeError);
  await expect(store.open(badKey, name)).rejects.toThrow(RangeError);
  if (badKey !== key) {
    await expect(store.names(badKey)).rejects.toThrow(RangeError);
    await expect(store.remove(badKey)).rejects.toThrow(RangeError);
  }
  expect(bucket.asked.length).toBe(from);
});

const html = (response: ServerResponse) =>
  response
    .writeHead(200, { "Content-Type": "text/html" })
    .end("<html><body>Please sign in to this network</body></html>");

const faults: [string, Fault][] = [
  ["refuses", (_, response) => refuse(response, 403, "AccessDenied")],
  ["is broken", (_, response) => refuse(response, 500, "InternalError")],
  ["hangs up", (_, response) => response.destroy()],
  ["answers with a page of HTML", (_, response) => html(response)],
  ["is not found, as a page of HTML says", (_, response) => response.writeHead(404).end("<html>Not found</html>")],
];

it.each(faults)("a store that %s fails each thing that is asked, and takes nothing for empty", async (_, fault) => {
  const { store } = newStore();
  await store.put(key, "640.webp", picture());
  bucket.fail(fault);
  await expect(store.open(key, "640.webp")).rejects.toThrow(Error);
  await expect(store.put(key, "320.webp", picture())).rejects.toThrow(Error);
  await expect(store.names(key)).rejects.toThrow(Error);
  await expect(keysOf(store)).rejects.toThrow(Error);
  await expect(store.remove(key)).rejects.toThrow(Error);
  bucket.fail();
  expect(await store.names(key)).toEqual(["640.webp"]);
});

it("whoever has another secret, or another bucket, gets nothing", async () => {
  for (const { store } of [newStore({ secretAccessKey: "guessed" }), newStore({ bucket: "others" })]) {
    await expect(store.put(key, "640.webp", picture())).rejects.toThrow("could not take a file");
    await expect(store.open(key, "640.webp")).rejects.toThrow("could not give a file");
    await expect(keysOf(store)).rejects.toThrow("could not list");
  }
});

/** Sends a head that promises so much, and then so much. */
const send =
  (length: number, body: Uint8Array, end: (response: ServerResponse) => void): Fault =>
  (_, response) => {
    response.writeHead(200, { "Content-Type": "image/webp", "Content-Length": length });
    response.write(body, () => end(response));
  };

const lies: [string, Fault, RegExp][] = [
  ["is cut off", send(5_000, picture().subarray(0, 900), (response) => response.destroy()), /could not give/],
  ["never ends", send(5_000, picture().subarray(0, 900), () => {}), /could not give/],
  ["never begins", () => {}, /could not give/],
  ["is larger than any", send(1e10, Buffer.alloc(17 * 1024 * 1024), () => {}), /larger than any/],
  ["is a page of HTML", (_, response) => html(response), /no image\/webp/],
];

it.each(lies)("a picture that %s is a picture that can't be read now", async (what, fault, said) => {
  // Only those that wait have to be waited for.
  const { store } = newStore({ limits: { whole: what.startsWith("never") ? 300 : 60_000 } });
  bucket.fail(fault);
  await expect(store.open(key, "640.webp")).rejects.toThrow(said);
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(line) });
  const answer = await imageResponse({ images: store, log }, { key, name: "640.webp" });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(logged).toHaveLength(1);
});

it("one bad moment is not told: it is tried again", async () => {
  const { store } = newStore();
  await store.put(key, "640.webp", picture());
  const busy: Fault = (_, response) => refuse(response, 503, "SlowDown");
  for (const fault of [busy, ...[...faults.slice(1, 3), ...lies.slice(0, 1)].map(([, each]) => each)]) {
    let isFirst = true;
    bucket.fail((request, response, pass) => {
      if (isFirst) fault(request, response, pass);
      else pass();
      isFirst = false;
    });
    expect(await store.open(key, "640.webp")).toMatchObject({ type: "image/webp" });
  }
});

it("a file that has changed in the bucket is not sent, and one that another program brought there is", async () => {
  const { store, prefix } = newStore();
  await store.put(key, "640.webp", picture());
  const folder = join(bucket.directory, prefix, key.slice(0, 2), key);
  const [object = ""] = readdirSync(folder).filter((name) => name.endsWith("_object"));
  writeFileSync(join(folder, object), picture());
  await expect(store.open(key, "640.webp")).rejects.toThrow(DamagedFile);
  writeFileSync(join(folder, "640.webp._S3rver_metadata.json"), "{}");
  expect(await store.open(key, "640.webp")).toMatchObject({ type: "image/webp" });
});

it.each([
  ["goes round in a circle", "<NextContinuationToken>a</NextContinuationToken>"],
  ["goes on and does not say where", ""],
])("a list that %s ends with an error", async (_, token) => {
  const { store } = newStore();
  bucket.fail((_, response) => {
    const page = `<Name>pictures</Name><IsTruncated>true</IsTruncated>${token}`;
    response.writeHead(200, { "Content-Type": "application/xml" });
    response.end(`<?xml version="1.0"?><ListBucketResult>${page}</ListBucketResult>`);
  });
  await expect(keysOf(store)).rejects.toThrow("without an end");
});
