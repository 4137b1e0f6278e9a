import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { backUp } from "../server/backup";
import { parts } from "../server/backup-manifest";
import { restore } from "../server/restore";
import { setMark } from "../server/restore-mark";
import { createApps, keepPicture } from "./backup/apps";
import { onEachEngine } from "./support/porchlight";

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing was refused",
    (error: Error) => (error.constructor.name === "OperatorError" ? error.message : String(error.stack)),
  );

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
    await setMark(place.dataDir, { madeAt: "2026-11-01T00:00:00.000Z" });
    expect(await refusal(restore(place, target))).toContain("restore of the backup of 2026-11-01T00:00:00.000Z");
    await setMark(place.dataDir, { madeAt: madeAt.toISOString() });
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
        /is not what was backed up: \S*members differ\. Please use another /,
      );
    if (engine === "postgres")
      await expect(apps.open(place)).rejects.toThrow("A restore into this DATA_DIR was cut off.");
  });
});
