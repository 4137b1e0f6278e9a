import { type ServerOptions, startServer, type TestServer } from "../tests/support/server.ts";
import { type Figures, load, middle } from "./load.ts";
import type { Options, PageName } from "./options.ts";
import { countProcessor, type Processor } from "./processor.ts";
import { percent, skipped, table, tenths, times, whole } from "./report.ts";
import { asBrowsersAsk, demoPages } from "./server.ts";
import { post, signInToDemo } from "./session.ts";
import { signUpWriters, thingsToWriteAbout } from "./writers.ts";

/** They take turns so often, so that whatever else the machine does disturbs all of them. */
const rounds = 5;
const writesPerSecond = 10;

export type Unchanged = {
  kept: Figures;
  /** The writes' own processor time, measured alone, is taken off. */
  keptBesideWrites: Figures;
  fresh: Figures;
};

/**
 * A member's page in which nothing changes: while nobody writes, while others write about other things, and from a
 * server on the same PostgreSQL database that keeps nothing.
 */
export async function measureUnchanged(
  { dataDir, databaseUrl }: ServerOptions & { dataDir: string },
  { seconds, pages }: Options,
): Promise<Partial<Record<PageName, Unchanged>>> {
  const servers: TestServer[] = [];
  const start = async (KEEP_PAGES: "on" | "off") => {
    const server = await startServer({ databaseUrl, env: { KEEP_PAGES, RATE_LIMIT_SCALE: "10000" } });
    servers.push(server);
    return server;
  };
  try {
    const [keeping, rendering] = [await start("on"), await start("off")];
    const paths = await demoPages(keeping.url);
    const headers = { ...(await signInToDemo({ url: keeping.url, dataDir })), ...asBrowsersAsk };
    const write = await openWriting(keeping);
    const costOfWrite = await costOf(write, { pid: keeping.pid, databaseUrl });
    const figures: Partial<Record<PageName, Unchanged>> = {};
    for (const page of pages) {
      const took: Record<keyof Unchanged, Figures[]> = { kept: [], keptBesideWrites: [], fresh: [] };
      for (let round = 0; round < rounds; round++) {
        const ask = ({ url, pid }: TestServer) =>
          load({
            url: url + paths[page],
            pid,
            databaseUrl,
            headers,
            connections: 10,
            seconds: Math.max(1, Math.round(seconds / rounds)),
            warmUp: round === 0 ? 1000 : 50,
          });
        took.kept.push(await ask(keeping));
        const stop = writeSteadily(() => write(elsewhere[page]));
        const beside = await ask(keeping);
        await stop();
        took.keptBesideWrites.push(without(beside, costOfWrite[elsewhere[page]]));
        took.fresh.push(await ask(rendering));
      }
      figures[page] = {
        kept: middle(took.kept),
        keptBesideWrites: middle(took.keptBesideWrites),
        fresh: middle(took.fresh),
      };
    }
    return figures;
  } finally {
    for (const server of servers.reverse()) await server.stop();
  }
}

type Written = "reply" | "vote";
type Write = (what: Written) => Promise<void>;

/** What is written while a page is asked for: nothing that it shows. */
const elsewhere: Record<PageName, Written> = { events: "reply", board: "vote", thread: "vote" };

/** Twenty members, who reply in twenty threads and vote for twenty restaurants, one after the other. */
async function openWriting(server: TestServer): Promise<Write> {
  const writers = await signUpWriters(server, 20);
  const { threads, restaurants } = await thingsToWriteAbout(server.url, 20);
  let next = 0;
  return async (what) => {
    const turn = next++;
    const [threadId = "", restaurantId = ""] = [threads[turn % 20], restaurants[turn % 20]];
    const vote = turn % 40 < 20 ? "up" : "none";
    const [path, form] =
      what === "reply"
        ? [`/threads/${threadId}`, { command: "replies.post", threadId, content: "Me too." }]
        : [`/restaurants/${restaurantId}`, { command: "restaurants.vote", restaurantId, vote }];
    const { status } = await post(server, path, writers[turn % 20] ?? {}, form);
    if (status >= 400) throw new Error(`A ${what} was answered with ${status}.`);
  };
}

/** Begins one every so often, whether those before are answered or not. What comes back stops and waits for the last. */
function writeSteadily(write: () => Promise<void>): () => Promise<void> {
  const under: Promise<void>[] = [];
  const timer = setInterval(() => under.push(write()), 1000 / writesPerSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(under);
  };
}

/** Milliseconds of processor time for one write, at the pace at which they come. */
async function costOf(write: Write, of: { pid: number; databaseUrl?: string }): Promise<Record<Written, Processor>> {
  const cost = async (what: Written) => {
    for (let warmUp = 0; warmUp < 100; warmUp++) await write(what);
    const counted = await countProcessor(of);
    for (let turn = 0; turn < 100; turn++) await write(what);
    const used = await counted();
    return { application: (used?.application ?? 0) / 100, database: (used?.database ?? 0) / 100 };
  };
  return { reply: await cost("reply"), vote: await cost("vote") };
}

const without = (figures: Figures, write: Processor): Figures => ({
  ...figures,
  cpu: figures.cpu && {
    application: figures.cpu.application - (writesPerSecond * write.application) / figures.perSecond,
    database: figures.cpu.database - (writesPerSecond * write.database) / figures.perSecond,
  },
});

export function printUnchanged(pages: Partial<Record<PageName, Unchanged>> | undefined): void {
  const all = ({ cpu }: Figures) => (cpu ? cpu.application + cpu.database : Number.NaN);
  table(
    "A member's unchanged page, compressed; PostgreSQL, 10 connections",
    [
      "",
      "fresh/s",
      "kept/s",
      "",
      "beside ten writes/s",
      "of kept",
      "processor fresh",
      "kept",
      "",
      "beside ten writes/s",
      "of kept",
    ],
    pages
      ? Object.entries(pages).map(([page, { fresh, kept, keptBesideWrites }]) => [
          page,
          whole(fresh.perSecond),
          whole(kept.perSecond),
          times(kept.perSecond / fresh.perSecond),
          whole(keptBesideWrites.perSecond),
          percent(keptBesideWrites.perSecond, kept.perSecond),
          tenths(all(fresh)),
          tenths(all(kept)),
          times(all(fresh) / all(kept)),
          tenths(all(keptBesideWrites)),
          percent(all(keptBesideWrites), all(kept)),
        ])
      : [[skipped("PostgreSQL")]],
  );
}
