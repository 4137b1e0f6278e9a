import { Client } from "pg";
import { type ServerOptions, startServer, type TestServer } from "../../tests/support/server.ts";
import { whole } from "../report.ts";
import { demoAccount, signIn, signUp } from "../session.ts";
import { names, type Person, type Process } from "./cast.ts";
import { createListener } from "./making.ts";
import { playScene } from "./scene.ts";
import { openStage } from "./stage.ts";
import { emptyTally, type Tally } from "./tally.ts";

/**
 * PostgreSQL joins, groups and finds otherwise, so that an order that no query asks for is another. It thinks what it was told
 * not to do very costly, and would compile each query first.
 */
const otherPlans = ["enable_hashagg", "enable_hashjoin", "enable_seqscan", "enable_nestloop", "jit"]
  .map((setting) => `-c ${setting}=off`)
  .join(" ");

/**
 * What came of it, with the first complaints that the two processes logged. One that has found a kept page wrong by itself
 * keeps nothing from then on: whatever is compared after that says nothing.
 */
export type Compared = Tally & { foundWrong: number; complaints: readonly string[]; seconds: number };

const host = "porch.test";
/** How long a decision can still be undone is said to the millisecond. */
const settings = { BASE_URL: `http://${host}`, RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "debug", UNDO_SECONDS: "0" };
const actsOfAScene = 5;
/** Between two acts, as far as so few are wanted: enough acts of each kind, and more copies than pages made anew. */
const fewestEach = 50;
const mostEach = 500;
const actsWanted = 200;
/** How often a long run says how far it is. */
const tellEvery = 100_000;

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
    const listener = createListener();
    const keeping = [
      await start("A", { onOutput: listener.listen() }),
      await start("B", { onOutput: listener.listen() }),
    ];
    const site = { keeping, truth };
    const account = demoAccount(city.dataDir, "admin");
    const admin: Person = { fullName: "", username: "", ...account, cookie: await signIn(site.truth, account) };
    const cast: Person[] = [];
    for (const name of names) cast.push(await signUp(site.truth, name));
    const tally = emptyTally();
    const answersEach = Math.min(mostEach, Math.max(fewestEach, Math.round(wanted / actsWanted)));
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    while (tally.answers < wanted && tally.wrong === 0) {
      const before = tally.answers;
      const stage = await openStage(client, cast, admin);
      await playScene(site, stage, { acts: actsOfAScene, answersEach, listener }, tally);
      if (Math.floor(tally.answers / tellEvery) > Math.floor(before / tellEvery))
        console.log(`${whole(tally.answers)} answers after ${whole(seconds())} s, ${tally.wrong} unexplained`);
    }
    return { ...tally, foundWrong: listener.foundWrong(), complaints: listener.complaints, seconds: seconds() };
  } finally {
    await client.end();
    for (const server of servers) await server.stop();
  }
}
