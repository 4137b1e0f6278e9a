import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDiskStore, newImageKey } from "~/platform/images/store.server";
import { backUp } from "../server/backup";
import { parts } from "../server/backup-manifest";
import { restore } from "../server/restore";
import { ownPlaces, restoreMark, setMark } from "../server/restore-mark";
import { createApps, keepPicture } from "./backup/apps";
import { webpBytes } from "./support/picture-bytes";
import { onEachEngine } from "./support/porchlight";

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => (error.constructor.name === "OperatorError" ? error.message : String(error.stack)),
  );

const databaseOf = ({ databaseUrl }: { databaseUrl?: string }): string => {
  if (!databaseUrl) return ownPlaces.database;
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
};

onEachEngine("a backup", (engine) => {
  const apps = createApps(engine);
  afterAll(() => apps.tidyUp());

  it("whose restore was killed between two steps is brought to its end, by the same backup alone", async () => {
    const [source, place] = [await apps.newPlace(), await apps.newPlace()];
    const app = await apps.open(source);
    const key = await keepPicture(app, (await app.member()).id);
    await app.close();
    const target = join(apps.newFolder(), "backup");
    const madeAt = new Date("2026-11-20T18:00:00Z");
    await backUp(source, target, madeAt);
    await restore(place, target);
    // As if it had ended in the middle of the pictures.
    rmSync(join(place.dataDir, "images", key.slice(0, 2), key, "640.webp"));
    rmSync(join(place.dataDir, "secret"));
    const at = { madeAt: madeAt.toISOString(), database: databaseOf(place), pictures: ownPlaces.pictures };
    setMark(place.dataDir, { ...at, madeAt: "2026-11-01T00:00:00.000Z" });
    expect(await refusal(restore(place, target))).toContain("restore of the backup of 2026-11-01T00:00:00.000Z");
    setMark(place.dataDir, at);
    await expect(apps.open(place)).rejects.toThrow("A restore into this DATA_DIR was cut off.");
    expect(await restore(place, target)).toMatch(/^Restored the city of .* 1 picture\. Now start the server\.$/);
    expect(readdirSync(place.dataDir).filter((name) => name.includes("unfinished"))).toEqual([]);
    expect(await refusal(restore(place, target))).toContain("is not empty");
    await (await apps.open(place)).close();

    const name = `images/${key.slice(0, 2)}/${key}/640.webp`;
    writeFileSync(join(target, name), "another picture");
    expect(await restore(await apps.newPlace(), target)).toContain(
      `1 file of the backup changed or went missing since it was made: ${name}.`,
    );
  });

  it("whose secret is another than the one that is there leaves that, and says so", async () => {
    const [source, place] = [await apps.newPlace(), await apps.newPlace()];
    await (await apps.open(source)).close();
    const target = join(apps.newFolder(), "backup");
    await backUp(source, target);
    mkdirSync(place.dataDir, { recursive: true });
    const secret = join(place.dataDir, parts.secret);
    writeFileSync(secret, "of another city");
    expect(await restore(place, target)).toContain(
      "The secret that was here already was kept: unless it is the same, everybody signs in again.",
    );
    expect(readFileSync(secret, "utf8")).toBe("of another city");
  });

  it("that never had a secret says which one is needed, and nothing to do where it is set", async () => {
    const [source, place, other] = [await apps.newPlace(), await apps.newPlace(), await apps.newPlace()];
    await (await apps.open(source)).close();
    rmSync(join(source.dataDir, parts.secret));
    const target = join(apps.newFolder(), "backup");
    await backUp(source, target);
    expect(await restore(place, target)).toContain("The secret was not in DATA_DIR: set SECRET as before");
    expect(await restore({ ...other, secret: "x".repeat(32) }, target)).toContain("keep SECRET in the settings.");
  });

  it("with a secret of its own says where SECRET is another one, and nothing where it is the same", async () => {
    const [source, place, other] = [await apps.newPlace(), await apps.newPlace(), await apps.newPlace()];
    await (await apps.open(source)).close();
    const target = join(apps.newFolder(), "backup");
    await backUp(source, target);
    const secret = readFileSync(join(target, parts.secret), "utf8");
    expect(await restore({ ...place, secret }, target)).not.toContain("SECRET");
    expect(await restore({ ...other, secret: "x".repeat(32) }, target)).toContain(
      "SECRET in the settings is another than this backup's",
    );
  });

  it("whose secret is kept apart is refused before anything is written, unless somebody gives it", async () => {
    const [source, place, other] = [await apps.newPlace(), await apps.newPlace(), await apps.newPlace()];
    await (await apps.open(source)).close();
    const target = join(apps.newFolder(), "backup");
    await backUp(source, target);
    const kept = join(target, parts.secret);
    const secret = readFileSync(kept, "utf8");
    const asked = "Put the file secret back there, or set SECRET to what is in it.";
    rmSync(kept);
    expect(await refusal(restore(place, target))).toContain(asked);
    // Nor is it one that got a line end on its way back.
    writeFileSync(kept, `${secret}\n`);
    expect(await refusal(restore(place, target))).toContain(asked);
    expect(existsSync(place.dataDir)).toBe(false);
    rmSync(kept);
    expect(await restore({ ...other, secret }, target)).toContain("keep SECRET in the settings.");
    expect(readdirSync(other.dataDir).filter((name) => /secret|unfinished/.test(name))).toEqual([]);
    writeFileSync(kept, secret);
    expect(await restore(place, target)).toMatch(/ 0 pictures\. Now start the server\.$/);
    expect(readFileSync(join(place.dataDir, parts.secret), "utf8")).toBe(secret);
    await (await apps.open(place)).close();
  });

  it("one of whose pictures can't be read is restored without it, and names it", async () => {
    const [source, place] = [await apps.newPlace(), await apps.newPlace()];
    const app = await apps.open(source);
    const { id } = await app.member();
    const [good, bad] = [await keepPicture(app, id), await keepPicture(app, id)];
    await app.close();
    const target = join(apps.newFolder(), "backup");
    await backUp(source, target);
    // Not missing, and for nobody to read, as on a disk that fails.
    const name = `images/${bad.slice(0, 2)}/${bad}/640.webp`;
    rmSync(join(target, name));
    symlinkSync("640.webp", join(target, name));
    expect(await restore(place, target)).toContain(
      `1 of 2 pictures. 1 file of the backup changed or went missing since it was made: ${name}.`,
    );
    const images = createDiskStore(join(place.dataDir, "images"));
    expect([(await images.names(good)).length, (await images.names(bad)).length]).toEqual([4, 3]);
    await (await apps.open(place)).close();
  });

  it("whose restore was killed goes nowhere else, where nobody looked whether it is empty", async () => {
    const [source, place, other] = [await apps.newPlace(), await apps.newPlace(), await apps.newPlace()];
    await (await apps.open(source)).close();
    const target = join(apps.newFolder(), "backup");
    const madeAt = new Date("2026-11-20T18:00:00Z").toISOString();
    await backUp(source, target, new Date(madeAt));
    // Broken, so that a restore would take its pictures back.
    const dump = join(target, parts.database[engine]);
    writeFileSync(dump, readFileSync(dump).subarray(0, 5_000));
    const living = join(apps.newFolder(), "pictures");
    const key = newImageKey();
    await createDiskStore(living).put(key, "640.webp", webpBytes());
    const elsewhere = { ...place, files: { kind: "folder" as const, folder: living } };

    mkdirSync(place.dataDir, { recursive: true });
    setMark(place.dataDir, { madeAt, database: databaseOf(place), pictures: ownPlaces.pictures });
    const said = await refusal(restore(elsewhere, target));
    expect(said).toBe(
      `A restore into this DATA_DIR was cut off. It went into the database ${databaseOf(place)} and the pictures in DATA_DIR/images: run it again with the same DATABASE_URL and FILES_URL, or choose an empty DATA_DIR to restore elsewhere.`,
    );
    if (engine === "postgres")
      expect(await refusal(restore({ ...place, databaseUrl: other.databaseUrl }, target))).toBe(said);

    // That of an earlier version speaks for the folder it lies in alone.
    writeFileSync(restoreMark(place.dataDir), madeAt);
    expect(await refusal(restore(elsewhere, target))).toContain("in an earlier version, which did not note where");
    expect(await createDiskStore(living).names(key)).toEqual(["640.webp"]);
    expect(await refusal(restore(place, target))).toContain(
      engine === "embedded" ? "changed or went missing" : "in an earlier version",
    );
  });

  it("whose database is not what it was is refused before anything is written", async () => {
    const [source, place] = [await apps.newPlace(), await apps.newPlace()];
    const app = await apps.open(source);
    await keepPicture(app, (await app.member()).id);
    await app.close();
    const target = join(apps.newFolder(), "backup");
    await backUp(source, target);
    const dump = join(target, parts.database[engine]);
    const whole = readFileSync(dump);
    const damaged = Buffer.from(whole);
    damaged.writeUInt8((whole.at(-100) ?? 0) ^ 1, whole.length - 100);
    writeFileSync(dump, damaged);
    expect(await refusal(restore(place, target))).toBe(
      `${parts.database[engine]} of this backup changed or went missing since it was made, so nothing is restored from it. Use another backup.`,
    );
    rmSync(dump);
    expect(await refusal(restore(place, target))).toContain("changed or went missing");
    writeFileSync(dump, whole);
    expect(await restore(place, target)).toContain("1 picture");
  });

  it("that brings back other tables than it says is refused each time it is tried, and no server starts on it", async () => {
    const [source, place] = [await apps.newPlace(), await apps.newPlace()];
    const app = await apps.open(source);
    await app.member();
    await app.close();
    const target = join(apps.newFolder(), "backup");
    await backUp(source, target);
    const path = join(target, parts.manifest);
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    Object.assign(manifest.tables.members ?? manifest.tables["public.members"], { rows: 7, hash: "0".repeat(32) });
    writeFileSync(path, JSON.stringify(manifest));
    for (let time = 0; time < 2; time++)
      expect(await refusal(restore(place, target))).toMatch(
        /is not what was backed up: \S*members differ\. Begin anew /,
      );
    if (engine === "postgres")
      await expect(apps.open(place)).rejects.toThrow("A restore into this DATA_DIR was cut off.");
  });
});
