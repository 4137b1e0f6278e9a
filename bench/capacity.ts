import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type ServerOptions, startServer, type TestServer } from "../tests/support/server.ts";
import { type Listener, listenTo } from "./listener.ts";
import {
  type Asked,
  askFor,
  listenersAmongThem,
  membersAmongThem,
  pause,
  type Scenery,
  something,
} from "./neighbors.ts";
import { asBrowsersAsk, demoPages } from "./server.ts";
import { type Account, demoAccount } from "./session.ts";
import { signUpWriters, thingsToWriteAbout } from "./writers.ts";

/** One try with so many neighbors; times in milliseconds. */
export type Try = { neighbors: number; perSecond: number; p50: number; p95: number; failed: number; listeners: number };

/** More than this and it does not feel like at once. */
const longestP95 = 300;
const secondsOfATry = 10;
/** The first second of each is not measured: connections open, and code that was never run is compiled. */
const settle = 1000;
const fewest = 250;
const most = 64_000;
/** After the first that are too many, so often in the middle. */
const refinements = 3;
const members = 20;
/** Open connections of one process: the generator's own bound. */
const mostListeners = 1500;

/** How many are carried, from few to ever more until it is too slow or something fails; then in between. */
export async function measureCapacity(city: ServerOptions): Promise<Try[]> {
  const server = await startServer({ ...city, env: { ...city.env, RATE_LIMIT_SCALE: "100000" } });
  const listeners: Listener[] = [];
  try {
    const scene = await openScene(server);
    await tryWith(scene, fewest, listeners);
    const tries: Try[] = [];
    const carries = async (neighbors: number) => {
      const first = await tryWith(scene, neighbors, listeners);
      // Something else on the machine may have been in the way.
      const made = isCarried(first) ? first : await tryWith(scene, neighbors, listeners);
      tries.push(made);
      return isCarried(made);
    };
    let [enough, tooMany] = [0, fewest];
    while (tooMany <= most && (await carries(tooMany))) [enough, tooMany] = [tooMany, tooMany * 2];
    for (let round = 0; round < refinements && tooMany <= most; round++) {
      const middle = Math.round((enough + tooMany) / 2);
      if (await carries(middle)) enough = middle;
      else tooMany = middle;
    }
    return tries.sort((a, b) => a.neighbors - b.neighbors);
  } finally {
    for (const listener of listeners) listener.close();
    await server.stop();
  }
}

const isCarried = ({ failed, p95 }: Try) => failed === 0 && p95 <= longestP95;

/** The most of those that were carried. */
export const carried = (tries: readonly Try[]): Try | undefined => tries.filter(isCarried).at(-1);

type Scene = { server: TestServer; scenery: Scenery; signedIn: Record<string, string>[]; account: Account };

async function openScene(server: TestServer): Promise<Scene> {
  const scenery = { ...(await thingsToWriteAbout(server.url, 20)), boards: [(await demoPages(server.url)).board] };
  const account = demoAccount(server.dataDir);
  return { server, scenery, signedIn: await signUpWriters(server, members), account };
}

/** They come one after the other, each request at a moment of its own, whether those before are answered or not. */
async function tryWith(scene: Scene, neighbors: number, listeners: Listener[]): Promise<Try> {
  await listenUntil(scene, Math.min(mostListeners, Math.round(neighbors * listenersAmongThem)), listeners);
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let failed = 0;
  const began = performance.now();
  const lasts = settle + secondsOfATry * 1000;
  const perMs = neighbors / pause / 1000;
  for (let sent = 0, now = 0; now < lasts; now = performance.now() - began) {
    for (; sent < now * perMs; sent++) {
      const isMeasured = now > settle;
      asked.push(
        timed(scene, agent).then(({ took, isAnswered }) => {
          if (isMeasured) times.push(took);
          if (!isAnswered) failed++;
        }),
      );
    }
    await wait(2);
  }
  await Promise.all(asked);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const perSecond = times.length / secondsOfATry;
  return { neighbors, perSecond, p50: at(0.5), p95: at(0.95), failed, listeners: listeners.length };
}

async function listenUntil({ server, scenery, signedIn }: Scene, count: number, listeners: Listener[]) {
  for (const { close } of listeners.splice(count)) close();
  while (listeners.length < count) {
    const next = Array.from({ length: Math.min(50, count - listeners.length) }, (_, index) => {
      const thread = scenery.threads[(listeners.length + index) % scenery.threads.length];
      return listenTo(`${server.url}/threads/${thread}`, signedIn[index % signedIn.length] ?? {});
    });
    listeners.push(...(await Promise.all(next)));
  }
}

function timed({ server, scenery, signedIn, account }: Scene, agent: Agent) {
  const isMember = Math.random() < membersAmongThem;
  const headers = isMember ? (signedIn[Math.floor(Math.random() * signedIn.length)] ?? {}) : {};
  const doing = askFor(something(), { scenery, account, headers });
  const from = performance.now();
  return send(server.url, doing, agent).then((isAnswered) => ({ took: performance.now() - from, isAnswered }));
}

const patience = 10_000;

/** Whether it was answered as it should be: a page, or for a form the way to go on. */
function send(url: string, { path, form, headers }: Asked, agent: Agent): Promise<boolean> {
  const body = form && new URLSearchParams(form).toString();
  const all = { ...asBrowsersAsk, Origin: url, ...headers };
  const type = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" };
  return new Promise((resolve) => {
    const options = {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: { ...all, ...type },
      timeout: patience,
    };
    const sent = request(url + path, options, (answer) => {
      const { statusCode = 0 } = answer;
      answer.resume();
      const isWanted = body === undefined ? statusCode === 200 : statusCode >= 300 && statusCode < 400;
      // Not where it was cut off in the middle.
      answer.once("close", () => resolve(isWanted && answer.complete));
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => resolve(false));
    sent.end(body);
  });
}
