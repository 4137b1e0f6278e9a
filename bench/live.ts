import { setTimeout as wait } from "node:timers/promises";
import { type ServerOptions, startServer, type TestServer } from "../tests/support/server.ts";
import { type Listener, listenTo } from "./listener.ts";
import { type Memory, memoryOf } from "./process.ts";
import { demoPages } from "./server.ts";
import { post, signInToDemo } from "./session.ts";

/** A conversation that a whole quarter follows; times in milliseconds. */
export type LiveFigures = {
  opening: number;
  /** From sending each reply until the last of all connections had it. */
  deliveries: number[];
  /** From opening again to having all that was missed. */
  resuming: number;
  /** Replies that did not come, or came twice or out of order, over all connections. */
  lost: number;
  memory: { started: Memory; open: Memory; told: Memory };
};

export const connections = 1000;
export const reconnections = 100;
const repliesFollowed = 10;
const repliesMissed = 3;
/** Every so many is a member; the others are visitors. */
const memberEvery = 10;
/** Connections that are opened at the same time. */
const openedAtOnce = 50;
/** All come from this machine, which one address may do only here. */
const scale = "100";
const longestWait = 10_000;

type Scene = { server: TestServer; threadUrl: string; member: Record<string, string> };

/** One server, many who have the same thread open, and one who writes there. */
export async function measureLive(city: ServerOptions): Promise<LiveFigures> {
  const server = await startServer({ ...city, env: { ...city.env, RATE_LIMIT_SCALE: scale } });
  const listeners: Listener[] = [];
  try {
    const scene = {
      server,
      threadUrl: server.url + (await demoPages(server.url)).thread,
      member: await signInToDemo(server),
    };
    const started = memoryOf(server.pid);
    const opening = await timed(() => openAll(scene, listeners));
    const open = memoryOf(server.pid);
    const deliveries: number[] = [];
    for (let count = 1; count <= repliesFollowed; count++) {
      deliveries.push(await timed(() => say(scene, listeners, count)));
      await wait(Math.max(0, 1000 - (deliveries.at(-1) ?? 0)));
    }
    const told = memoryOf(server.pid);
    const resuming = await resume(scene, listeners);
    return { opening, deliveries, resuming, lost: countLost(listeners), memory: { started, open, told } };
  } finally {
    for (const listener of listeners) listener.close();
    await server.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function openAll({ threadUrl, member }: Scene, listeners: Listener[]) {
  while (listeners.length < connections) {
    const next = Array.from({ length: openedAtOnce }, (_, index) =>
      listenTo(threadUrl, (listeners.length + index) % memberEvery === 0 ? member : {}),
    );
    listeners.push(...(await Promise.all(next)));
  }
}

/** Posts a reply and waits until everyone has so many. */
async function say({ server, threadUrl, member }: Scene, listeners: readonly Listener[], count: number) {
  const { status } = await post(server, new URL(threadUrl).pathname, member, {
    command: "replies.post",
    threadId: threadUrl.split("/").at(-1) ?? "",
    content: `And that makes ${count}. Who is still here? https://example.org/porch`,
  });
  if (status >= 400) throw new Error(`A reply was answered with ${status}.`);
  await untilHeard(listeners, count);
}

async function untilHeard(listeners: readonly Listener[], count: number) {
  const until = performance.now() + longestWait;
  while (performance.now() < until && listeners.some(({ heard }) => heard.length < count)) await wait(2);
}

/** Some lose their connection, miss a little, and come back all at once. */
async function resume(scene: Scene, listeners: Listener[]): Promise<number> {
  const away = listeners.splice(0, reconnections);
  for (const listener of away) listener.close();
  for (let missed = 1; missed <= repliesMissed; missed++) await say(scene, listeners, repliesFollowed + missed);
  return timed(async () => {
    const back = await Promise.all(away.map(({ heard }) => listenTo(scene.threadUrl, {}, heard.at(-1)?.position)));
    await untilHeard(back, repliesMissed);
    for (const [index, { heard, close }] of back.entries()) {
      listeners.push({ heard: [...(away[index]?.heard ?? []), ...heard], close });
    }
  });
}

/** Everyone must have heard the same replies, one after another. */
function countLost(listeners: readonly Listener[]): number {
  const first = Math.min(...listeners.flatMap(({ heard }) => heard[0]?.position ?? []));
  const wanted = Array.from({ length: repliesFollowed + repliesMissed }, (_, index) => first + index);
  return listeners.reduce(
    (lost, { heard }) => lost + wanted.filter((position, index) => heard[index]?.position !== position).length,
    0,
  );
}
