import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createServer as createNetServer } from "node:net";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { startMailServer } from "~/platform/mail/mail.fixtures";
import { openBucket, type TestBucket } from "../bucket/bucket";
import { keysFor } from "../bucket/pictures";
import { type Line, openLine } from "../faults/line";
import { type OwnPostgres, openCity, startPostgres, startReplica } from "../faults/place";
import type { Person } from "../support/cast";
import { jpeg } from "../support/pictures";
import { rowsOf } from "../support/porchlight";
import { mountSmallDisk } from "../support/small-disk";

/** A server and everything that it leans on, each of which can be broken. */
export type Place = Awaited<ReturnType<typeof openPlace>>;

/** In MB. */
const diskSize = 8;
/** In seconds. */
const bucketTimeout = 5;

/** While there is a file, the process that reads pictures lies. */
export const liesIn = (dataDir: string): string => join(dataDir, "..", `${basename(dataDir)}.lies`);

/** `undefined` where there is no PostgreSQL to break. */
export const startSmallPostgres = () => startPostgres({ max_connections: 60 });

/** What a large city leans on besides. */
type Far = { bucket: TestBucket; replica: { line: Line; url: string } };

/** A place with a bucket in place of the folder of pictures, and a replica. */
export async function openFarPlace(postgres: OwnPostgres) {
  const bucket = await openBucket();
  const copy = await startReplica(postgres, {});
  const url = new URL(copy.url);
  const line = await openLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  const place = await openPlace(postgres, { bucket, replica: { line, url: url.href } });
  const { close } = place;
  return Object.assign(place, {
    async close() {
      await close();
      line.close();
      await copy.stop();
      await bucket.close();
    },
  });
}

export async function openPlace(postgres: OwnPostgres, far?: Far) {
  const city = await openCity(postgres);
  const mail = await openMailServer();
  const disk = mountSmallDisk(diskSize);
  const server = await city.start({
    DATA_DIR: disk.folder,
    MAIL_URL: mail.mailUrl,
    ADMIN_EMAIL: "admin@porch.test",
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "planted-liar.mjs"))}`,
    LIES: liesIn(disk.folder),
    REQUIRE_CONFIRMED_EMAIL: "false",
    ...(far && {
      DATABASE_REPLICA_URL: far.replica.url,
      FILES_URL: `${far.bucket.where("city")}&timeout=${bucketTimeout}`,
      ...keysFor(far.bucket),
    }),
  });
  const [member, neighbor] = city.people as [Person, Person];
  await city.givePassword(member);
  const db = city.handle.of("tasks");
  const picture = await jpeg(800, 600);
  const [ids] = await rowsOf(
    db,
    sql`select (select id from neighborhoods limit 1) as "neighborhoodId", (select id from event_categories limit 1) as "categoryId"`,
  );
  const place = {
    city,
    postgres,
    server,
    mail,
    disk,
    far,
    db,
    member,
    neighbor,
    picture,
    url: server.url,
    thread: city.threads[0] as { id: string },
    event: {
      ...(ids as { neighborhoodId: string; categoryId: string }),
      date: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
      startTime: "18:00",
      endTime: "20:00",
      address: "1 Porch Street",
    },
    /** What was told "sent" of what the mail form took. */
    acknowledged: [] as string[],
    picturePath: "",
    scriptPath: /\/assets\/\w[\w-]*\.js/.exec(await (await fetch(`${server.url}/restaurants`)).text())?.[0] ?? "",
    /** The children of the server that read pictures. */
    pictureProcesses: () => childrenOf(server.pid).filter((pid) => commandOf(pid).includes("image-child")),
    /** For those who ask for a picture: the one of an event that was sent in. */
    async findPicture() {
      const [row] = await rowsOf(db, sql`select key from images order by created_at desc limit 1`);
      place.picturePath = `/images/${row?.key}/320.webp`;
    },
    /** How many pages visitors got from a copy that was as good as new. */
    async copiesSent(): Promise<number> {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/^porchlight_pages_total\{viewer="visitor",source="copy"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
    },
    /** Waits until visitors read from the replica: they do where they read although they can't from the primary. */
    async untilReplicaIsRead() {
      const isOfPages = (hello: string) => hello.includes("porchlight pages");
      await vi.waitFor(
        async () => {
          city.line.refuse(isOfPages);
          city.line.cut(isOfPages);
          try {
            expect((await fetch(`${server.url}/boards?q=${randomUUID().slice(0, 8)}`)).status).toBe(200);
          } finally {
            city.line.refuse();
          }
        },
        { timeout: 60_000, interval: 200 },
      );
    },
    async close() {
      await server.stop();
      await mail.stop();
      await city.close();
      disk.unmount();
    },
  };
  return place;
}

/** A mail server that can be away, or be another one on the same port. */
async function openMailServer() {
  let server = await startMailServer();
  const { port, mailUrl } = server;
  const arrivals = [server.received];
  const startOn = async (options: Parameters<typeof startMailServer>[0] = {}) => {
    const started = await startMailServer(options, port);
    arrivals.push(started.received);
    return started;
  };
  return {
    mailUrl,
    /** The texts of all that were taken so far, by whichever of them. */
    texts: () => arrivals.flat().map(({ text = "" }) => text),
    stop: () => server.stop(),
    async startAgain() {
      server = await startOn();
    },
    /** @returns what brings the good one back */
    instead: (options: Parameters<typeof startMailServer>[0]) => replace(() => startOn(options)),
    insteadNonsense: () => replace(() => startNonsense(port)),
  };

  async function replace(start: () => Promise<Pick<typeof server, "stop">>) {
    await server.stop();
    const other = await start();
    return async () => {
      await other.stop();
      server = await startOn();
    };
  }
}

/** What answers mail with a web page, as a captive portal does. */
async function startNonsense(port: number) {
  const nonsense = createNetServer((socket) => {
    socket.on("error", () => {});
    socket.end("HTTP/1.1 200 OK\r\n\r\n<!doctype html><title>Please sign in</title>\r\n");
  });
  await new Promise<void>((resolve) => nonsense.listen(port, "127.0.0.1", resolve));
  return { stop: () => new Promise<void>((resolve) => nonsense.close(() => resolve())) };
}

/** As Linux tells it; elsewhere nobody is found. */
const childrenOf = (pid: number) => wordsOf(`/proc/${pid}/task/${pid}/children`).map(Number);
const commandOf = (pid: number) => wordsOf(`/proc/${pid}/cmdline`).join(" ");
export const knowsChildren = existsSync("/proc/self/task");

function wordsOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8")
      .split(/[\s\0]+/)
      .filter(Boolean);
  } catch {
    // It has ended.
    return [];
  }
}
