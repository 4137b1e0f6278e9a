import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "./faults/place";
import { createTestDatabase, type TestDatabase } from "./support/databases";
import { isBuilt } from "./support/http";

const root = join(import.meta.dirname, "..");
const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!isBuilt)("a start that can't succeed says why, and what to do, in one sentence", () => {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-wrong-"));
  const mounts: string[] = [];
  afterAll(() => {
    for (const mount of mounts) execFileSync("umount", [mount]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs until it ends, which it must: what it printed last, and how it ended. */
  function start(env: Record<string, string>, as: { uid?: number } = {}) {
    const { PATH } = process.env;
    const given = { PATH, NODE_ENV: "production", PORT: "0", DATA_DIR: join(folder, "data"), DEMO: "off", ...env };
    const options = { cwd: root, env: given, encoding: "utf8", timeout: 45_000, ...as } as const;
    const { status, stderr, stdout } = spawnSync(process.execPath, ["server/main.ts"], options);
    return { status, said: stderr.trim() || stdout };
  }

  function expectSentence({ status, said }: ReturnType<typeof start>, sentence: RegExp) {
    expect(said).toMatch(sentence);
    expect(said.split("\n")).toHaveLength(1);
    expect(status).toBe(1);
  }

  it.each(["203.0.113.9", "nowhere.invalid"])("HOST=%s", (HOST) => {
    expectSentence(start({ HOST }), /^HOST=\S+ is no address of this machine\. Use HOST=127\.0\.0\.1 /);
  });

  it("DATA_DIR is a file, or lies in one", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expectSentence(start({ DATA_DIR: file }), /^DATA_DIR \(.+file\) is a file\. Choose a folder\.$/);
    expectSentence(start({ DATA_DIR: join(file, "in") }), /^DATA_DIR \(.+\) is a file, or lies in one\. /);
  });

  it("DATA_DIR belongs to somebody else", ({ skip }) => {
    if (process.getuid?.() !== 0) skip("only root can start a process as somebody else");
    const { status, said } = start({ DATA_DIR: folder }, { uid: 65534 });
    expectSentence({ status, said }, /^DATA_DIR \(.+\) may not be written by this user\. /);
  });

  function mount(name: string, options: string): string | undefined {
    const place = join(folder, name);
    execFileSync("mkdir", ["-p", place]);
    if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", place]).status !== 0) return undefined;
    mounts.push(place);
    return place;
  }

  it.for([
    ["can only be read", "ro"],
    ["is full", "size=32k"],
    ["is full", "size=6m"],
  ])("DATA_DIR %s (%s)", ([words = "", options = ""], { skip }) => {
    const place = mount(options.replace("=", ""), options);
    if (!place) return skip("this user may not mount");
    expectSentence(start({ DATA_DIR: place }), new RegExp(`^DATA_DIR \\(.+\\) ${words}\\. `));
  });

  it.each([
    ["postgres://porch@127.0.0.1:1/porch", /^The database at DATABASE_URL can't be reached: nothing listens there\. /],
    ["postgres://porch@nowhere.invalid/porch", /^The database at DATABASE_URL can't be reached: its host name is not/],
  ])("%s", (DATABASE_URL, sentence) => expectSentence(start({ DATABASE_URL }), sentence));

  const listen = (server: Server, backlog?: number) =>
    new Promise<string>((resolve) =>
      server.listen({ port: 0, host: "127.0.0.1", backlog }, () => {
        resolve(`postgres://porch@127.0.0.1:${(server.address() as AddressInfo).port}/porch`);
      }),
    );

  it("a database that takes the connection and never says a word", async () => {
    const silent = createServer();
    expectSentence(start({ DATABASE_URL: await listen(silent) }), /^The database at DATABASE_URL does not answer\. /);
    silent.close();
  }, 60_000);

  it("an address from which nothing comes back, neither yes nor no", async ({ skip }) => {
    const full = createServer();
    const DATABASE_URL = await listen(full, 1);
    const { port } = full.address() as AddressInfo;
    // Nobody takes these off the queue before the start has ended: it is synchronous, so what comes after them is dropped.
    const queue = Array.from({ length: 8 }, () => connect(port, "127.0.0.1"));
    await new Promise((resolve) => process.nextTick(resolve));
    try {
      if (canConnect(port)) return skip("this system's queues are longer than they are told to be");
      expectSentence(start({ DATABASE_URL }), /^The database at DATABASE_URL does not answer\. .*no firewall/);
    } finally {
      for (const each of queue) each.destroy();
      full.close();
    }
  }, 60_000);

  /** Whether a connection comes about within a second, tried by another process. */
  function canConnect(port: number): boolean {
    const script = `require("net").connect(${port}, "127.0.0.1", () => process.exit()); setTimeout(() => process.exit(1), 1000)`;
    return spawnSync(process.execPath, ["-e", script]).status === 0;
  }

  describe.skipIf(!server)("on PostgreSQL", () => {
    let database: TestDatabase;
    let admin: pg.Client;
    const role = `wrong_${process.pid}`;
    beforeAll(async () => {
      database = await createTestDatabase();
      admin = new pg.Client(database.url);
      await admin.connect();
      await admin.query(`create role ${role} login`);
    });
    afterAll(async () => {
      await admin?.end();
      await database?.drop();
      const last = new pg.Client(server);
      await last.connect();
      await last.query(`drop role if exists ${role}`);
      await last.end();
    });
    const as = (change: (url: URL) => void) => {
      const url = new URL(database.url);
      change(url);
      return start({ DATABASE_URL: url.href });
    };

    it("a role that is missing", () =>
      expectSentence(
        as((url) => {
          url.username = "nobody_here";
        }),
        /^The database at DATABASE_URL does not let this user in\. /,
      ));

    it("a database that is missing", () =>
      expectSentence(
        as((url) => {
          url.pathname = "/nothing_here";
        }),
        /^The database at DATABASE_URL does not exist\. /,
      ));

    it("a user who may not create anything", () =>
      expectSentence(
        as((url) => {
          url.username = role;
        }),
        /^The database at DATABASE_URL does not let this user create tables\. /,
      ));

    it("too many connections of this user", async () => {
      await admin.query(`alter role ${role} connection limit 0`);
      expectSentence(
        as((url) => {
          url.username = role;
        }),
        full,
      );
    });
  });

  const full = /^The database at DATABASE_URL has too many connections\. Raise max_connections there/;

  it("a server that others have taken every connection of", async ({ skip }) => {
    const postgres = await startPostgres({ max_connections: 6, superuser_reserved_connections: 2 });
    if (!postgres) return skip("PostgreSQL is not installed");
    const taken: pg.Client[] = [];
    try {
      await expect(async () => {
        for (;;) {
          const client = new pg.Client(postgres.url);
          client.on("error", () => {});
          await client.connect();
          taken.push(client);
        }
      }).rejects.toThrow(/sorry, too many clients/);
      expectSentence(start({ DATABASE_URL: postgres.url }), full);
      await taken.pop()?.end();
      // What is left is kept for superusers.
      await taken[0]?.query("create role member login");
      const url = new URL(postgres.url);
      url.username = "member";
      expectSentence(start({ DATABASE_URL: url.href }), full);
    } finally {
      await Promise.all(taken.map((client) => client.end()));
      await postgres.stop();
    }
  }, 60_000);
});
