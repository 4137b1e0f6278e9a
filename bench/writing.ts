import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { type ServerOptions, startServer, type TestServer } from "../tests/support/server.ts";
import { countProcessor, type Processor } from "./processor.ts";
import { signUpWriters, thingsToWriteAbout } from "./writers.ts";

/** How many write at once, each on a connection of their own. */
export const writerCount = 20;

/** Commands of one kind by all writers at once; times in milliseconds. */
export type WritingFigures = {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time for one command; on the embedded database the application does both. */
  cpu?: Processor;
  /** Errors, time-outs and answers that were no success. */
  lost: number;
};

type Values = Record<string, string>;
/** What the writers do: about each thing one of them sends these forms by turns, made anew each time. */
type Writing = { what: string; path: (id: string) => string; ids: string[]; forms: (id: string) => Values[] };

/** How fast twenty members write: what one thing makes wait, twenty things don't. By what they do. */
export async function measureWriting(city: ServerOptions, seconds: number): Promise<Record<string, WritingFigures>> {
  const server = await startServer({ ...city, env: { ...city.env, RATE_LIMIT_SCALE: "10000" } });
  try {
    const writers = await signUpWriters(server, writerCount);
    const figures: Record<string, WritingFigures> = {};
    for (const writing of await writingsIn(server)) {
      const scene = { server, databaseUrl: city.databaseUrl, writers, writing };
      await write(scene, { amount: 20 * writerCount });
      figures[writing.what] = await measured(scene, seconds);
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function writingsIn({ url }: TestServer): Promise<Writing[]> {
  const { threads, events, restaurants } = await thingsToWriteAbout(url, writerCount);
  const replying = {
    path: (id: string) => `/threads/${id}`,
    forms: (threadId: string) => [
      { command: "replies.post", threadId, content: "Me too. Who else is up?", "idempotency-key": randomUUID() },
    ],
  };
  const coming = {
    path: (id: string) => `/events/${id}`,
    forms: (eventId: string) =>
      ["yes", "no"].map((attending) => ({ command: "events.rsvp-on-page", eventId, attending })),
  };
  const voting = {
    path: (id: string) => `/restaurants/${id}`,
    forms: (restaurantId: string) =>
      ["up", "down", "none"].map((vote) => ({ command: "restaurants.vote", restaurantId, vote })),
  };
  return [
    { what: "reply, one thread", ...replying, ids: threads.slice(0, 1) },
    { what: "reply, a thread each", ...replying, ids: threads },
    { what: "RSVP, one event", ...coming, ids: events.slice(0, 1) },
    { what: "RSVP, an event each", ...coming, ids: events },
    { what: "vote, one restaurant", ...voting, ids: restaurants.slice(0, 1) },
    { what: "vote, a restaurant each", ...voting, ids: restaurants },
  ];
}

type Scene = { server: TestServer; databaseUrl?: string; writers: Record<string, string>[]; writing: Writing };

async function measured(scene: Scene, seconds: number): Promise<WritingFigures> {
  const { server, databaseUrl } = scene;
  const used = await countProcessor({ pid: server.pid, databaseUrl });
  const { requests, latency, non2xx, "3xx": done, errors } = await write(scene, { duration: seconds });
  const cpu = await used();
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    cpu: cpu && { application: cpu.application / requests.total, database: cpu.database / requests.total },
    // What timed out is among the errors.
    lost: errors + non2xx - done,
  };
}

/** A command that was carried out leads to the page where it can be seen. */
function write({ server, writers, writing }: Scene, howLong: { duration: number } | { amount: number }) {
  let next = 0;
  return autocannon({
    url: server.url,
    connections: writers.length,
    ...howLong,
    setupClient(client) {
      const id = writing.ids[next % writing.ids.length] ?? "";
      const headers = { ...writers[next++ % writers.length], "Content-Type": "application/x-www-form-urlencoded" };
      const bodyOf = (form: number) => new URLSearchParams(writing.forms(id)[form]).toString();
      client.setRequests(
        writing.forms(id).map((_, form) => ({
          method: "POST",
          path: writing.path(id),
          headers,
          setupRequest: (request) => ({ ...request, body: bodyOf(form) }),
        })),
      );
    },
  });
}
