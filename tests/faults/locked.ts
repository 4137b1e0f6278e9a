import { setTimeout } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { lockedTables } from "~/db/locked-tables.server";
import { shortLife } from "~/platform/short-life";
import { soon } from "../support/soon";
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

    it("a table, visitors get the copy that was made last, and a kind page where there is none", {
      timeout: 120_000,
    }, async () => {
      const { city, server } = stage();
      const visit = async (path: string) => {
        const answer = await fetch(server.url + path);
        return { status: answer.status, text: await answer.text() };
      };
      // Twice: only while the server hears of what is written does it keep one.
      await vi.waitFor(async () => {
        await visit("/events");
        expect(await visit("/metrics")).toMatchObject({
          text: expect.stringMatching(/="visitor",source="copy"\} [1-9]/),
        });
      }, soon);
      await setTimeout(shortLife.ttl);
      const client = await city.connect();
      await client.query("begin; lock table events in access exclusive mode");
      const from = performance.now();
      const old = await Promise.all(Array.from({ length: impatient }, () => visit("/events")));
      const first = Math.round(performance.now() - from);
      expect(old.map(({ status }) => status)).toEqual(Array(impatient).fill(200));
      for (const { text } of old) expect(text).toContain("You are reading a copy from ");
      const again = performance.now();
      expect((await visit("/events")).text).toContain("You are reading a copy from ");
      report(`a table is locked: old copies after ${first} ms, then ${Math.round(performance.now() - again)} ms`);
      for (const { status, text } of [
        await visit("/events?q=never+asked"),
        await read(stage(), `${server.url}/events`),
      ]) {
        expect(status).toBe(503);
        expect(text).toContain("The lamp is out for a moment");
      }
      await client.query("rollback");
      await client.end();
      await pageIsBack(stage(), "/events");
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
