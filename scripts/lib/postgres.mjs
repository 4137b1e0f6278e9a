import { execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aptInstall, canInstallWithApt } from "./apt.mjs";
import { fail } from "./run.mjs";

const oldest = 15;

const foldersIn = (path) => (existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : []);
const numberIn = (path) => Number(path.match(/(\d+)(?=\/bin$)/)?.[1] ?? 0);

/** The folder of the newest PostgreSQL programs. Those on PATH come last: there a name may be a wrapper of another's. */
function findPrograms() {
  const versioned = [
    ...foldersIn("/usr/lib/postgresql"),
    ...["/opt/homebrew/opt", "/usr/local/opt"].flatMap(foldersIn).filter((path) => /\/postgresql(@\d+)?$/.test(path)),
    ...foldersIn("/Applications/Postgres.app/Contents/Versions"),
    ...foldersIn("/usr").filter((path) => /\/pgsql-\d+$/.test(path)),
  ].map((path) => join(path, "bin"));
  versioned.sort((a, b) => numberIn(b) - numberIn(a));
  return [...versioned, ...(process.env.PATH ?? "").split(delimiter)].find((folder) => {
    if (!existsSync(join(folder, "initdb")) || !existsSync(join(folder, "postgres"))) return false;
    try {
      const said = execFileSync(join(folder, "postgres"), ["--version"], { encoding: "utf8", stdio: "pipe" });
      return Number(said.match(/(\d+)(\.|beta|rc|devel)/)?.[1]) >= oldest;
    } catch {
      return false;
    }
  });
}

/** PostgreSQL refuses to run as root: root lends it the account of another. */
function account() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {}
  }
  fail("PostgreSQL does not run as root, and there is no other account to run it as: make one named postgres.");
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Runs the server until our end of the pipe closes, then stops it and removes its folder. The pipe closes however we
 * come to our end, kill -9 included, so no server and no folder is ever left behind. A server that ends while there is
 * a file "again" is started again.
 */
const keeper = `
folder=$1; shift
exec 3<&0
{
  read _ <&3
  rm -f "$folder/again"
  until kill -INT "$(head -n 1 "$folder/data/postmaster.pid")"; do sleep 0.1; done
} 2>/dev/null & watcher=$!
while "$@" </dev/null 3<&-; [ -e "$folder/again" ]; do rm -f "$folder/again"; done
kill $watcher 2>/dev/null
cd /
rm -rf "$folder"
`;

/**
 * It begins empty, unless told otherwise.
 * @param within the folder for its own
 * @param copyOf the address of a server that this one follows
 * @param from a data folder that it begins with a copy of
 */
async function startCluster(programs, more, { within = tmpdir(), copyOf, from } = {}) {
  const as = account();
  const folder = mkdtempSync(join(within, "porchlight-postgres-"));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const data = join(folder, "data");
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" }, stdio: "pipe" };

  const initdb = (locale) =>
    execFileSync(
      join(programs, "initdb"),
      ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", `--locale=${locale}`, "--no-sync"],
      options,
    );
  const copy = () =>
    execFileSync(join(programs, "pg_basebackup"), ["-D", data, "-d", copyOf, "-R", "-c", "fast", "--no-sync"], options);
  const take = () => {
    execFileSync("cp", ["-a", from, data]);
    rmSync(join(data, "postmaster.pid"), { force: true });
  };
  try {
    if (copyOf) copy();
    else if (from) take();
    else initdbAnyhow();
  } catch (error) {
    remove();
    throw error;
  }
  function initdbAnyhow() {
    try {
      initdb("C.UTF-8");
    } catch {
      rmSync(data, { recursive: true, force: true });
      initdb("C");
    }
  }

  const port = await freePort();
  const logToWrite = openSync(join(folder, "log"), "a");
  const logToRead = openSync(join(folder, "log"), "r");
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    fsync: "off",
    full_page_writes: "off",
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(
    "/bin/sh",
    ["-c", keeper, "porchlight-postgres", folder, join(programs, "postgres"), "-D", data, ...flags],
    // A group of its own: Ctrl-C is for the tests, which must find their database until they have ended.
    { ...options, stdio: ["pipe", logToWrite, logToWrite], detached: true },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.stdin.on("error", () => {});
  // It ends when we do; it is no reason for us to go on.
  child.unref();
  child.stdin.unref();

  const stateFile = join(data, "postmaster.pid");
  const state = () => {
    try {
      return readFileSync(stateFile, "utf8").split("\n");
    } catch {
      // Between the end of one and the start of the next there is none.
      return [];
    }
  };
  const ready = () => /^(ready|standby)$/.test(state()[7]?.trim());
  const stop = async () => {
    child.ref();
    child.stdin.end();
    await ended;
    remove();
  };
  async function untilReady() {
    for (let tries = 0; !ready(); tries++) {
      if (child.exitCode !== null || tries === 600) {
        await stop();
        throw new Error(`PostgreSQL did not start:\n${readFileSync(logToRead, "utf8")}`);
      }
      await wait(50);
    }
  }
  await untilReady();
  closeSync(logToWrite);
  const restart = async (signal = "SIGINT") => {
    const [pid] = state();
    writeFileSync(join(folder, "again"), "");
    process.kill(Number(pid), signal);
    while (state()[0] === pid) await wait(20);
    await untilReady();
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, restart };
}

/**
 * A server of one's own, which may be broken: `restart` ends it (SIGINT cuts everybody off, SIGQUIT is a crash) and waits
 * until it is back. Settings of its own come last; `within` is the folder for it, if not the temporary one. `undefined`
 * where PostgreSQL is not installed.
 */
export async function startOwnPostgres(settings, within) {
  const programs = findPrograms();
  return programs && startCluster(programs, settings, { within });
}

/** One that begins with a copy of this data folder, however its server came to its end. */
export async function startOwnPostgresFrom(data) {
  return startCluster(findPrograms(), {}, { from: data });
}

/** One that follows another of one's own, which must be running. */
export async function startOwnReplica(of, settings) {
  return startCluster(findPrograms(), settings, { copyOf: of.url });
}

/**
 * A PostgreSQL server for the tests: the one of TEST_DATABASE_URL if that is set, else a throwaway one, installed first
 * where that is possible and allowed. Its address goes into TEST_DATABASE_URL for all that follows. Without a server:
 * `undefined` when none was to be installed, else the end.
 */
export async function ensurePostgres({ install }) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  let programs = findPrograms();
  if (!programs && !install) return undefined;
  if (!programs && canInstallWithApt()) {
    await aptInstall("postgresql");
    programs = findPrograms();
  }
  if (!programs) {
    fail(
      `This needs a PostgreSQL server: install PostgreSQL ${oldest} or newer, or set TEST_DATABASE_URL to one where databases may be created.`,
    );
  }
  const server = await startCluster(programs).catch((error) => fail(error.message));
  process.env.TEST_DATABASE_URL = server.url;
  return server;
}
