import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Handle, openDatabase } from "~/db/client.server";
import { neededFor, readRoom, warnOfFewConnections } from "./connections";

const url = process.env.TEST_DATABASE_URL;

it("a process needs those of its pools and four more, and several one process more, for when they are replaced", () =>
  expect([1, 2, 3].map((processes) => neededFor(processes, false))).toEqual([23, 69, 92]));

it("behind a pooler those for pages and commands are not needed", () =>
  expect([1, 2].map((processes) => neededFor(processes, true))).toEqual([9, 27]));

describe.skipIf(!url)("at start it is said", () => {
  let handle: Handle;
  beforeAll(async () => {
    handle = await openDatabase({ url });
  });
  afterAll(() => handle?.close());

  async function saidFor(processes: number, hasPooler = false) {
    const said: string[] = [];
    await warnOfFewConnections(handle, { warn: (line: string) => said.push(line) } as unknown as Logger, {
      processes,
      hasPooler,
    });
    return said;
  }

  it("where PostgreSQL takes fewer connections than the processes may open", async () =>
    expect(await saidFor(64)).toEqual([
      expect.stringMatching(
        /^PostgreSQL takes \d+ connections of ours, and 64 processes, while they are replaced, may open 1495: raise /,
      ),
    ]));

  it("and behind a pooler fewer count", async () =>
    expect(await saidFor(64, true)).toEqual([
      expect.stringContaining("64 processes, while they are replaced, may open 585: "),
    ]));

  it("and what is free counts by the limit that comes first", async () => {
    const db = handle.of("tasks");
    const before = await readRoom(db);
    expect(before.free).toBeLessThan(before.most);
    const { name } = (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0] ?? {};
    await db.execute(sql`alter database ${sql.identifier(String(name))} connection limit ${sql.raw("70")}`);
    try {
      const { most, free } = await readRoom(db);
      expect(most).toBe(Math.min(70, before.most));
      expect(free).toBeLessThan(70);
    } finally {
      await db.execute(sql`alter database ${sql.identifier(String(name))} connection limit -1`);
    }
  });

  it("and nothing where it takes enough", async () => expect(await saidFor(1)).toEqual([]));
});
