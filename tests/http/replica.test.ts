import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import type { Replica } from "~/db/replica.server";
import { examineReplica } from "../../server/doctor/besides";
import { type Line, openLine } from "../faults/line";
import { type OwnPostgres, startPostgres, startReplica } from "../faults/place";
import { isBuilt, openTestApp, type TestApp } from "../support/http";

const soon = { timeout: 60_000, interval: 50 };
const servesPages = (hello: string) => hello.includes("porchlight pages");

/** Where there is one that follows the primary, visitors read from it: five seconds late, and never what is known to be old. */
describe.skipIf(!isBuilt || !process.env.TEST_DATABASE_URL)("a replica", () => {
  let app: TestApp;
  let primary: OwnPostgres;
  let replica: OwnPostgres;
  let [toPrimary, toReplica] = [] as unknown as [Line, Line];
  let operator: pg.Client;
  const tidy: (() => unknown)[] = [];

  beforeAll(async () => {
    primary = (await startPostgres()) as OwnPostgres;
    tidy.push(() => primary.stop());
    replica = await startReplica(primary, { recovery_min_apply_delay: "5s" });
    tidy.push(() => replica.stop());
    const through = async ({ url }: OwnPostgres) => {
      const { hostname: host, port } = new URL(url);
      const line = await openLine({ host, port: Number(port) });
      tidy.push(() => line.close());
      return { line, url: url.replace(`:${port}/`, `:${line.port}/`) };
    };
    const [one, other] = [await through(primary), await through(replica)];
    [toPrimary, toReplica] = [one.line, other.line];
    app = await openTestApp({ config: { databaseUrl: one.url, databaseReplicaUrl: other.url } });
    tidy.push(() => app.close());
    operator = new pg.Client(replica.url);
    operator.on("error", () => {});
    await operator.connect();
    tidy.push(() => operator.end());
  });
  afterAll(async () => {
    for (const each of tidy.reverse()) await each();
  });

  let turn = 0;
  /** Of an address that nobody has asked for, so that there is no copy. */
  const visit = () => app.ask(`/boards?turn=${++turn}`);
  /** Nobody can read from the primary then. */
  async function withoutPrimary<T>(work: () => Promise<T>): Promise<T> {
    toPrimary.refuse(servesPages);
    toPrimary.cut(servesPages);
    try {
      return await work();
    } finally {
      toPrimary.refuse();
    }
  }
  const isUsed = () => vi.waitFor(async () => expect((await withoutPrimary(visit)).status).toBe(200), soon);

  it("answers visitors and nobody else", async () => {
    await isUsed();
    const { cookie } = await app.porch.member();
    await isUsed();
    await withoutPrimary(async () => {
      expect((await app.ask("/boards", { headers: { Cookie: cookie } })).status).toBe(503);
      // Who has just sent a form, and was told so by a cookie, does not read from it either.
      expect((await app.ask("/boards?turn=toast", { headers: { Cookie: "flash=x; __Host-flash=x" } })).status).toBe(
        503,
      );
    });
  });

  it("is not asked while it lacks what was written, and is again when it has it", async () => {
    const { porch } = app;
    const owner = await porch.member();
    await isUsed();
    await operator.query("select pg_wal_replay_pause()");
    await porch.send(owner, "boards.create", { name: "Five seconds ahead", description: "Of everybody" });
    expect((await visit()).text).toContain("Five seconds ahead");
    expect((await withoutPrimary(visit)).status).toBe(503);
    expect((await visit()).text).toContain("Five seconds ahead");
    await operator.query("select pg_wal_replay_resume()");
    await vi.waitFor(async () => expect((await withoutPrimary(visit)).text).toContain("Five seconds ahead"), soon);
  });

  it.each(["says nothing", "hangs up"])("that %s keeps nobody from reading", async (how) => {
    await isUsed();
    if (how === "says nothing") toReplica.freeze();
    else {
      toReplica.refuse(() => true);
      toReplica.cut();
    }
    const answers = await Promise.all(Array.from({ length: 20 }, visit));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    toReplica.refuse();
    await isUsed();
  });

  it("is told from a server that follows nobody, or another one, and from its other databases", async () => {
    const otherCity = new URL(replica.url);
    otherCity.pathname = "/template1";
    for (const [replicaUrl, follows] of [
      [replica.url, true],
      [otherCity.href, false],
      [primary.url, false],
      [process.env.TEST_DATABASE_URL, false],
    ] as const) {
      const handle = await openDatabase({ url: primary.url, replicaUrl });
      expect(await handle.replica?.isReplica()).toBe(follows);
      const position = await handle.replica?.position();
      if (!follows) expect(position && (await handle.replica?.hasReached(position))).toBe(false);
      await handle.close();
    }
  });

  it("is known to the doctor, by whom it follows and how closely", async () => {
    const said = async (replicaUrl: string | undefined, patience?: number) => {
      const handle = await openDatabase({ url: primary.url, replicaUrl });
      const { level, text } = await examineReplica(handle.replica as Replica, patience);
      await handle.close();
      return `${level}: ${text}`;
    };
    expect(await said(replica.url)).toMatch(/^ok: .* follows the database\.$/);
    expect(await said(primary.url)).toMatch(/^wrong: .* does not follow the database /);
    expect(await said("postgres://127.0.0.1:2/porch")).toMatch(/^wrong: .* nothing listens there/);
    await operator.query("select pg_wal_replay_pause()");
    await app.porch.member();
    expect(await said(replica.url, 300)).toMatch(/^look: .* is more than 0\.3 s behind/);
    await operator.query("select pg_wal_replay_resume()");
  });

  it("broke nothing unexpectedly", () => expect(app.porch.errors).toEqual([]));
});
