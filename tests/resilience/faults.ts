import { execFileSync } from "node:child_process";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Fault as BucketFault } from "../bucket/bucket";
import type { Fault } from "./matrix";
import { liesIn, type Place } from "./place";

/** Breaks something; what it gives mends it again. */
export type Break = (place: Place) => Promise<() => Promise<unknown> | unknown>;

export const breaks: Record<Fault, Break> = {
  async databaseDown({ city: { line } }) {
    line.refuse(() => true);
    line.cut();
    return () => line.refuse();
  },
  async databaseSilent({ city: { line } }) {
    line.silence(true);
    return () => line.silence(false);
  },
  async databaseSlow({ city: { line } }) {
    line.slow(100);
    return () => line.slow(0);
  },
  async databaseGarbled({ city: { line } }) {
    line.garble(true);
    return () => {
      line.garble(false);
      // Nobody knows any more what was said on these.
      line.cut();
    };
  },
  async databaseFull({ city: { line }, postgres }) {
    line.refuse(() => true);
    line.cut();
    const taken = await takeAllConnections(postgres.url);
    line.refuse();
    return () => Promise.all(taken.map((client) => client.end()));
  },
  async tableLocked({ city }) {
    const client = await city.connect();
    await client.query("begin; lock table boards in access exclusive mode");
    return () => client.end();
  },
  async replicaDown(place) {
    const line = await readReplica(place);
    line.refuse(() => true);
    line.cut();
    return () => line.refuse();
  },
  async replicaSilent(place) {
    const line = await readReplica(place);
    line.silence(true);
    return () => line.silence(false);
  },
  async replicaSlow(place) {
    const line = await readReplica(place);
    line.slow(100);
    return () => line.slow(0);
  },
  async replicaGarbled(place) {
    const line = await readReplica(place);
    line.garble(true);
    return () => {
      line.garble(false);
      line.cut();
    };
  },
  async mailDown({ mail }) {
    await mail.stop();
    return () => mail.startAgain();
  },
  mailSilent: ({ mail }) => mail.instead({ onConnect: () => {} }),
  mailRefuses: ({ mail }) =>
    mail.instead({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error("No"), { responseCode: 451 })),
    }),
  mailSlow: ({ mail }) =>
    mail.instead({
      onConnect: (_session, done) => void setTimeout(2000).then(() => done()),
      onMailFrom: (_address, _session, done) => void setTimeout(2000).then(() => done()),
      onRcptTo: (_address, _session, done) => void setTimeout(2000).then(() => done()),
    }),
  mailGarbled: ({ mail }) => mail.insteadNonsense(),
  async diskFull({ disk }) {
    disk.fill();
    return disk.makeRoom;
  },
  async diskGone({ disk }) {
    const [images, aside] = [join(disk.folder, "images"), join(disk.folder, "aside")];
    await rename(images, aside);
    // As root may write into any folder: where a file stands nobody can.
    await writeFile(images, "");
    return async () => {
      await rm(images);
      await rename(aside, images);
    };
  },
  async diskHangs(place) {
    const file = pictureFile(place);
    await rename(file, `${file}.aside`);
    execFileSync("mkfifo", [file]);
    // More than Node has threads for files.
    const readers = Array.from({ length: 6 }, () => fetch(place.url + place.picturePath).catch(() => {}));
    return async () => {
      // Nobody may begin to read once the others were let go.
      await Promise.all(readers);
      await (await open(file, "r+")).close();
      await rename(`${file}.aside`, file);
    };
  },
  async diskLies(place) {
    const file = pictureFile(place);
    await rename(file, `${file}.aside`);
    await writeFile(file, (await readFile(`${file}.aside`)).subarray(0, -1));
    return () => rename(`${file}.aside`, file);
  },
  async bucketDown({ far }) {
    await far?.bucket.goAway();
    return () => far?.bucket.comeBack();
  },
  bucketSilent: (place) => failBucket(place, () => {}),
  bucketSlow: (place) => failBucket(place, (_request, _response, pass) => void setTimeout(500).then(pass)),
  bucketLies: (place) =>
    failBucket(place, ({ method, url }, response, pass) => {
      if (method === "GET" && !url?.includes("list-type")) response.end("<!doctype html><title>Please sign in</title>");
      else pass();
    }),
  childKilled: (place) => toEachChild(place, "SIGKILL"),
  childHangs: (place) => toEachChild(place, "SIGSTOP"),
  async childLies({ disk, pictureProcesses }) {
    const lies = liesIn(disk.folder);
    const startAnother = () => {
      for (const pid of pictureProcesses()) kill(pid, "SIGKILL");
    };
    await writeFile(lies, "");
    startAnother();
    return async () => {
      await rm(lies);
      startAnother();
    };
  },
};

const pictureFile = ({ disk, picturePath }: Place) => {
  const [, key = "", name = ""] = /([0-9a-f]{32})\/(.+)$/.exec(picturePath) ?? [];
  return join(disk.folder, "images", key.slice(0, 2), key, name);
};

/** Of what stands between the server and the replica, from which pages are read by then. */
async function readReplica({ far, untilReplicaIsRead }: Place) {
  await untilReplicaIsRead();
  return (far as NonNullable<typeof far>).replica.line;
}

async function failBucket({ far }: Place, how: BucketFault) {
  far?.bucket.fail(how);
  return () => far?.bucket.fail();
}

/** Also those that others have only just given back, which takes PostgreSQL a moment. */
async function takeAllConnections(url: string): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (let refusals = 0; refusals < 5; ) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      taken.push(client);
      refusals = 0;
    } catch {
      refusals++;
      await setTimeout(100);
    }
  }
  return taken;
}

/** As soon as there is one, and again when there is another. */
async function toEachChild({ pictureProcesses }: Place, signal: NodeJS.Signals) {
  const timer = setInterval(() => {
    for (const pid of pictureProcesses()) kill(pid, signal);
  }, 5);
  return () => {
    clearInterval(timer);
    for (const pid of pictureProcesses()) kill(pid, "SIGKILL");
  };
}

function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {}
}
