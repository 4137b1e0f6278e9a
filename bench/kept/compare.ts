import { Client } from "pg";
import { type ServerOptions, startServer, type TestServer } from "../../tests/support/server.ts";
import { demoMember } from "../server.ts";
import type { Process } from "./asking.ts";
import { names, type Person, signIn, signUp } from "./cast.ts";
import { playScene, type Tally } from "./scene.ts";
import { openStage } from "./stage.ts";

/** PostgreSQL joins, groups and finds otherwise, so that an order that no query asks for is another. */
const otherPlans = ["hashagg", "hashjoin", "seqscan", "nestloop"].map((way) => `-c enable_${way}=off`).join(" ");

/**
 * What came of it, with what the two processes logged. One that has found a kept page wrong by itself keeps nothing from then
 * on: whatever is compared after that says nothing.
 */
export type Compared = Tally & { foundWrong: number; output: string; seconds: number };

const host = "porch.test";
/** How long a decision can still be undone is said to the millisecond. */
const settings = { BASE_URL: `http://${host}`, RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "debug", UNDO_SECONDS: "0" };
const actsOfAScene = 5;
/** Between two acts, as far as so few are wanted: enough acts of each kind, and more copies than pages made anew. */
const fewestEach = 50;
const mostEach = 1000;
const actsWanted = 200;

/**
 * Two processes keep pages, a third one keeps nothing, all on one database. Members and admins act through any of them
 * while the two are asked; each answer is compared with what the third says. Ends with the first scene that shows a difference.
 */
export async function compareKept(city: ServerOptions & { dataDir: string }, wanted: number): Promise<Compared> {
  const servers: TestServer[] = [];
  const client = new Client({ connectionString: city.databaseUrl });
  const start = async (name: string, more: ServerOptions = {}): Promise<Process> => {
    const server = await startServer({ ...city, ...more, env: { ...settings, ...more.env } });
    servers.push(server);
    return { name, url: server.url, host };
  };
  try {
    await client.connect();
    const databaseUrl = `${city.databaseUrl}?options=${encodeURIComponent(otherPlans)}`;
    const truth = await start("C", { databaseUrl, env: { KEEP_PAGES: "off" } });
    const site = { keeping: [await start("A"), await start("B")], truth };
    const account = demoMember(city.dataDir, "admin");
    const admin: Person = { fullName: "", username: "", ...account, cookie: await signIn(site.truth, account) };
    const cast: Person[] = [];
    for (const name of names) cast.push(await signUp(site.truth, name));
    const tally = emptyTally();
    const answersEach = Math.min(mostEach, Math.max(fewestEach, Math.round(wanted / actsWanted)));
    const began = performance.now();
    while (tally.answers < wanted && tally.differences.length === 0) {
      const stage = await openStage(client, cast, admin);
      await playScene(site, stage, { acts: actsOfAScene, answersEach }, tally);
    }
    const [one, other] = servers;
    const output = `${one?.output()}${other?.output()}`;
    const foundWrong = output.split('"a kept page was wrong"').length - 1;
    return { ...tally, foundWrong, output, seconds: (performance.now() - began) / 1000 };
  } finally {
    await client.end();
    for (const server of servers) await server.stop();
  }
}

const emptyTally = (): Tally => ({
  answers: 0,
  notModified: 0,
  acts: {},
  later: 0,
  mixed: 0,
  beforeNotice: { answers: 0, latest: 0 },
  differences: [],
});
