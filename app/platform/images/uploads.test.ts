import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import type { Dependencies } from "~/platform/dependencies.server";
import type { Jobs } from "~/platform/jobs/jobs.server";
import { openTestDatabase, type TestPlace } from "../../../tests/support/open-database";
import * as pictures from "../../../tests/support/pictures";
import { removeUnattached } from "./janitor.server";
import { startImageJanitor } from "./jobs.server";
import { createDiskStore, type ImageStore } from "./store.server";
import { images } from "./table.server";
import { attachImage, discardImage, prepareImage, removeImage } from "./uploads.server";
import { versionsOf } from "./versions";

const ownerId = "00000000-0000-4000-8000-000000000001";
const log = pino({ level: "silent" });

let place: TestPlace;
let folder: string;
let store: ImageStore;
beforeAll(async () => {
  place = await openTestDatabase();
});
afterAll(() => place.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  store = createDiskStore(folder);
  await place.handle.db.delete(accounts);
  await place.handle.db.delete(images);
  return () => rm(folder, { recursive: true, force: true });
});

const asking = (each: ImageStore = store) =>
  ({ viewer: { id: ownerId }, dependencies: { images: each, log } }) as unknown as CommandContext<Viewer>;

const upload = async () =>
  prepareImage(asking(), pictures.asFile(await pictures.jpeg(), "../../porch\0.jpg", "image/jpeg"));

const keys = async () => {
  const found: string[] = [];
  for await (const { key } of store.keys()) found.push(key);
  return found.sort();
};

async function addMember(avatarKey: string) {
  await place.handle.db
    .insert(accounts)
    .values({ id: ownerId, email: "amos@porch.test", name: "Amos", areaCode: "512", phoneNumber: "555-0123" });
  await place.handle.db.insert(members).values({ id: ownerId, username: "amos", fullName: "Amos", avatarKey });
}

describe("preparing and attaching", () => {
  test("keeps every version under a key that has nothing of the file's name", async () => {
    const stored = await upload();
    expect(stored).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), width: 400, height: 300 });
    for (const name of [...versionsOf(400).map((width) => `${width}.webp`), "og.jpg"]) {
      expect((await store.open(stored.key, name))?.size).toBeGreaterThan(0);
    }
    expect(await attachImage(place.handle.db, ownerId, stored)).toBe(stored.key);
    const [row] = await place.handle.db.select().from(images);
    expect(row).toMatchObject({ key: stored.key, ownerId, width: 400, height: 300 });
  });

  test.each([
    ["an SVG called .png", pictures.svgBytes, "picture.png", "image/png", "unknown"],
    ["HTML called .jpg", pictures.htmlBytes, "picture.jpg", "image/jpeg", "unknown"],
    ["HTML that says what it is", pictures.htmlBytes, "picture.html", "text/html", "text/html"],
  ])("stores nothing of %s", async (_, bytes, name, type, told) => {
    const refusal = await prepareImage(asking(), pictures.asFile(bytes, name, type)).catch((error) => error);
    const text = `Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: ${told}`;
    expect((refusal as Refusal).facts).toEqual({ title: "Invalid image", text, status: 400, fields: { image: text } });
    expect(await keys()).toEqual([]);
  });

  test("a picture called by another type is a picture", async () => {
    const file = pictures.asFile(await pictures.webp(), "picture.gif", "image/gif");
    expect(await prepareImage(asking(), file)).toMatchObject({ width: 400, height: 300 });
  });

  test("a disk that fails is told as such, and leaves nothing half there", async () => {
    const failing: ImageStore = {
      ...store,
      put: async (key, name, bytes) => {
        if (name === "320.webp") throw new Error("ENOSPC: no space left on device");
        await store.put(key, name, bytes);
      },
    };
    const file = pictures.asFile(await pictures.jpeg(), "porch.jpg", "image/jpeg");
    const refusal = await prepareImage(asking(failing), file).catch((error) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).facts).toMatchObject({ title: "Image upload failed", status: 503 });
    expect(await keys()).toEqual([]);
  });

  test("a store that is down altogether is told the same way", async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, "");
    await expect(upload()).rejects.toMatchObject({ facts: { title: "Image upload failed", status: 503 } });
  });

  test("a discarded picture is gone", async () => {
    const stored = await upload();
    await discardImage({ images: store, log }, stored);
    expect(await keys()).toEqual([]);
  });

  test("a row that showed a removed picture shows none", async () => {
    const key = await attachImage(place.handle.db, ownerId, await upload());
    await addMember(key);
    await removeImage(place.handle.db, key);
    await removeImage(place.handle.db, null);
    const [member] = await place.handle.db.select({ avatarKey: members.avatarKey }).from(members);
    expect(member).toEqual({ avatarKey: null });
  });
});

describe("the janitor", () => {
  const dayAgo = () => new Date(Date.now() - 24 * 60 * 60 * 1000);
  const clean = () => removeUnattached({ images: store }, place.handle.db, dayAgo());

  async function age(key: string) {
    const then = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(join(folder, key.slice(0, 2), key), then, then);
    await place.handle.db.update(images).set({ createdAt: then }).where(eq(images.key, key));
  }

  test("removes old files without a row and old rows that nothing shows, and keeps the rest", async () => {
    const shown = await attachImage(place.handle.db, ownerId, await upload());
    await addMember(shown);
    const unshown = await attachImage(place.handle.db, ownerId, await upload());
    const { key: abandoned } = await upload();
    const { key: young } = await upload();
    const youngRow = await attachImage(place.handle.db, ownerId, await upload());
    for (const key of [shown, unshown, abandoned]) await age(key);
    expect(await clean()).toEqual({ rows: 1, files: 2 });
    expect(await keys()).toEqual([shown, young, youngRow].sort());
    const rows = await place.handle.db.select({ key: images.key }).from(images);
    expect(rows.map(({ key }) => key).sort()).toEqual([shown, youngRow].sort());
    expect(await clean()).toEqual({ rows: 0, files: 0 });
  });

  test("removes the files of a picture that was removed", async () => {
    const key = await attachImage(place.handle.db, ownerId, await upload());
    await age(key);
    await removeImage(place.handle.db, key);
    expect(await clean()).toEqual({ rows: 0, files: 1 });
  });

  test("has hours for a large store, and ends at the next file when it is told to", async () => {
    for (const { key } of [await upload(), await upload()]) await age(key);
    const ending = new AbortController();
    const { signal } = ending;
    const remove: ImageStore["remove"] = async (key) => {
      await store.remove(key);
      ending.abort();
    };
    const work = vi.fn<Jobs["work"]>();
    const jobs = { work, schedule: async () => {} };
    await startImageJanitor({
      jobs,
      images: { ...store, remove },
      db: place.handle.db,
      log,
    } as unknown as Dependencies);
    const [, cleanUp, options] = work.mock.calls[0] ?? [];
    expect(options?.expireIn).toBeGreaterThanOrEqual(60 * 60);
    const start = async () => cleanUp?.({} as never, { id: "", attempt: 1, signal });
    await expect(start()).rejects.toThrow("aborted");
    expect(await keys()).toHaveLength(1);
    let listed = 0;
    const young: ImageStore["keys"] = async function* () {
      for (; listed < 5; listed++) yield { key: "", modifiedAt: new Date() };
    };
    await expect(
      removeUnattached({ images: { ...store, keys: young } }, place.handle.db, dayAgo(), signal),
    ).rejects.toThrow();
    expect(listed).toBe(0);
  });

  test("knows every column that shows a picture, because each is a foreign key", async () => {
    const { rows } = await place.handle.db.execute<{ name: string; linked: boolean }>(sql`
      select field.table_name || '.' || field.column_name as name,
        exists (
          select 1 from pg_constraint link
          join pg_attribute part on part.attrelid = link.conrelid and part.attnum = any (link.conkey)
          where link.contype = 'f' and link.confrelid = 'images'::regclass
            and link.conrelid = field.table_name::regclass and part.attname = field.column_name
        ) as linked
      from information_schema.columns field
      where field.table_schema = 'public' and field.column_name ~ '(image|avatar|picture|photo).*key'`);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["events.image_key", "members.avatar_key"]));
    expect(rows.filter(({ linked }) => !linked)).toEqual([]);
  });
});
