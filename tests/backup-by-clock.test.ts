import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contactMessages } from "~/features/contact/table.server";
import { mails } from "~/platform/mail/table.server";
import { readDrillNote } from "~/platform/settings/notes";
import { backUp } from "../server/backup";
import { listBackups, removeOldBackups } from "../server/backup-folder";
import { OperatorError } from "../server/operator-error";
import { restore } from "../server/restore";
import { makeBackup, tryBackup } from "../server/scheduled-backup";
import { type RunTask, taskRunner } from "../server/task-process";
import { createApps, keepPicture, leaveOut } from "./backup/apps";
import { isBuilt } from "./support/http";
import { onEachEngine, rowsOf } from "./support/porchlight";
import { temporaryFolder } from "./support/server";
import { soon } from "./support/soon";
import { newestVersion, putStandIn } from "./support/stand-ins";

/** Some of them start processes, on a machine that may be busy. */
vi.setConfig({ testTimeout: 400_000 });

onEachEngine("a backup by the clock", (engine) => {
  const apps = createApps(engine);
  let place: Awaited<ReturnType<typeof apps.newPlace>>;
  let app: Awaited<ReturnType<typeof apps.open>>;
  let config: Parameters<typeof makeBackup>[1];
  beforeAll(async () => {
    place = await apps.newPlace();
    app = await apps.open(place);
    const { id } = await app.member();
    await keepPicture(app, id);
    config = { ...place, backupDir: join(apps.newFolder(), "backups"), backupKeep: 2 };
  });
  afterAll(() => apps.tidyUp());

  const kept = () => readdirSync(String(config.backupDir)).sort();
  const notes = async () => {
    const rows = await rowsOf(app.db, sql`select key, value from site_settings order by key`);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  };
  const { signal } = new AbortController();
  /** The task, in this process. */
  const run: RunTask = async ([, folder, databaseFolder]) => backUp({ ...place, databaseFolder }, folder);
  const make = (now: string, how: RunTask = run) =>
    makeBackup({ handle: app.handle, dependencies: app.dependencies }, config, {
      signal,
      run: how,
      now: new Date(now),
    });

  it("is made while the server runs and people write, and brings everything back", async () => {
    const messages = (count: number) =>
      Array.from({ length: count }, () => ({ name: "Ana", email: "a@porch.test", message: "Hi" }));
    await app.db.insert(contactMessages).values(messages(3));
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await app.db.insert(contactMessages).values(messages(1));
        // The embedded database answers without a turn of the event loop, which nobody else would get.
        await turn();
      }
    })();
    await make("2026-11-20T09:00:00Z");
    isOver = true;
    await writing;
    expect(kept()).toEqual(["porchlight-2026-11-20-0300"]);
    expect(await notes()).toMatchObject({ last_backup: "2026-11-20T09:00:00.000Z" });
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith("database.copy"))).toEqual([]);
    const elsewhere = await apps.newPlace();
    expect(await restore(elsewhere, join(String(config.backupDir), kept()[0] ?? ""))).toContain("1 picture");
    const back = await apps.open(elsewhere);
    expect(await back.db.$count(contactMessages)).toBeGreaterThanOrEqual(3);
    await back.close();
  });

  it("that fails leaves nothing half there and every older one, is told by mail and on the Settings tab, until one succeeds", async () => {
    await make("2026-11-21T09:00:00Z", async ([, folder]) => {
      mkdirSync(`${folder}.unfinished-1`);
      rmSync(`${folder}.unfinished-1`, { recursive: true });
      throw new OperatorError("pg_dump ended with code 1: No space left on device");
    });
    expect(kept()).toEqual(["porchlight-2026-11-20-0300"]);
    expect(await notes()).toMatchObject({
      last_backup: "2026-11-20T09:00:00.000Z",
      backup_failure: "2026-11-21T09:00:00.000Z",
    });
    const told = await rowsOf(app.db, sql`select recipient, text from mails where subject like 'Tonight%'`);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ recipient: "admin@localhost" });
    expect(told[0]?.text).toContain("No space left on device");
    // What is no sentence for people stays in the log.
    await make("2026-11-21T10:00:00Z", async () => {
      throw new Error("a secret of ana@example.net");
    });
    const [last] = await rowsOf(
      app.db,
      sql`select text from mails where subject like 'Tonight%' order by created_at desc limit 1`,
    );
    expect(last?.text).toContain("The server’s log says why.");
    expect(last?.text).not.toContain("ana@example.net");
    await make("2026-11-22T09:00:00Z");
    expect(await notes()).toMatchObject({ last_backup: "2026-11-22T09:00:00.000Z" });
    expect(await notes()).not.toHaveProperty("backup_failure");
  });

  it("keeps as many as it was told, none for more than 30 days, and the last good one in any case", async () => {
    const folder = String(config.backupDir);
    await make("2026-11-23T09:00:00Z");
    expect(kept()).toEqual(["porchlight-2026-11-22-0300", "porchlight-2026-11-23-0300"]);
    mkdirSync(join(folder, "letters"));
    mkdirSync(join(folder, "porchlight-2026-11-01-0300"));
    // No backup: it has no manifest, and nobody knows what it is.
    expect(await removeOldBackups(folder, 2, new Date("2026-12-30T09:00:00Z"))).toBe(1);
    expect(kept()).toEqual(["letters", "porchlight-2026-11-01-0300", "porchlight-2026-11-23-0300"]);
    expect(await removeOldBackups(folder, 2, new Date("2027-12-30T09:00:00Z"))).toBe(0);
  });

  it("that was stopped is tried again, and so is its drill, without a mail", async () => {
    const before = await app.db.$count(mails);
    // As the queue does when the process ends. What takes too long has its own, and is told: see backup-tried-again.
    const stopped = AbortSignal.abort();
    const how = { signal: stopped, run: async () => Promise.reject(new Error("aborted")) };
    const trying = makeBackup({ handle: app.handle, dependencies: app.dependencies }, config, how);
    await expect(trying).rejects.toThrow("aborted");
    expect(await notes()).not.toHaveProperty("backup_failure");
    expect(await app.db.$count(mails)).toBe(before);
    // There is one to try.
    expect(kept()).toContain("porchlight-2026-11-23-0300");
    const opened = { handle: app.handle, dependencies: app.dependencies };
    await expect(tryBackup(opened, config, how)).rejects.toThrow("aborted");
    expect(await notes()).not.toHaveProperty("last_drill");
    expect(await app.db.$count(mails)).toBe(before);
  });

  describe.skipIf(!isBuilt)(`in a process of its own${isBuilt ? "" : " (skipped: run npm run build first)"}`, () => {
    /** As anybody else's: a busy machine would keep one that steps back waiting for minutes. */
    const attempt = () => ({ signal, run: taskRunner(config, 0) });
    const opened = () => ({ handle: app.handle, dependencies: app.dependencies });
    const drillNote = async () => readDrillNote(String((await notes()).last_drill));
    const newest = async () => (await listBackups(String(config.backupDir)))[0]?.path ?? "";
    const calls: string[] = [];
    const mailServer = createServer((socket) => {
      calls.push("a call");
      socket.destroy();
    });
    beforeAll(async () => {
      await new Promise<void>((done) => mailServer.listen(0, "127.0.0.1", done));
      vi.stubEnv("MAIL_URL", `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`);
      // The test runner's own is no address.
      vi.stubEnv("BASE_URL", "");
      await app.event({ title: "Porch concert" });
      const mail = { recipient: "ana@porch.test", subject: "Waiting", text: "It waits", html: "It waits" };
      await app.db.insert(mails).values(mail);
      await app.db.execute(sql`insert into pgboss.job (name, data)
        select 'mail.deliver', jsonb_build_object('mailId', id) from mails where subject = 'Waiting'`);
    });
    afterAll(() => {
      vi.unstubAllEnvs();
      mailServer.close();
    });

    it("is made and tried out, and the drill sends no mail and leaves nothing behind", async () => {
      await makeBackup(opened(), config, { ...attempt(), now: new Date("2027-01-10T09:00:00Z") });
      expect(await newest()).toMatch(/porchlight-2027-01-10-0300$/);
      await tryBackup(opened(), config, attempt());
      expect(await drillNote()).toMatchObject({ isGood: true });
      expect(calls).toEqual([]);
      expect(readdirSync(tmpdir()).filter((name) => name.startsWith("porchlight-drill-"))).toEqual([]);
      if (engine === "postgres")
        expect(await rowsOf(app.db, sql`select datname from pg_database where datname ~ '^porchlight_drill'`)).toEqual(
          [],
        );
    });

    it("is tried on a machine without a city as well, where it makes none, and what is others' stays", async () => {
      const dataDir = join(temporaryFolder(), "nothing");
      const others = join(tmpdir(), "porchlight-drill-of-another");
      mkdirSync(others);
      const isRoot = process.getuid?.() === 0;
      if (isRoot) chownSync(others, 65_534, 65_534);
      utimesSync(others, 0, 0);
      try {
        await taskRunner({ ...config, dataDir }, 0)(["drill", await newest()], signal);
        expect(existsSync(join(dataDir, "database"))).toBe(false);
        expect(existsSync(others)).toBe(isRoot);
      } finally {
        rmSync(others, { recursive: true, force: true });
      }
    });

    it("whose secret is kept apart is tried as well", async () => {
      rmSync(join(await newest(), "secret"));
      expect(await attempt().run(["drill", await newest()], signal)).toContain("its secret is kept apart");
    });

    it.skipIf(engine === "embedded")("that is stopped takes PostgreSQL's program with it", async () => {
      const folder = temporaryFolder();
      const note = join(folder, "pid");
      putStandIn(folder, "pg_dump", await newestVersion(), `echo $$ > ${note}\nexec sleep 600`);
      const stopping = new AbortController();
      vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
      const running = attempt().run(["backup", join(folder, "backup")], stopping.signal);
      const pid = await vi.waitFor(() => {
        const noted = Number(readFileSync(note, "utf8"));
        expect(noted).toBeGreaterThan(0);
        return noted;
      }, soon);
      expect(() => process.kill(pid, 0)).not.toThrow();
      stopping.abort();
      await expect(running).rejects.toThrow("It ended with SIGKILL.");
      await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), soon);
    });

    it("that was changed since is found out: a picture, a table", async () => {
      const folder = await newest();
      const { run } = attempt();
      const [picture = ""] = readFileSync(join(folder, "files.sha256"), "utf8").match(/images\/\S+/) ?? [];
      const before = readFileSync(join(folder, picture));
      writeFileSync(join(folder, picture), "another picture");
      await tryBackup(opened(), config, attempt());
      expect(await drillNote()).toMatchObject({ isGood: false });
      const [told] = await rowsOf(app.db, sql`select text from mails where subject like '%tried out'`);
      expect(told?.text).toContain(`1 file changed or went missing since: ${picture}`);
      writeFileSync(join(folder, picture), before);
      const lacking = leaveOut(folder, picture);
      await expect(run(["drill", folder], signal)).rejects.toThrow(`files of them lack: ${lacking}.`);

      const manifest = JSON.parse(readFileSync(join(folder, "backup.json"), "utf8"));
      manifest.tables["public.events"].rows++;
      writeFileSync(join(folder, "backup.json"), JSON.stringify(manifest));
      await expect(run(["drill", folder], signal)).rejects.toThrow("public.events differ");
    });
  });
});
