import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { lockFolder } from "~/db/folder-lock.server";
import { images } from "~/platform/images/table.server";
import { type Config, readConfig } from "../../server/config";
import { findingsOf } from "../../server/doctor/doctor";
import { tokenAt, visitPath } from "../../server/doctor/visit";
import { isBuilt, onBuiltServer, openTestApp, type TestApp } from "../support/http";
import { emptyCity, suiteEngine } from "../support/porchlight";
import { compiled } from "../support/server";

/** One of them starts processes: a busy machine may take long. */
vi.setConfig({ testTimeout: 300_000 });

const servers: Server[] = [];
const listen = async (server: Server) => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

/** As the proxy of this installation passes requests on. */
let passed: (head: Record<string, string>) => Record<string, string>;
const appended = (head: Record<string, string>) => ({
  ...head,
  "x-forwarded-for": `${head["x-forwarded-for"]}, 198.51.100.9`,
});

onBuiltServer("the doctor", () => {
  let app: TestApp;
  let config: Config;
  const mail = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "porch" }) : done(new Error("Nobody knows you here")),
  });

  beforeAll(async () => {
    if (!isBuilt) return;
    const proxyPort = await listen(
      createServer((asked, answer) => {
        const headers = passed(asked.headers as Record<string, string>);
        const onward = request(app.url + asked.url, { headers }, (given) => {
          answer.writeHead(given.statusCode ?? 0, given.headers);
          given.pipe(answer);
        });
        asked.pipe(onward);
      }),
    );
    await new Promise<void>((resolve) => mail.listen(0, "127.0.0.1", resolve));
    const baseUrl = `http://127.0.0.1:${proxyPort}`;
    app = await openTestApp({ config: { baseUrl } });
    config = {
      ...readConfig({ MAIL_URL: `smtp://porch:right@127.0.0.1:${(mail.server.address() as AddressInfo).port}` }),
      ...{ dataDir: app.porch.dataDir, databaseUrl: app.porch.handle.url, baseUrl, trustedProxies: 1 },
      port: Number(new URL(app.url).port),
    };
  });
  beforeEach(() => {
    passed = appended;
  });
  afterEach(() => emptyCity(app.porch));
  afterAll(async () => {
    await app?.close();
    await new Promise<void>((resolve) => mail.close(resolve));
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  const said = async (changed: Partial<Config> = {}) =>
    (await findingsOf({ ...config, ...changed })).map(({ level, text }) => `${level}: ${text}`);
  const wrongs = async (changed?: Partial<Config>) => (await said(changed)).filter((line) => line.startsWith("wrong"));

  it.skipIf(suiteEngine === "embedded")("finds nothing wrong where nothing is", async () => {
    const lines = await said();
    expect(lines.filter((line) => line.startsWith("wrong"))).toEqual([]);
    for (const line of [
      /^ok: PostgreSQL \d\S* answers\.$/,
      /^ok: The database's tables are those of this version\.$/,
      /^ok: PostgreSQL gives this user \d+ connections, and /,
      /^ok: The mail server at \S+ answers and takes us in\.$/,
      /^ok: \S+ leads to this server\.$/,
      /^ok: As many proxies add to X-Forwarded-For as TRUSTED_PROXIES says: 1\.$/,
      /^look: There is no backup yet\./,
      /^look: The city has no admin yet\./,
    ])
      expect(lines).toContainEqual(expect.stringMatching(line));
  });

  it.skipIf(suiteEngine === "embedded")("sees pictures that lack, and jobs that failed or are late", async () => {
    const owner = await app.porch.member({ admin: true });
    await app.porch.db.insert(images).values({ key: "0".repeat(32), ownerId: owner.id, width: 1, height: 1 } as never);
    await app.porch.db.execute(sql`insert into pgboss.job (name, state, completed_on, start_after) values
      ('mail.deliver', 'failed', now(), now()), ('mail.deliver', 'created', null, now() - interval '1 hour')`);
    try {
      const lines = await said();
      expect(lines).toContainEqual(expect.stringMatching(/^wrong: 1 picture is missing from /));
      const store = app.porch.dependencies.images;
      for (const name of ["160.webp", "og.jpg"]) await store.put("0".repeat(32), name, Buffer.from("a picture"));
      expect(await said()).toContainEqual(
        expect.stringMatching(/^wrong: 1 picture lacks files in \S+: 0{32} \(320\.webp\)\. Put lost files back/),
      );
      await store.put("0".repeat(32), "320.webp", Buffer.from("a picture"));
      expect(await said()).toContain("ok: 1 picture was looked for, and each file of them is there.");
      expect(lines).toContainEqual(expect.stringMatching(/^look: 1 job failed within a day \(mail\.deliver\)\./));
      expect(lines).toContainEqual(expect.stringMatching(/^wrong: 1 job should have begun a quarter of an hour ago\./));
      expect(lines).toContainEqual(expect.stringMatching(/^look: The city has one admin\./));
    } finally {
      await app.porch.db.execute(sql`delete from pgboss.job`);
    }
  });

  it("looks whether backups can be made and tried", async () => {
    const folder = mkdtempSync(join(tmpdir(), "porchlight-backups-"));
    const file = join(folder, "file");
    writeFileSync(file, "");
    try {
      const withBackups = async (backupDir: string, more: Partial<Config> = {}) =>
        (await said({ backupDir, ...more })).filter((line) => /BACKUP_DIR|drill/.test(line));
      expect(await withBackups(folder)).toContain(`ok: BACKUP_DIR (${folder}) can be written.`);
      expect(await withBackups(join(folder, "new"))).toContainEqual(
        expect.stringMatching(/^look: .* is not there yet\./),
      );
      expect(await withBackups(join(file, "in it"))).toContainEqual(
        expect.stringMatching(/^wrong: .* can't be written/),
      );
      if (!config.databaseUrl) return;
      expect(await withBackups(folder)).toContain("ok: The drill of each Sunday may create its database.");
      await app.porch.db.execute(sql`create role "porch-without-createdb" in role pg_read_all_data`);
      const url = new URL(config.databaseUrl);
      url.searchParams.set("options", "-c role=porch-without-createdb");
      expect(await withBackups(folder, { databaseUrl: url.href })).toContainEqual(
        expect.stringContaining('Let it: alter role "porch-without-createdb" createdb;'),
      );
    } finally {
      if (config.databaseUrl) await app.porch.db.execute(sql`drop role if exists "porch-without-createdb"`);
      rmSync(folder, { recursive: true });
    }
  });

  it("hears what a mail server says that does not take it in", async () => {
    const url = new URL(config.mailUrl as string);
    url.password = "wrong";
    expect(await wrongs({ mailUrl: url.href })).toEqual([
      expect.stringMatching(
        /^wrong: The mail server at \S+ does not take us in: .*Nobody knows you here.* Check MAIL_URL\.$/,
      ),
    ]);
    expect(await wrongs({ mailUrl: "smtp://127.0.0.1:2" })).toEqual([expect.stringContaining("ECONNREFUSED")]);
  });

  it("sees how the proxy passes requests on", async () => {
    passed = (head) => head;
    expect(await wrongs()).toEqual([expect.stringContaining("Visitors can choose the address that counts as theirs")]);
    passed = (head) => appended(appended(head));
    expect(await wrongs()).toEqual([expect.stringContaining("all visitors look like one")]);
    passed = (head) => appended({ ...head, host: "backend.test" });
    expect(await said()).toContainEqual(expect.stringContaining('look: The proxy passes on the Host "backend.test"'));
  });

  it("knows its own server from any other", async () => {
    const other = `http://127.0.0.1:${await listen(createServer((_, answer) => answer.end("Hello")))}`;
    expect(await wrongs({ baseUrl: other })).toEqual([expect.stringContaining("but not as Porchlight does")]);
    const secret = "another secret of thirty-two letters";
    expect(await wrongs({ secret })).toEqual([expect.stringContaining("has another SECRET than I")]);
    expect(await wrongs({ baseUrl: "http://127.0.0.1:2" })).toEqual([expect.stringContaining("nothing listens there")]);
    expect(await said({ port: 2 })).toContainEqual(
      expect.stringContaining("look: No Porchlight answers at http://127.0.0.1:2"),
    );
  });

  it("sees a secret that others can read", async () => {
    const path = join(app.porch.dataDir, "secret");
    chmodSync(path, 0o644);
    expect(await wrongs()).toEqual([expect.stringMatching(/secret can be read by other users .* chmod 600 /)]);
    chmodSync(path, 0o600);
  });

  it("is answered by the server, and nobody else is", async () => {
    const { secret } = app.porch.dependencies.settings;
    const ask = (token?: string) => app.ask(visitPath, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    const old = new Date(Date.now() - 6 * 60_000);
    expect((await ask(tokenAt(secret, new Date()))).status).toBe(200);
    for (const token of [undefined, "x", tokenAt("x".repeat(32), new Date()), tokenAt(secret, old)]) {
      const { status, text } = await ask(token);
      expect(status).toBe(404);
      expect(text).not.toContain("trustedProxies");
    }
  });

  it("says that it can't look into an embedded database that is in use, nor into none", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "porchlight-doctor-"));
    const place = { databaseUrl: undefined, dataDir };
    expect(await said(place)).toContainEqual(expect.stringContaining("There is no database yet."));
    mkdirSync(join(dataDir, "database"));
    const unlock = await lockFolder(join(dataDir, "database"));
    expect(await said(place)).toContainEqual(expect.stringMatching(/^look: A server uses the embedded database, so I/));
    unlock();
    rmSync(dataDir, { recursive: true });
  });

  it("ends with exit code 1 where something is wrong", async () => {
    const folder = mkdtempSync(join(tmpdir(), "porchlight-doctor-"));
    const dataDir = join(folder, "data");
    mkdirSync(dataDir, { mode: 0o700 });
    const { PATH } = process.env;
    const file = join(folder, "porchlight.env");
    writeFileSync(file, "WEB_PROCESES=2\nMINE=1\n");
    const run = (env: Record<string, string>, ...options: string[]) =>
      new Promise<{ code: number | null; out: string }>((resolve) => {
        const given = {
          PATH,
          NODE_ENV: "production",
          DATA_DIR: dataDir,
          PORT: "2",
          NODE_COMPILE_CACHE: compiled,
          ...env,
        };
        const command = [...options, "server/main.ts", "doctor"];
        const child = execFile(process.execPath, command, { env: given }, (_, out, errors) =>
          resolve({ code: child.exitCode, out: errors + out }),
        );
      });
    const [fine, bad, misspelled] = await Promise.all([
      run({}),
      run({ BASE_URL: "http://porch.invalid" }),
      run({}, `--env-file=${file}`),
    ]);
    expect(fine.out).toMatch(/\n\nNothing is wrong, \d to look at\.\n$/);
    expect(fine.out).toContain(`doctor works on Austin: the database ${join(dataDir, "database")}.\n`);
    expect(fine.code).toBe(0);
    expect(bad.out).toMatch(/wrong {2}BASE_URL is http:\/\/porch\.invalid: without https /);
    expect(bad.code).toBe(1);
    expect(misspelled.out).toMatch(/\nlook {3}MINE is not a setting: /);
    expect(misspelled.out).toMatch(/\nwrong {2}WEB_PROCESES is not a setting\. Did you mean WEB_PROCESSES\?\n/);
    expect(misspelled.code).toBe(1);
    rmSync(folder, { recursive: true });
  });
});
