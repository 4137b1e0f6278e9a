import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { startMailServer } from "~/platform/mail/mail.fixtures";
import { type OwnPostgres, openCity, startPostgres } from "../faults/place";
import type { Person } from "../support/cast";
import { jpeg } from "../support/pictures";
import { rowsOf } from "../support/porchlight";
import { mountSmallDisk } from "../support/small-disk";

/** A server and everything that it leans on, each of which can be broken. */
export type Place = Awaited<ReturnType<typeof openPlace>>;

/** In MB. */
const diskSize = 8;

/** `undefined` where there is no PostgreSQL to break. */
export const startSmallPostgres = () => startPostgres({ max_connections: 60 });

export async function openPlace(postgres: OwnPostgres) {
  const city = await openCity(postgres);
  const mail = await openMailServer();
  const disk = mountSmallDisk(diskSize);
  const server = await city.start({
    DATA_DIR: disk.folder,
    MAIL_URL: mail.mailUrl,
    ADMIN_EMAIL: "admin@porch.test",
    REQUIRE_CONFIRMED_EMAIL: "false",
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
    picturePath: "",
    scriptPath: /\/assets\/\w[\w-]*\.js/.exec(await (await fetch(`${server.url}/restaurants`)).text())?.[0] ?? "",
    /** The children of the server that read pictures. */
    pictureProcesses: () => childrenOf(server.pid).filter((pid) => commandOf(pid).includes("image-child")),
    /** For those who ask for a picture: the one of an event that was sent in. */
    async findPicture() {
      const [row] = await rowsOf(db, sql`select key from images limit 1`);
      place.picturePath = `/images/${row?.key}/320.webp`;
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
  return {
    mailUrl,
    stop: () => server.stop(),
    async startAgain() {
      server = await startMailServer({}, port);
    },
    /** @returns what brings the good one back */
    async instead(options: Parameters<typeof startMailServer>[0]) {
      await server.stop();
      server = await startMailServer(options, port);
      return async () => {
        await server.stop();
        server = await startMailServer({}, port);
      };
    },
  };
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
