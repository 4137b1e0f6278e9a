import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { lockedTables } from "~/db/locked-tables.server";
import { nothingIsLost, pageIsBack, read, report, rounds, type Stage, told } from "./stage";
import { intoOneThread, startWriting } from "./writers";

/** Readers of the locked table who press again and again. */
const impatient = 40;

/** What somebody else keeps: it is in the way of those who want it, and of nobody else. */
export function locksMayBeHeld(stage: () => Stage): void {
  describe("while somebody keeps", () => {
    it(`a table, pages of others are read, ${rounds} rounds`, { timeout: 60_000 * rounds }, async () => {
      for (let round = 1; round <= rounds; round++) {
        const { city, server } = stage();
        const client = await city.connect();
        await client.query("begin; lock table events in access exclusive mode");
        const wanting = Array.from({ length: impatient }, () => read(stage(), `${server.url}/events`));
        await othersAreServed();
        const statuses = (await Promise.all(wanting)).map(({ status }) => status);
        expect(statuses).toEqual(Array(impatient).fill(503));
        await client.query("rollback");
        await client.end();
        const back = await pageIsBack(stage(), "/events");
        report(`a table is locked: page back after ${back} ms`);
      }
    });

    it(`a row that twenty write to, every page is read, ${rounds} rounds`, { timeout: 60_000 * rounds }, async () => {
      for (let round = 1; round <= rounds; round++) {
        const { city, server } = stage();
        const [thread] = city.threads;
        const client = await city.connect();
        await client.query("begin");
        await client.query("select 1 from threads where id = $1 for update", [thread?.id]);
        const writing = startWriting(city, [server.url], intoOneThread);
        await othersAreServed();
        expect((await read(stage(), `${server.url}/threads/${thread?.id}`)).status).toBe(200);
        expect(writing.acknowledged.size).toBe(0);
        await client.query("rollback");
        await client.end();
        await writing.onceMore();
        await writing.stop();
        await nothingIsLost(stage(), writing);
        report(`a row is locked: ${writing.acknowledged.size} written, refused ${told(writing)}`);
      }
    });
  });

  it("tells a table that is locked from a row that somebody waits to delete", async () => {
    const { city } = stage();
    const [holder, waiting, asker] = await Promise.all([city.connect(), city.connect(), city.connect()]);
    const locked = async () => (await asker.query(lockedTables)).rows;
    const waits = "select 1 from pg_locks where locktype = 'tuple' and mode = 'AccessExclusiveLock'";
    await holder.query("begin; select 1 from threads for key share");
    await waiting.query("begin");
    const deletion = waiting.query("delete from threads");
    for (let tries = 0; tries < 100 && (await asker.query(waits)).rowCount === 0; tries++) await setTimeout(50);
    expect((await asker.query(waits)).rowCount).toBeGreaterThan(0);
    expect(await locked()).toEqual([]);
    await holder.query("rollback");
    await deletion;
    await waiting.query("rollback");
    await holder.query("begin; lock table threads in access exclusive mode");
    expect(await locked()).toEqual([{ name: "threads" }]);
    await holder.query("rollback");
    await Promise.all([holder, waiting, asker].map((client) => client.end()));
  });

  /** More often than there are connections, so that those who wait would have them all. */
  async function othersAreServed() {
    const { city, server } = stage();
    const paths = [`/boards/${city.board.id}`, "/boards", "/services", "/readyz"];
    const asked = Array.from({ length: 5 }, () => paths).flat();
    for (let turn = 0; turn < 3; turn++) {
      const answers = await Promise.all(asked.map((path) => read(stage(), server.url + path)));
      expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
    }
  }
}
