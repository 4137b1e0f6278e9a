import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
/** What one server has compiled, the next reads: a fifth of what a start costs. */
export const compiled = join(root, "node_modules", ".cache", "porchlight-compiled");
/** What `npm start` runs. */
const startScript = new URL("../../scripts/lib/server.mjs", import.meta.url).href;
const timeToStart = 90_000;
const timeToStop = 30_000;

export type TestServer = {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** The address that the server gives as its own: the same, unless BASE_URL says otherwise. */
  readonly origin: string;
  /** Stays until this test process ends, so that another server can be started on it. */
  readonly dataDir: string;
  readonly pid: number;
  /** Sends the signal (SIGTERM unless told) and waits for the end; fails if there is none within 30 seconds. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Ends the process as a power cut would, with no chance to tidy up. */
  kill9(): Promise<void>;
  /** Everything printed so far. */
  output(): string;
};

/** What the running servers of this process printed, by their address. */
const outputs = new Map<string, () => string>();

/** The path of a server's local inbox, which it prints when it is ready. */
export const inboxPathAt = (url: string): string | undefined =>
  /local inbox: \S+?(\/dev\/inbox\/\S+)\s/.exec(outputs.get(new URL(url).origin)?.() ?? "")?.[1];

export type ServerOptions = {
  /** Added to the environment; `undefined` takes a variable away. */
  env?: Record<string, string | undefined>;
  /** Where the server keeps its files. A new temporary folder unless given. */
  dataDir?: string;
  /** A PostgreSQL database. The embedded one, in the data folder, unless given. */
  databaseUrl?: string;
  /** Another built checkout to start it from, of an earlier version. */
  checkout?: string;
  /** Another Node than the one that runs the tests, and another account: only root may name one. */
  program?: string;
  as?: { uid: number; gid: number };
  /** Gets all that is printed once it is ready, which is not kept then: of a server that says more than memory holds. */
  onOutput?(text: string): void;
};

/**
 * Ends what is still running and removes the temporary folders when this test process ends, however it does: a runner
 * may kill its workers, so it is a shell of its own that waits for the end of the pipe between the two.
 */
const janitor = `
pids=
while read -r what value; do
  case $what in
    started) pids="$pids $value " ;;
    ended) pids=$(echo "$pids" | sed "s/ $value / /") ;;
    folder) set -- "$@" "$value" ;;
  esac
done
for pid in $pids; do kill -9 "$pid"; done
for folder; do rm -rf "$folder"; done
`;
let tell: ((line: string) => void) | undefined;

function tellJanitor(line: string): void {
  if (!tell) {
    const child = spawn("/bin/sh", ["-c", janitor], { stdio: ["pipe", "ignore", "ignore"], detached: true });
    const pipe = child.stdin as Socket;
    // Waiting for us, it is nothing for us to wait for.
    child.unref();
    pipe.unref();
    tell = (text) => pipe.write(`${text}\n`);
  }
  tell(line);
}

/** A new folder, which is removed when this test process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-data-"));
  tellJanitor(`folder ${folder}`);
  return folder;
}

/** Chosen here and not by PORT=0: with a BASE_URL the server doesn't tell its port. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts the built server (`npm run build`) on a free port and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const port = options.env?.PORT ?? String(await freePort());
  const { serverArguments } = (await import(/* @vite-ignore */ startScript)) as { serverArguments: string[] };
  const child = spawn(options.program ?? process.execPath, serverArguments, {
    ...options.as,
    cwd: options.checkout ?? root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: port,
      BASE_URL: undefined,
      // The test runner's own: beside NO_COLOR each process would begin with a warning.
      FORCE_COLOR: undefined,
      // Nothing stands in front that would have to notice.
      DRAIN_SECONDS: "0",
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: dataDir,
      DATABASE_URL: options.databaseUrl,
      // Admins of most tests sign in with a password alone.
      REQUIRE_SECOND_FACTOR: "false",
      ...options.env,
    },
  });
  const kill = () => child.kill("SIGKILL");
  tellJanitor(`started ${child.pid}`);

  let output = "";
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once("exit", (code, signal) => {
      tellJanitor(`ended ${child.pid}`);
      resolve({ code, signal });
    });
  });

  const origin = await new Promise<string>((resolve, reject) => {
    const giveUp = (reason: string) => {
      kill();
      reject(new Error(`The server ${reason}. It printed:\n${output}`));
    };
    const timer = setTimeout(() => giveUp(`was not ready after ${timeToStart / 1000} s`), timeToStart);
    let isReady = false;
    const read = (text: string) => {
      if (isReady && options.onOutput) return options.onOutput(text);
      output += text;
      // It may say much more: once is enough to look for it.
      if (isReady) return;
      const ready = output.match(/Porchlight is ready at (\S+)\s/)?.[1];
      if (ready) {
        isReady = true;
        clearTimeout(timer);
        resolve(ready);
      }
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    child.once("error", (error) => {
      clearTimeout(timer);
      giveUp(`could not be started: ${error.message}`);
    });
    // "close", not "exit": by then its last words have arrived.
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      giveUp(`ended before it was ready, with ${signal ?? `exit code ${code}`}`);
    });
  });

  outputs.set(`http://127.0.0.1:${port}`, () => output);

  async function stop(signal: NodeJS.Signals = "SIGTERM") {
    child.kill(signal);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        kill();
        reject(new Error(`The server did not end within ${timeToStop / 1000} s of ${signal}. It printed:\n${output}`));
      }, timeToStop);
    });
    try {
      return await Promise.race([exit, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    origin,
    dataDir,
    pid: child.pid ?? Number.NaN,
    stop,
    async kill9() {
      await stop("SIGKILL");
    },
    output: () => output,
  };
}
