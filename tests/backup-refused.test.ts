import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backUp } from "../server/backup";
import { OperatorError } from "../server/operator-error";
import { restore } from "../server/restore";
import { createApps, keepPicture } from "./backup/apps";
import { onEachEngine } from "./support/porchlight";
import { mountSmallDisk } from "./support/small-disk";

onEachEngine("a backup", (engine) => {
  const apps = createApps(engine);
  let place: Awaited<ReturnType<typeof apps.newPlace>>;
  beforeAll(async () => {
    place = await apps.newPlace();
    const app = await apps.open(place);
    await keepPicture(app, (await app.member()).id);
    await app.close();
  });
  afterAll(() => apps.tidyUp());

  const refusal = async (target: string) => {
    const error = await backUp(place, target).catch((reason) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  };

  it("that finds no room says which disk is full, and leaves nothing there", async ({ skip }) => {
    const disk = mountSmallDisk(1);
    if (!disk.isMounted) skip("no small disk can be mounted here");
    try {
      disk.fill();
      expect(await refusal(join(disk.folder, "backup"))).toMatch(/^\S+ is full\. Make room there/);
      expect(readdirSync(disk.folder)).toEqual([]);
    } finally {
      disk.unmount();
    }
  });

  it("that is restored to where pictures find no room says which disk is full", async ({ skip }) => {
    const disk = mountSmallDisk(1);
    if (!disk.isMounted) skip("no small disk can be mounted here");
    try {
      const backup = join(apps.newFolder(), "backup");
      await backUp(place, backup);
      disk.fill();
      const files = { kind: "folder", folder: disk.folder } as const;
      const error = await restore({ ...(await apps.newPlace()), files }, backup).catch((reason) => reason);
      expect(error).toBeInstanceOf(OperatorError);
      expect(error.message).toMatch(new RegExp(`^${disk.folder} is full\\. Make room there`));
    } finally {
      disk.unmount();
    }
  });

  it("into whose place another one came meanwhile says so, and leaves that one", async () => {
    const target = join(apps.newFolder(), "backup");
    const refused = refusal(target);
    while (!readdirSync(dirname(target)).some((name) => name.startsWith("backup.unfinished-"))) await setTimeout(1);
    mkdirSync(target);
    writeFileSync(join(target, "first"), "");
    expect(await refused).toContain(`${target} is not empty`);
    expect(readdirSync(dirname(target))).toEqual(["backup"]);
    expect(readdirSync(target)).toEqual(["first"]);
  });

  it("removes what one that was killed left in that folder the day before, and nothing at which another is at work", async () => {
    const folder = apps.newFolder();
    const [old, running] = [randomUUID(), randomUUID()].map((own) => `porch-for-ana.unfinished-${own}`);
    for (const name of [old, running, "letters.unfinished-1", "letters"]) {
      mkdirSync(join(folder, String(name), "images"), { recursive: true });
      if (name !== running) utimesSync(join(folder, String(name)), 1_000, 1_000);
    }
    expect(await backUp(place, join(folder, "porch-2"))).toMatch(/1 picture\.$/);
    expect(readdirSync(folder).sort()).toEqual(["letters", "letters.unfinished-1", "porch-2", running].sort());
  });

  it("is made also where that can't be removed, and says so", async ({ skip }) => {
    const folder = apps.newFolder();
    const disk = mountSmallDisk(1);
    if (!disk.isMounted) skip("no small disk can be mounted here");
    const left = join(folder, `porch.unfinished-${randomUUID()}`);
    mkdirSync(left);
    // What is mounted can't be removed.
    execFileSync("mount", ["--bind", disk.folder, left]);
    try {
      const said = await backUp(place, join(folder, "porch-2"), new Date(Date.now() + 30 * 60 * 60 * 1000));
      expect(said).toContain(
        `1 picture. What one that was killed left in ${left} can't be removed (EBUSY). Remove it:`,
      );
      expect(readdirSync(join(folder, "porch-2"))).toContain("backup.json");
    } finally {
      execFileSync("umount", ["-l", left]);
      disk.unmount();
    }
  });

  it("is not put among the pictures, by whatever name", async () => {
    const link = join(apps.newFolder(), "link");
    symlinkSync(join(place.dataDir, "images"), link);
    expect(await refusal(join(link, "backup"))).toContain("is a part of what is to be backed up");
    expect(existsSync(join(place.dataDir, "images", "backup"))).toBe(false);
  });
});
