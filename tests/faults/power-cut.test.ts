import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import { mountDiskImage } from "../support/disk-image";
import { onBuiltServer } from "../support/http";
import { rowsOf } from "../support/porchlight";
import type { TestServer } from "../support/server";
import { type City, halvesIn, type OwnPostgres, openCity, startPostgres, startPostgresFrom } from "./place";
import { report, rounds } from "./stage";
import { startWriting } from "./writers";

/** As PostgreSQL is when nobody sets anything; for other tests it does not wait for the disk. */
const careful = { fsync: "on", full_page_writes: "on" };

const disk = mountDiskImage(600);
const postgres = disk.isMounted ? await startPostgres(careful, disk.folder) : undefined;

onBuiltServer("PostgreSQL on a disk whose power is cut", () => {
  describe.skipIf(!postgres)(postgres ? "while they write" : "(skipped: no disk can be mounted here)", () => {
    let [city, server]: [City | undefined, TestServer | undefined] = [undefined, undefined];

    beforeAll(async () => {
      city = await openCity(postgres as OwnPostgres);
      // The cluster was made without waiting for the disk.
      disk.sync();
      server = await city.start();
    });
    afterAll(async () => {
      await server?.stop();
      await city?.close();
      await postgres?.stop();
      disk.unmount();
    });

    it(`has written through to it all that was acknowledged, ${3 * rounds} times`, {
      timeout: 60_000 * rounds,
    }, async () => {
      const writing = startWriting(city as City, [(server as TestServer).url]);
      for (let round = 0; round < 3 * rounds; round++) {
        await writing.onceMore();
        const acknowledged = [...writing.acknowledged];
        const left = await whileNothingMoves(() => disk.copy());
        const { replies, halves } = await whatIsOn(left);
        const here = new Set(replies);
        report(`${acknowledged.length} acknowledged, ${here.size} on the disk`);
        expect(acknowledged.filter((content) => !here.has(content))).toEqual([]);
        expect(halves).toEqual([]);
        expect(replies.length).toBe(here.size);
      }
      await writing.stop();
    });
  });
});

/** PostgreSQL holds still while the disk is copied, so that the copy is of one moment. */
async function whileNothingMoves<T>(act: () => T): Promise<T> {
  const keeper = Number(readFileSync(join(dataOn(disk.folder), "postmaster.pid"), "utf8").split("\n")[0]);
  process.kill(keeper, "SIGSTOP");
  const all = [keeper, ...childrenOf(keeper)];
  try {
    for (const pid of all) process.kill(pid, "SIGSTOP");
    while (!all.every(isStopped)) await wait(5);
    return act();
  } finally {
    for (const pid of all) process.kill(pid, "SIGCONT");
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

const isStopped = (pid: number) => /^\d+ \(.*\) T/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

function dataOn(folder: string): string {
  const [cluster] = readdirSync(folder).filter((name) => name.startsWith("porchlight-postgres-"));
  return join(folder, String(cluster), "data");
}

async function whatIsOn(copy: ReturnType<typeof disk.copy>) {
  const { folder, unmount } = copy.mount();
  const opened = await startPostgresFrom(dataOn(folder)).finally(unmount);
  const handle = await openDatabase({ url: opened.url });
  const replies = await rowsOf(handle.of("tasks"), sql`select content from thread_replies`);
  const halves = await halvesIn(handle);
  await handle.close();
  await opened.stop();
  return { replies: replies.map(({ content }) => String(content)), halves };
}
