import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startPostgres } from "./faults/place";
import { createTestDatabase, type TestDatabase } from "./support/databases";
import { expectSentence, longest, starterIn } from "./support/failed-start";
import { isBuilt } from "./support/http";
import { startOldPostgres } from "./support/old-postgres";

const server = process.env.TEST_DATABASE_URL;

const deafServer = `require("net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, function () {
  require("fs").writeSync(1, String(this.address().port));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
})`;

vi.setConfig({ testTimeout: longest });

/** Nearly all of the time they wait for processes: at once. */
describe.skipIf(!isBuilt).concurrent("a start that can't succeed says why, and what to do, in one sentence", () => {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-wrong-"));
  const mounts: string[] = [];
  afterAll(() => {
    for (const mount of mounts) execFileSync("umount", [mount]);
    rmSync(folder, { recursive: true, force: true });
  });

  const start = starterIn(folder);

  it("a name in the settings file that was misspelled, before what comes of it", async () => {
    const file = join(folder, "porchlight.env");
    writeFileSync(file, "AWS_ACESS_KEY_ID=x\nFILES_URL=s3://porch?region=eu-1\nWEB_PROCESES=2\n");
    expectSentence(
      await start({}, {}, [`--env-file=${file}`]),
      /^AWS_ACESS_KEY_ID is not a setting\. Did you mean AWS_ACCESS_KEY_ID\? WEB_PROCESES is not .* WEB_PROCESSES\?$/,
    );
  });

  it.each(["203.0.113.9", "nowhere.invalid"])("HOST=%s", async (HOST) => {
    expectSentence(await start({ HOST }), /^HOST=\S+ is no address of this machine\. Use HOST=127\.0\.0\.1 /);
  });

  it("DATA_DIR is a file, or lies in one", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expectSentence(await start({ DATA_DIR: file }), /^DATA_DIR \(.+file\) is a file\. Choose a folder\.$/);
    expectSentence(await start({ DATA_DIR: join(file, "in") }), /^DATA_DIR \(.+\) is a file, or lies in one\. /);
  });

  it("DATA_DIR is not set, which an empty value means as well: the folder that is meant then", async () => {
    const cwd = mkdtempSync(join(folder, "empty-"));
    writeFileSync(join(cwd, "data"), "");
    const CITY_FILE = resolve("cities/austin.json");
    expectSentence(await start({ DATA_DIR: "", CITY_FILE }, { cwd }), /^DATA_DIR \(.+\/empty-\w+\/data\) is a file\. /);
  });

  it("DATA_DIR belongs to somebody else", async ({ skip }) => {
    if (process.getuid?.() !== 0) skip("only root can start a process as somebody else");
    expectSentence(
      await start({ DATA_DIR: folder }, { uid: 65534 }),
      /^DATA_DIR \(.+\) may not be written by this user\. /,
    );
  });

  it.each(["", "cut off"])("DATA_DIR/secret holds %j", async (secret) => {
    const DATA_DIR = mkdtempSync(join(folder, "secret-"));
    writeFileSync(join(DATA_DIR, "secret"), secret);
    expectSentence(await start({ DATA_DIR }), /secret holds no whole secret.* remove it/);
  });

  it("FILES_URL names a folder that is not there", async () => {
    const FILES_URL = `file://${join(folder, "not", "mounted")}`;
    expectSentence(await start({ FILES_URL }), /^FILES_URL names \S+mounted, which can't be written \(ENOENT\)\. /);
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
  ])("DATA_DIR %s (%s)", async ([words = "", options = ""], { skip }) => {
    const place = mount(options.replace("=", ""), options);
    if (!place) return skip("this user may not mount");
    expectSentence(await start({ DATA_DIR: place }), new RegExp(`^DATA_DIR \\(.+\\) ${words}\\. `));
  });

  it.each([
    ["postgres://porch@127.0.0.1:1/porch", /^The database at DATABASE_URL can't be reached: nothing listens there\. /],
    ["postgres://porch@nowhere.invalid/porch", /^The database at DATABASE_URL can't be reached: its host name is not/],
  ])("%s", async (DATABASE_URL, sentence) => expectSentence(await start({ DATABASE_URL }), sentence));

  it("a database that takes the connection and never says a word", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const DATABASE_URL = `postgres://porch@127.0.0.1:${(silent.address() as AddressInfo).port}/porch`;
    expectSentence(await start({ DATABASE_URL }), /^The database at DATABASE_URL does not answer\. /);
    silent.close();
  });

  it("a PostgreSQL that is too old, which the doctor says as well", async () => {
    const old = await startOldPostgres();
    const sentence = /^DATABASE_URL points at PostgreSQL 14\. Porchlight needs PostgreSQL 15 or newer\.$/;
    expectSentence(await start({ DATABASE_URL: old.url }), sentence);
    const { said } = await start({ DATABASE_URL: old.url }, {}, [], ["task", "doctor"]);
    expect(said).toMatch(/^wrong +DATABASE_URL points at PostgreSQL 14\. Porchlight needs PostgreSQL 15 or newer\.$/m);
    await old.stop();
  });

  it("an address from which nothing comes back, neither yes nor no", async ({ skip }) => {
    // Its process waits for ever, so that nobody is taken off the queue: what comes when that is full is dropped.
    const deaf = spawn(process.execPath, ["-e", deafServer]);
    const [bytes] = await once(deaf.stdout, "data");
    const port = Number(bytes);
    const queue = Array.from({ length: 8 }, () => connect(port, "127.0.0.1").on("error", () => {}));
    try {
      await Promise.race(queue.map((each) => once(each, "connect")));
      if (await canConnect(port)) return skip("this system's queues are longer than they are told to be");
      const DATABASE_URL = `postgres://porch@127.0.0.1:${port}/porch`;
      expectSentence(await start({ DATABASE_URL }), /^The database at DATABASE_URL does not answer\. .*no firewall/);
    } finally {
      for (const each of queue) each.destroy();
      deaf.kill("SIGKILL");
    }
  });

  /** Whether a connection comes about within a second. */
  async function canConnect(port: number): Promise<boolean> {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    const isThere = await Promise.race([once(socket, "connect").then(() => true), wait(1000, false)]);
    socket.destroy();
    return isThere;
  }

  describe.skipIf(!server)("on PostgreSQL", () => {
    let database: TestDatabase;
    let admin: pg.Client;
    const [role, late] = ["wrong", "late"].map((word) => `${word}_${randomUUID().slice(0, 8)}`) as [string, string];
    beforeAll(async () => {
      database = await createTestDatabase();
      admin = new pg.Client(database.url);
      await admin.connect();
      await admin.query(`create role ${role} login; create role ${late} login connection limit 0`);
    });
    afterAll(async () => {
      await admin?.end();
      await database?.drop();
      const last = new pg.Client(server);
      await last.connect();
      await last.query(`drop role if exists ${role}, ${late}`);
      await last.end();
    });
    const as = (change: (url: URL) => void) => {
      const url = new URL(database.url);
      change(url);
      return start({ DATABASE_URL: url.href });
    };

    it("a role that is missing", async () =>
      expectSentence(
        await as((url) => {
          url.username = "nobody_here";
        }),
        /^The database at DATABASE_URL does not let this user in\. /,
      ));

    it("a database that is missing", async () =>
      expectSentence(
        await as((url) => {
          url.pathname = "/nothing_here";
        }),
        /^The database at DATABASE_URL does not exist\. /,
      ));

    it("a user who may not create anything", async () =>
      expectSentence(
        await as((url) => {
          url.username = role;
        }),
        /^The database at DATABASE_URL does not let this user create tables\. /,
      ));

    it.each(["1", "2"])("a port that another server has, and nothing is made in the database (%s)", async (count) => {
      const other = createServer().listen(0, "127.0.0.1");
      await once(other, "listening");
      const PORT = String((other.address() as AddressInfo).port);
      expectSentence(
        await start({ DATABASE_URL: database.url, PORT, WEB_PROCESSES: count }),
        new RegExp(`^Port ${PORT} is in use by another program\\. .* PORT=${Number(PORT) + 1} npm start$`),
      );
      other.close();
      const { rows } = await admin.query("select to_regclass('drizzle.__drizzle_migrations') as made");
      expect(rows).toEqual([{ made: null }]);
    });

    it("too many connections of this user", async () => {
      expectSentence(
        await as((url) => {
          url.username = late;
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
      expectSentence(await start({ DATABASE_URL: postgres.url }), full);
      await taken.pop()?.end();
      // What is left is kept for superusers.
      await taken[0]?.query("create role member login");
      const url = new URL(postgres.url);
      url.username = "member";
      expectSentence(await start({ DATABASE_URL: url.href }), full);
    } finally {
      await Promise.all(taken.map((client) => client.end()));
      await postgres.stop();
    }
  });
});
