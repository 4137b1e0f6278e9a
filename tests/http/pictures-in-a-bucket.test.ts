import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { members } from "~/platform/accounts/table.server";
import { removeUnattached } from "~/platform/images/janitor.server";
import { newImageKey } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { type Config, readConfig } from "../../server/config";
import type { Porchlight } from "../../server/process";
import { openBucket, type TestBucket } from "../bucket/bucket";
import { hashesIn, keysFor, storeIn } from "../bucket/pictures";
import type { Person } from "../support/cast";
import { builtServer, onBuiltServer, openTestApp, type Served, serve, type TestApp } from "../support/http";
import { webpBytes } from "../support/picture-bytes";
import { asFile, jpeg } from "../support/pictures";
import { onPostgres } from "../support/porchlight";

/** Two processes that share a database and a bucket, and no folder. */
onBuiltServer("pictures in a bucket", () => {
  onPostgres("of two processes", () => {
    let bucket: TestBucket;
    let app: TestApp;
    let other: Porchlight;
    let elsewhere: Served;
    let dataDir: string;
    let places: Pick<Config, "files" | "bucketKeys">;
    beforeAll(async () => {
      bucket = await openBucket();
      const { files, bucketKeys } = readConfig({ FILES_URL: bucket.url("city"), ...keysFor(bucket) });
      places = { files, bucketKeys };
      app = await openTestApp({ engine: "postgres", config: places });
      dataDir = mkdtempSync(join(tmpdir(), "porchlight-other-"));
      other = await open();
      elsewhere = await serve(other);
    });
    afterEach(() => bucket.fail());
    afterAll(async () => {
      await elsewhere?.close();
      await other?.close();
      await app?.close();
      await bucket?.close();
      if (dataDir) rmSync(dataDir, { recursive: true });
    });

    /** Another process on the same database. */
    async function open(): Promise<Porchlight> {
      const { options } = app.porch.handle.client as unknown as { options: { connectionString: string } };
      const { baseUrl, secret } = app.porch.dependencies.settings;
      const settings = { ...readConfig({}), dataDir, baseUrl, secret, databaseUrl: options.connectionString };
      return (await builtServer()).openPorchlight({ ...settings, ...places, logLevel: "silent" });
    }

    const upload = async (person: Person) =>
      app.porch.send(person, "profiles.edit", {
        fullName: person.fullName,
        username: person.username,
        bio: "",
        image: asFile(await jpeg(), "face.jpg", "image/jpeg"),
      });
    const faceOf = async ({ id }: Person) => {
      const [row] = await app.porch.db.select({ key: members.avatarKey }).from(members).where(eq(members.id, id));
      return row?.key;
    };
    const there = () => storeIn(bucket, "city");

    it("are seen at once by the one that did not take them in, and lie in no folder", async () => {
      const person = await app.porch.member();
      expect(await upload(person)).toMatchObject({ ok: true });
      const path = `/images/${await faceOf(person)}/160.webp`;
      for (const { ask } of [app, elsewhere]) {
        const { status, headers, body } = await ask(path);
        expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
        expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        expect(Number(headers["content-length"])).toBe(body.byteLength);
      }
      const missing = await elsewhere.ask(`/images/${newImageKey()}/160.webp`);
      expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
      expect([...readdirSync(dataDir), ...readdirSync(app.porch.dataDir)]).not.toContain("images");
    });

    it("are told as unreadable while the bucket is away, pages go on, and no upload is half there", async () => {
      const [shown, person] = [await app.porch.member(), await app.porch.member()];
      await upload(shown);
      const [before, rows] = [await hashesIn(there()), await app.porch.db.$count(images)];
      const key = String(await faceOf(shown));
      const picture = `/images/${key}/160.webp`;
      await bucket.goAway();
      try {
        const { status, headers } = await elsewhere.ask(picture);
        expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
        const page = await elsewhere.ask(`/profile/${shown.id}`, { headers: { Cookie: person.cookie } });
        expect([page.status, page.text.includes(key)]).toEqual([200, true]);
        expect(await upload(person)).toMatchObject({ ok: false, status: 503, toast: { title: "Image upload failed" } });
        const started = await open();
        await started.close();
      } finally {
        await bucket.comeBack();
      }
      // The third file of a picture is refused: the first two go again.
      let puts = 0;
      bucket.fail((request, response, pass) => {
        if (request.method === "PUT" && ++puts === 3) response.writeHead(403).end();
        else pass();
      });
      expect(await upload(person)).toMatchObject({ ok: false, status: 503 });
      bucket.fail();
      expect(puts).toBeGreaterThan(2);
      expect(await faceOf(person)).toBeNull();
      expect(await app.porch.db.$count(images)).toBe(rows);
      expect(await hashesIn(there())).toEqual(before);
      expect((await elsewhere.ask(picture)).status).toBe(200);
      expect(await upload(person)).toMatchObject({ ok: true });
      // What was told of it.
      expect(await other.metrics.page()).toMatch(
        /porchlight_picture_file_duration_seconds_count\{[^}]*operation="open",outcome="failed"\} 1/,
      );
      expect(app.porch.errors.splice(0)).toEqual(
        Array(2).fill(expect.stringContaining("a picture could not be stored")),
      );
    });

    it("that nothing shows are tidied away, and others stay", async () => {
      const person = await app.porch.member();
      await upload(person);
      const key = newImageKey();
      for (const name of ["160.webp", "320.webp"]) await there().put(key, name, webpBytes());
      const inAnHour = new Date(Date.now() + 3_600_000);
      const { db, images: store } = app.porch.dependencies;
      expect(await removeUnattached({ images: store }, db, inAnHour)).toMatchObject({ files: 1 });
      expect(await there().names(key)).toEqual([]);
      expect((await elsewhere.ask(`/images/${await faceOf(person)}/160.webp`)).status).toBe(200);
    });

    it("broke nothing unexpectedly", () => expect(app.porch.errors).toEqual([]));
  });
});
