import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { backUp } from "../server/backup";
import { taskNames } from "../server/command-line";
import { readConfig } from "../server/config";
import { findingsOf } from "../server/doctor/doctor";
import { restore } from "../server/restore";
import { ownPlaces, setMark } from "../server/restore-mark";
import { runTask } from "../server/tasks";
import { createApps } from "./backup/apps";
import { onEachEngine } from "./support/porchlight";

const cutOff = "A restore into this DATA_DIR was cut off.";
/** The others look, or work elsewhere. */
const tasks = taskNames.filter((name) => !["doctor", "restore", "drill", "db:move"].includes(name));
const madeAt = new Date("2026-11-20T18:00:00Z");

onEachEngine("where a restore was cut off", (engine) => {
  const apps = createApps(engine);
  afterAll(() => apps.tidyUp());
  type Place = Awaited<ReturnType<typeof apps.newPlace>>;

  /** As it is left before the database comes. */
  async function cutOffAt({ dataDir, databaseUrl }: Place) {
    mkdirSync(dataDir, { recursive: true });
    const { host, pathname } = new URL(databaseUrl ?? "postgres:///");
    const database = databaseUrl ? host + pathname : ownPlaces.database;
    await setMark(dataDir, { madeAt: madeAt.toISOString(), database, pictures: ownPlaces.pictures });
  }
  async function backedUp() {
    const source = await apps.newPlace();
    const app = await apps.open(source);
    await app.member();
    await app.close();
    const folder = join(apps.newFolder(), "backup");
    await backUp(source, folder, madeAt);
    return folder;
  }

  it("no task works on what is there, and the doctor says why", async () => {
    const [backup, place] = [await backedUp(), await apps.newPlace()];
    await cutOffAt(place);
    const config = { ...readConfig({}), ...place };
    const before = readdirSync(place.dataDir);
    for (const task of tasks)
      await expect(runTask(task, ["ana@porch.test"], config, undefined as never), task).rejects.toThrow(cutOff);
    expect(await findingsOf(config)).toContainEqual({ level: "wrong", text: expect.stringContaining(cutOff) });
    expect(readdirSync(place.dataDir)).toEqual(before);
    expect(await restore(place, backup)).toMatch(/^Restored the city of 2026-11-20/);
  });

  it("a city that came there meanwhile is never said to be the one that was backed up", async () => {
    const [backup, place] = [await backedUp(), await apps.newPlace()];
    await (await apps.open(place)).close();
    await cutOffAt(place);
    for (let turn = 0; turn < 2; turn++)
      await expect(restore(place, backup)).rejects.toThrow(/is not what was backed up: .*public.members/);
    await expect(apps.open(place)).rejects.toThrow(cutOff);
  });
});
