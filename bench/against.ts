import { resolve } from "node:path";
import { startServer, type TestServer } from "../tests/support/server.ts";
import { type Figures, load, middle } from "./load.ts";
import type { Options, PageName } from "./options.ts";
import { openPostgres } from "./postgres.ts";
import { table, tenths, times, whole } from "./report.ts";
import { asBrowsersAsk, demoPages } from "./server.ts";
import { signInToDemo } from "./session.ts";

/** Two versions take turns so often, so that whatever else the machine does disturbs both. */
const rounds = 5;

type Version = {
  server: TestServer;
  databaseUrl: string;
  paths: Record<PageName, string>;
  member: Record<string, string>;
  close(): Promise<void>;
};
type Pair = { before: Figures; now: Figures };

/** A member's pages of an earlier version and of this one, each over its own demo city on one PostgreSQL server. */
export async function measureAgainst(folder: string, { seconds, pages }: Options): Promise<Record<string, Pair>> {
  const versions: Version[] = [];
  try {
    for (const checkout of [resolve(folder), undefined]) versions.push(await open(checkout));
    const [before, now] = versions as [Version, Version];
    const figures: Record<string, Pair> = {};
    for (const page of pages) {
      for (const isNew of [false, true]) {
        const took: Record<keyof Pair, Figures[]> = { before: [], now: [] };
        for (let round = 0; round < rounds; round++) {
          const asked = { page, isNew, seconds: seconds / rounds, warmUp: round === 0 ? 1000 : 0 };
          took.before.push(await ask(before, asked));
          took.now.push(await ask(now, asked));
        }
        figures[isNew ? `${page}, rendered anew` : page] = { before: middle(took.before), now: middle(took.now) };
      }
    }
    return figures;
  } finally {
    for (const version of versions.reverse()) await version.close();
  }
}

async function open(checkout: string | undefined): Promise<Version> {
  const database = await openPostgres();
  if (!database) throw new Error("Two versions are compared on PostgreSQL, and no server is installed.");
  const server = await startServer({ databaseUrl: database.url, checkout, env: { DEMO: "on" } });
  const close = async () => {
    await server.stop();
    await database.stop();
  };
  return {
    server,
    databaseUrl: database.url,
    paths: await demoPages(server.url),
    member: await signInToDemo(server),
    close,
  };
}

type Asked = { page: PageName; isNew: boolean; seconds: number; warmUp: number };

const ask = ({ server, databaseUrl, paths, member }: Version, { page, seconds, ...asked }: Asked) =>
  load({
    ...asked,
    url: server.url + paths[page],
    pid: server.pid,
    databaseUrl,
    headers: { ...member, ...asBrowsersAsk },
    connections: 10,
    seconds: Math.max(1, Math.round(seconds)),
  });

export function printAgainst(figures: Record<string, Pair>): void {
  const cells = (before: number | undefined, now: number | undefined, spell: (value: number) => string) =>
    before && now ? [spell(before), spell(now), times(now / before)] : ["", "", ""];
  table(
    "A member's page, compressed, of an earlier version and of this one, by turns; PostgreSQL, 10 connections",
    ["", "requests/s before", "now", "", "processor before", "now", "", "of PostgreSQL before", "now", ""],
    Object.entries(figures).map(([page, { before, now }]) => [
      page,
      ...cells(before.perSecond, now.perSecond, whole),
      ...cells(before.cpu?.application, now.cpu?.application, tenths),
      ...cells(before.cpu?.database, now.cpu?.database, tenths),
    ]),
  );
}
