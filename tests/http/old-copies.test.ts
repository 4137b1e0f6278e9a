import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Line, openLine } from "../faults/line";
import { makeBoard, makeThread } from "../support/boards";
import { createTestDatabase } from "../support/databases";
import { givenReasons } from "../support/house-rules";
import { isBuilt, openTestApp, type TestApp } from "../support/http";
import { soon } from "../support/soon";
import { unpacked } from "../support/unpacked";

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const line = /You are reading a copy from \d{1,2}:\d\d [AP]M: Porchlight can’t reach its records for a moment\./;

/** What visitors get while the database is away, and everybody else does not. */
describe.skipIf(!isBuilt || !hasPostgres)("old copies", () => {
  let app: TestApp;
  let wire: Line;
  const tidy: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const database = await createTestDatabase();
    const url = new URL(database.url);
    wire = await openLine({ host: url.hostname, port: Number(url.port) });
    url.hostname = "127.0.0.1";
    url.port = String(wire.port);
    app = await openTestApp({ config: { databaseUrl: url.href } });
    tidy.push(
      () => app.close(),
      async () => wire.close(),
      () => database.drop(),
    );
  });
  afterAll(async () => {
    for (const each of tidy) await each();
  });

  const leave = () => {
    wire.refuse(() => true);
    wire.cut();
  };
  /** Waits until it is heard what is written, as there are no copies before. */
  const comeBack = async () => {
    wire.refuse();
    await vi.waitFor(async () => expect((await app.ask("/readyz")).text).toBe("ok"), soon);
  };

  /** A notice of what was written before, coming late, would end the copies that a test counts on. */
  const untilAllIsHeard = async () => {
    const { db, dependencies } = app.porch;
    const topic = randomUUID();
    // Notices come in the order of commits.
    const heard = new Promise<void>((resolve) => dependencies.changes.watch(topic, () => resolve()));
    await dependencies.changes.publish(db, { topic });
    await heard;
  };

  it("are for visitors, say so, and nothing that was withdrawn before is in them", async () => {
    const { porch, ask } = app;
    const owner = await porch.member();
    const board = await makeBoard(porch, owner, { name: "Chess under the oak" });
    const [stays, goes] = [await makeThread(porch, board, owner), await makeThread(porch, board, owner)];
    const [boardPage, gone] = [`/boards/${board.id}`, `/threads/${goes.id}`];
    expect((await ask(gone)).status).toBe(200);
    expect((await porch.send(owner, "threads.delete", { ...givenReasons, threadId: goes.id, from: "board" })).ok).toBe(
      true,
    );
    await untilAllIsHeard();
    const fresh = await ask(boardPage);
    expect(fresh.text).toContain("Chess under the oak");
    leave();
    try {
      // Made in the last seconds it needs no line; older by then, it does.
      const old = await vi.waitFor(async () => {
        const answer = await ask(boardPage, { headers: { "If-None-Match": String(fresh.headers.etag) } });
        expect(answer.status).toBe(200);
        return answer;
      }, soon);
      expect(old.text).toMatch(line);
      expect(old.text.replace(/<section role="status"><p.*?<\/section>/s, "")).toBe(fresh.text);
      expect(old.headers).toMatchObject({
        age: expect.stringMatching(/^\d+$/),
        warning: '110 - "Response is Stale"',
        "cache-control": "private, no-store",
      });
      expect(old.headers.etag).toBeUndefined();
      const packed = await ask(boardPage, { headers: { "Accept-Encoding": "br" } });
      expect(unpacked(packed.body, "br")).toBe(old.text);
      const together = await Promise.all(Array.from({ length: 20 }, () => ask(boardPage)));
      expect(together.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect((await ask(boardPage, { headers: { Cookie: owner.cookie } })).status).toBe(503);
      for (const path of [gone, `/threads/${stays.id}`, `${boardPage}.data`])
        expect((await ask(path)).status).toBe(503);
    } finally {
      await comeBack();
    }
    const back = await ask(boardPage);
    expect([back.status, line.test(back.text)]).toEqual([200, false]);
    expect(back.text).toBe(fresh.text);
  });

  /** The copy that was made last, once it is not taken for a new page any more. */
  const oldPage = (path: string) =>
    vi.waitFor(async () => {
      const { status, text } = await app.ask(path);
      expect([status, line.test(text)]).toEqual([200, true]);
    }, soon);

  it("are not left from before the last time that the database was away", async () => {
    expect((await app.ask("/services")).status).toBe(200);
    leave();
    await oldPage("/services");
    await comeBack();
    leave();
    await vi.waitFor(async () => expect((await app.ask("/services")).status).toBe(503), soon);
    await comeBack();
  });

  it("are read as well while somebody keeps the table that they are made from", async () => {
    expect((await app.ask("/restaurants")).status).toBe(200);
    const listens = (hello: string) => hello.includes("porchlight listener");
    const holder = await (app.porch.handle.client as Pool).connect();
    await holder.query("begin; lock table restaurants in access exclusive mode");
    try {
      // Else the copy would be as good as new for a quarter of a minute.
      wire.refuse(listens);
      wire.cut(listens);
      await oldPage("/restaurants");
      expect((await app.ask("/restaurants?cuisine=all")).status).toBe(503);
      expect((await app.ask("/services")).status).toBe(200);
    } finally {
      await holder.query("rollback");
      holder.release();
      await comeBack();
    }
  });

  it("broke nothing unexpectedly", () => expect(app.porch.errors).toEqual([]));
});
