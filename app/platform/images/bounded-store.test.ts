import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { webpBytes } from "../../../tests/support/picture-bytes";
import { boundedStore } from "./bounded-store.server";
import { createDiskStore, newImageKey, placeOf } from "./store.server";

const bounds = { reads: 2, writes: 1, waiting: 3, readMs: 300, writeMs: 300 };
let folder: string;
const pipes: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(async () => {
  // Whoever hangs in the reading of a pipe is let go by its writer.
  for (const pipe of pipes.splice(0)) await (await open(pipe, "r+")).close();
  await rm(folder, { recursive: true, force: true });
});

/** A file that says nothing to its reader, as on a network's disk that is away. */
async function silent(): Promise<string> {
  const key = newImageKey();
  const home = join(folder, placeOf(key));
  await mkdir(home, { recursive: true });
  execFileSync("mkfifo", [join(home, "320.webp")]);
  pipes.push(join(home, "320.webp"));
  return key;
}

it("gives what the storage gives", async () => {
  const store = boundedStore(createDiskStore(folder), bounds);
  const key = newImageKey();
  await store.put(key, "320.webp", webpBytes());
  expect(await store.open(key, "320.webp")).toMatchObject({ size: 2_000 });
  await store.remove(key);
  expect(await store.open(key, "320.webp")).toBeUndefined();
});

it("waits no longer than it may, and lets no more hang than there are places, however many ask", async () => {
  let begun = 0;
  const disk = createDiskStore(folder);
  const opening: typeof disk.open = (...file) => {
    begun++;
    return disk.open(...file);
  };
  const store = boundedStore({ ...disk, open: opening }, bounds);
  const keys = [await silent(), await silent(), await silent(), await silent()];
  const asked = keys.map((key) => store.open(key, "320.webp"));
  for (const answer of await Promise.allSettled(asked))
    expect(answer).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("said nothing") } });
  expect(begun).toBe(2);
  // The other threads still do what they are asked.
  await writeFile(join(folder, "beside"), "works");
});

it("refuses at once where too many wait already", async () => {
  const store = boundedStore(createDiskStore(folder), bounds);
  const keys = await Promise.all(Array.from({ length: 6 }, silent));
  const asked = keys.map((key) => store.open(key, "320.webp"));
  const answers = await Promise.allSettled(asked);
  const reasons = answers.map((answer) => (answer.status === "rejected" ? String(answer.reason) : ""));
  expect(reasons.filter((reason) => reason.includes("wait for the storage"))).toHaveLength(1);
});
