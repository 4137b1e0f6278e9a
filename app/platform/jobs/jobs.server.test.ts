import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import { emptyQueue, engines, eventually, hurry, listeningLog, rowsOf } from "~/platform/mail/mail.fixtures";
import { createTestDatabase } from "../../../tests/support/databases";
import { openTestDatabase, type TestPlace } from "../../../tests/support/open-database";
import { createJobs, type JobFacts, type Pace } from "./jobs.server";

declare module "./jobs.server" {
  interface JobPayloads {
    "test.note": { note: string };
    "test.last": { note: string };
    "test.one": { note: string };
  }
}

/** Looks for work later than anybody here waits. */
const calm: Pace = { look: 300, supervise: 60 };

describe.each(engines)("jobs on %s", (engine) => {
  let place: TestPlace;
  let stops: (() => Promise<unknown>)[];
  beforeAll(async () => {
    place = await openTestDatabase(engine);
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    stops = [];
    await emptyQueue(place);
  });
  afterEach(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  async function start(pace: Pace = hurry) {
    const { log, lines } = listeningLog();
    const jobs = await createJobs(place.handle, place.url, log, pace);
    stops.push(() => jobs.stop(1_000));
    return { jobs, lines };
  }

  const notes = () => {
    const heard: string[] = [];
    return { heard, hear: async ({ note }: { note: string }) => void heard.push(note) };
  };

  it("begins with the commit, long before it looks for work, and never earlier", async () => {
    const { jobs } = await start(calm);
    const { heard, hear } = notes();
    await jobs.work("test.note", hear);
    await place.handle.db.transaction(async (tx) => {
      await jobs.send(tx, "test.note", { note: "committed" });
      expect(heard).toEqual([]);
    });
    await eventually(() => expect(heard).toEqual(["committed"]));
  });

  it("waits until it is due", async () => {
    const { jobs } = await start();
    const { heard, hear } = notes();
    await jobs.work("test.note", hear);
    const startAfter = new Date(Date.now() + 60 * 60 * 1000);
    await jobs.send(place.handle.db, "test.note", { note: "later" }, { startAfter });
    await jobs.send(place.handle.db, "test.note", { note: "now" });
    await eventually(() => expect(heard).toEqual(["now"]));
    // The hour goes by.
    await rowsOf(
      place,
      sql`update pgboss.job set start_after = start_after - interval '1 hour' where state = 'created'`,
    );
    await eventually(() => expect(heard).toEqual(["now", "later"]));
  });

  it("says which attempt it is, and hands a job that never succeeds to the dead letters", async () => {
    const { jobs } = await start();
    const { heard, hear } = notes();
    const attempts: number[] = [];
    const failing = async (_data: unknown, { attempt }: JobFacts) => {
      attempts.push(attempt);
      throw new Error("a secret of ana@example.net");
    };
    await jobs.work("test.last", hear);
    await jobs.work("test.note", failing, { retryLimit: 1, retryDelay: 0, backoff: false, deadLetter: "test.last" });
    await jobs.send(place.handle.db, "test.note", { note: "lost cause" });
    await eventually(() => expect(heard).toEqual(["lost cause"]));
    expect(attempts).toEqual([1, 2]);
    const stored = await rowsOf(place, sql`select output::text from pgboss.job where name = 'test.note'`);
    expect(JSON.stringify(stored)).not.toContain("ana@example.net");
  });

  it("refuses a job that nobody in this process works on, instead of losing it", async () => {
    const { jobs } = await start();
    const sent = place.handle.db.transaction((tx) => jobs.send(tx, "test.note", { note: "?" }));
    await expect(sent).rejects.toThrow('Nobody works on the job "test.note"');
  });

  it("lets running jobs finish before it stops, and takes no more", async () => {
    const { jobs } = await start();
    const { heard, hear } = notes();
    const gate = Promise.withResolvers<void>();
    await jobs.work("test.note", async (data) => {
      await gate.promise;
      await hear(data);
    });
    await jobs.send(place.handle.db, "test.note", { note: "running" });
    await eventually(async () => expect(await states()).toEqual(["active"]));
    await jobs.send(place.handle.db, "test.note", { note: "too late" });
    const stopping = jobs.stop().then(() => hear({ note: "stopped" }));
    // Time enough to stop without it.
    await wait(400);
    gate.resolve();
    await stopping;
    expect(heard).toEqual(["running", "stopped"]);
    expect(await states()).toEqual(["completed", "created"]);
  });

  it("lets one of a key wait beside those that are worked on, where the queue says so", async () => {
    const { heard, hear } = notes();
    const { jobs } = await start();
    const gate = Promise.withResolvers<void>();
    const waiting = async (data: { note: string }) => gate.promise.then(() => hear(data));
    await jobs.work("test.one", waiting, { policy: "short" });
    const { db } = place.handle;
    const send = (note: string, singletonKey: string) => jobs.send(db, "test.one", { note }, { singletonKey });
    expect(await jobs.isUnderWay(db, "test.one", "a")).toBe(false);
    await send("first", "a");
    await eventually(async () => expect(await states("test.one")).toEqual(["active"]));
    expect(await jobs.isUnderWay(db, "test.one", "a")).toBe(true);
    for (const [note, key] of [
      ["goes on", "a"],
      ["too many", "a"],
      ["another", "b"],
    ] as const)
      await send(note, key);
    expect(await states("test.one")).toEqual(["active", "created", "created"]);
    gate.resolve();
    await eventually(() => expect(heard).toEqual(["first", "goes on", "another"]));
    await eventually(async () => expect(await jobs.isUnderWay(db, "test.one", "a")).toBe(false));
  });

  async function states(name = "test.note") {
    const found = await rowsOf(place, sql`select state from pgboss.job where name = ${name} order by created_on`);
    return found.map(({ state }) => state);
  }

  it("warns of a database that is away, and calls only the rest a bug", async () => {
    const { jobs, lines } = await start();
    await jobs.work("test.note", async () => {});
    const away = Object.assign(new Error("terminating connection"), { code: "57P01" });
    const troubles: [trouble: Error, level: number][] = [
      [new Error("Connection terminated unexpectedly"), 40],
      [away, 40],
      [new Error("a queue that is none"), 50],
    ];
    for (const [trouble, level] of troubles) {
      const asked = vi
        .spyOn(place.handle.client as unknown as { query(): Promise<unknown> }, "query")
        .mockRejectedValue(trouble);
      const said = () => lines.map((line) => JSON.parse(line)).filter(({ err }) => err?.message === trouble.message);
      await eventually(() => expect(said()).not.toEqual([])).finally(() => asked.mockRestore());
      expect(new Set(said().map((line) => line.level))).toEqual(new Set([level]));
    }
  });

  it("keeps one schedule however often it is set", async () => {
    const { jobs } = await start();
    const { hear } = notes();
    await jobs.work("test.note", hear);
    await jobs.schedule("test.note", "0 4 * * *", { data: { note: "four" } });
    await jobs.schedule("test.note", "30 3 * * *", { zone: "America/Chicago", data: { note: "half past three" } });
    expect(await rowsOf(place, sql`select cron, timezone, data from pgboss.schedule`)).toEqual([
      { cron: "30 3 * * *", timezone: "America/Chicago", data: { note: "half past three" } },
    ]);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("several processes on one PostgreSQL", () => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await openTestDatabase("postgres", createTestDatabase);
  });
  afterAll(() => place.close());

  it("can start at the same moment on an empty database, and share the work", async () => {
    const { log, lines } = listeningLog();
    const heard: string[] = [];
    const processes = await Promise.all(
      Array.from({ length: 6 }, async (_, number) => {
        const handle = await openDatabase({ url: place.url });
        const jobs = await createJobs(handle, place.url, log, calm);
        await jobs.work("test.note", async ({ note }) => {
          heard.push(note);
          await new Promise((resolve) => setTimeout(resolve, 20));
        });
        return { handle, jobs, number };
      }),
    );
    const sent = Array.from({ length: 60 }, (_, index) => `note ${index}`);
    for (const [index, note] of sent.entries()) {
      const { handle, jobs } = processes[index % processes.length] as (typeof processes)[number];
      await jobs.send(handle.db, "test.note", { note });
    }
    await eventually(() => expect(heard.toSorted()).toEqual(sent.toSorted()));
    await Promise.all(processes.map(({ jobs }) => jobs.stop()));
    await Promise.all(processes.map(({ handle }) => handle.close()));
    expect(lines).toEqual([]);
  });

  it("listens again when the connection that listens was cut", async () => {
    const { log, lines } = listeningLog();
    const jobs = await createJobs(place.handle, place.url, log, calm);
    const heard: string[] = [];
    await jobs.work("test.note", async ({ note }) => void heard.push(note));
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'porchlight listener' and datname = current_database()`;
    await place.handle.db.execute(cut);
    await eventually(() => expect(lines.join()).toContain("listening broke off"));
    await jobs.send(place.handle.db, "test.note", { note: "while it was deaf" });
    await eventually(() => expect(heard).toEqual(["while it was deaf"]));
    await jobs.send(place.handle.db, "test.note", { note: "after that" });
    await eventually(() => expect(heard).toContain("after that"));
    await jobs.stop();
  });
});
