import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { parseEnv } from "node:util";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { askPerson, StoppedError } from "../server/setup/asker";
import { setUp } from "../server/setup/setup";
import { createTestDatabase, type TestDatabase } from "./support/databases";
import { isBuilt } from "./support/http";
import { compiled, startServer, temporaryFolder } from "./support/server";
import { soon } from "./support/soon";

/** They start processes: a busy machine may take long. */
vi.setConfig({ testTimeout: 300_000 });

const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const folder = temporaryFolder();
const mails: string[] = [];
const mailServer = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  onAuth: ({ username, password }, _session, done) =>
    password === "right" ? done(null, { user: username }) : done(new Error("Nobody knows you here")),
  onData: (stream, _session, done) => void text(stream).then((mail) => done(null, void mails.push(mail) as never)),
});
const databases: TestDatabase[] = [];
const newDatabase = async () => {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
};
const listener = createServer();
const portOf = (server: { address(): string | AddressInfo | null }) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await new Promise((resolve) => listener.close(resolve));
  for (const { drop } of databases) await drop();
});

const mailUrl = (password: string) => `smtp://porch:${password}@127.0.0.1:${portOf(mailServer.server)}`;
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Somebody at a terminal: each line is typed when its question stands there. */
async function atTerminal(lines: readonly (readonly [question: RegExp, typed: string])[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = "";
  output.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
  });
  const person = askPerson({ input, output });
  const done = setUp(person, (words) => output.write(`${words}\n`)).finally(person.close);
  // Else a question that never comes would not be what is said to have failed.
  done.catch(() => {});
  for (const [question, typed] of lines) {
    await vi.waitFor(() => expect(shown).toMatch(question), soon);
    shown = "";
    input.write(`${typed}\n`);
  }
  return done;
}

/** Answers that come all at once, by a pipe. */
async function piped(lines: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const shown = text(output);
  const person = askPerson({ input, output });
  input.end(`${lines.join("\n")}\n`);
  const ending = await setUp(person, (words) => output.write(`${words}\n`)).finally(person.close);
  output.end(ending);
  return { ending, shown: await shown };
}

describe.skipIf(!hasPostgres)("setting up", () => {
  it("asks again where an answer will not do, and writes what a server starts with", async () => {
    const [{ url }, port] = [await newDatabase(), await freePort()];
    const place = join(folder, "asked");
    mkdirSync(place);
    const file = join(place, "porch.env");
    writeFileSync(file, "MINE=1\n");
    const ending = await atTerminal([
      [/Settings file/, join(place, "none", "porch.env")],
      [/There is no folder/, file],
      [/is there already\. .*Write the answers into it\?/, "n"],
      [/Settings file/, file],
      [/is there already\. .*Write the answers into it\?/, "y"],
      [/File of your city/, join(place, "city.json")],
      [/is not there\. Check the path/, "cities/honolulu.json"],
      [/Address, for example/, "porch.example.org"],
      [/BASE_URL must look like/, "http://porch.example.org"],
      [/Without https everybody/, "https://porch.example.org/"],
      [/Port/, String(portOf(listener))],
      [/is in use by another program/, String(port)],
      [/Number of proxies \[1\]: $/, ""],
      [/Database, as/, "postgres://porch@127.0.0.1:2/porch"],
      [/can't be reached: nothing listens there/, url],
      [/Folder/, join(file, "data")],
      [/is a file, or lies in one/, join(place, "data")],
      [/Folder for backups, or none \[\S+data-backups\]: $/, join(place, "data", "backups")],
      [/lies in DATA_DIR/, join(file, "backups")],
      [/is a file, or lies in one/, join(place, "backups")],
      [/That is on the same disk as DATA_DIR\.[\s\S]*Your own email address/, "me"],
      [/ADMIN_EMAIL must be one email address/, "me@porch.test"],
      [/Sender \[Porchlight <porch@porch\.example\.org>\]: $/, ""],
      [/Mail server, as/, mailUrl("wrong")],
      [/did not take a test mail: 535 Nobody knows you here\./, mailUrl("right")],
    ]);
    expect(ending).toContain(`node --env-file=${file} scripts/start.mjs`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { SECRET, METRICS_TOKEN, ...settings } = parseEnv(readFileSync(file, "utf8"));
    expect(SECRET).toMatch(/^[\w-]{43}$/);
    expect(settings).toEqual({
      CITY_FILE: join(import.meta.dirname, "..", "cities", "honolulu.json"),
      BASE_URL: "https://porch.example.org/",
      PORT: String(port),
      TRUSTED_PROXIES: "1",
      DATABASE_URL: url,
      DATA_DIR: join(place, "data"),
      BACKUP_DIR: join(place, "backups"),
      ADMIN_EMAIL: "me@porch.test",
      MAIL_FROM: "Porchlight <porch@porch.example.org>",
      MAIL_URL: mailUrl("right"),
      DEMO: "off",
      MINE: "1",
    });
    expect(mails.splice(0)).toEqual([expect.stringMatching(/^To: me@porch\.test$/m)]);
  });

  it("writes nothing where somebody goes away before the end", async () => {
    const [input, output] = [new PassThrough(), new PassThrough().resume()];
    const file = join(folder, "gone.env");
    const person = askPerson({ input, output });
    const done = setUp(person, () => {});
    input.end(`${file}\n\nhttps://porch.example.org\n`);
    await expect(done).rejects.toThrow(StoppedError);
    expect(existsSync(file)).toBe(false);
  });

  it("takes answers that come all at once, and the next one where one will not do", async () => {
    const file = join(folder, "piped.env");
    const port = String(await freePort());
    const [first, rest] = [
      ["", "http://localhost:3999", "one", port],
      ["none", "me@porch.test", "", ""],
    ];
    const { ending } = await piped([file, ...first, "", "", join(folder, "piped"), ...rest]);
    // Nobody could open the link that makes an admin.
    expect(ending).toMatch(/3\. Set MAIL_URL in that file first/);
    const { SECRET, METRICS_TOKEN, ...settings } = parseEnv(readFileSync(file, "utf8"));
    expect(settings).toEqual({
      ...{ BASE_URL: "http://localhost:3999", PORT: port, TRUSTED_PROXIES: "0", ADMIN_EMAIL: "me@porch.test" },
      ...{ DATA_DIR: join(folder, "piped"), MAIL_FROM: "Porchlight <porch@localhost>", DEMO: "off" },
    });
  });

  it("keeps on another run what it made, and what was added by hand, and shows none of it", async () => {
    const file = join(folder, "again.env");
    const [port, place] = [String(await freePort()), join(folder, "again")];
    const answers = (address: string) => ["", address, port, "", "", place, "none", "me@porch.test", "", ""];
    expect((await piped([file, ...answers("http://localhost:3999")])).ending).not.toContain("will not start");
    const byHand = "\n# Our bucket\nFILES_URL='s3://porch?region=eu-1'\nAWS_SECRET_ACCESS_KEY=canary # of May\n";
    const before = readFileSync(file, "utf8") + byHand;
    writeFileSync(file, before);
    chmodSync(file, 0o644);
    const { ending, shown } = await piped([file, "y", ...answers("https://porch.example.org")]);
    const after = readFileSync(file, "utf8");
    expect(after).toContain(byHand);
    const { SECRET = "none", METRICS_TOKEN = "none", ...others } = parseEnv(before);
    expect(SECRET).toMatch(/^[\w-]{43}$/);
    expect(parseEnv(after)).toEqual({
      ...{ ...others, SECRET, METRICS_TOKEN, BASE_URL: "https://porch.example.org", TRUSTED_PROXIES: "1" },
      MAIL_FROM: "Porchlight <porch@porch.example.org>",
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(ending).toContain("As it stands Porchlight will not start. FILES_URL names a bucket: set AWS_ACCESS_KEY_ID");
    const [, kept = ""] = /All else in it is as it was \((.*)\)\./.exec(ending) ?? [];
    const names = ["SECRET", "METRICS_TOKEN", "FILES_URL", "AWS_SECRET_ACCESS_KEY"];
    expect(kept.split(", ").sort()).toEqual(names.sort());
    for (const secret of [SECRET, METRICS_TOKEN, "canary"]) expect(shown).not.toContain(secret);
  });

  it.skipIf(!isBuilt)("takes answers from a file, and a server starts with what it wrote", async () => {
    const { url } = await newDatabase();
    const place = join(folder, "told");
    mkdirSync(place);
    const file = join(place, "porch.env");
    const { PATH } = process.env;
    const run = (given: Record<string, unknown>) =>
      new Promise<{ code: number | null; out: string; errors: string }>((resolve) => {
        const answers = join(place, `${randomUUID()}.json`);
        writeFileSync(answers, JSON.stringify({ file, ADMIN_EMAIL: "me@porch.test", ...given }));
        const env = { PATH, NODE_ENV: "production", NODE_COMPILE_CACHE: compiled };
        const options = ["server/main.ts", "setup", "--answers", answers];
        const child = execFile(process.execPath, options, { env }, (_, out, errors) =>
          resolve({ code: child.exitCode, out, errors }),
        );
      });
    const port = await freePort();
    const BASE_URL = `http://127.0.0.1:${port}`;
    const given = {
      BASE_URL,
      PORT: port,
      DATABASE_URL: url,
      DATA_DIR: join(place, "data"),
      MAIL_URL: mailUrl("right"),
    };
    const [refused, odd] = await Promise.all([
      run({ ...given, DATABASE_URL: "porch" }),
      run({ ...given, BASE_UR: "x" }),
    ]);
    expect(refused).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^DATABASE_URL: DATABASE_URL must look like [^\n]+\n$/),
    });
    expect(odd.errors).toMatch(/^Nobody asks for BASE_UR\. There are: file, overwrite, /);
    expect(existsSync(file)).toBe(false);
    expect(await run(given)).toMatchObject({
      code: 0,
      errors: "",
      out: expect.stringMatching(/3\. Sign up at .*you are the first admin/),
    });
    const settings = parseEnv(readFileSync(file, "utf8"));
    expect(settings.BACKUP_DIR).toBe(join(place, "data-backups"));
    const server = await startServer({ databaseUrl: url, dataDir: settings.DATA_DIR, env: settings });
    expect(await (await fetch(`${BASE_URL}/readyz`)).text()).toMatch(/^ok/);
    await server.stop();
  });
});
