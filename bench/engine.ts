import type { ServerOptions, TestServer } from "../tests/support/server.ts";
import { type Figures, load } from "./load.ts";
import type { Options, PageName } from "./options.ts";
import { type Memory, memoryOf } from "./process.ts";
import { asBrowsersAsk, demoPages, timedStart } from "./server.ts";
import { signInToDemo } from "./session.ts";

/** Compressed is how browsers ask; the rest can be compared with a server that does nothing but send. */
type Asked = "visitor" | "visitorCompressed" | "member" | "memberCompressed";

export type EngineFigures = {
  /** Milliseconds. */
  starts: number[];
  pages?: Partial<Record<PageName, Record<Asked, Figures>>>;
  fairness?: { visitor: Figures; member: Figures };
  memory: { started: Memory; loaded?: Memory };
};

const startsMeasured = 2;

/** Everything that is measured of the server on one of the two databases; `city` is one with the demo in it. */
export async function measureEngine(city: ServerOptions, { seconds, wanted, pages }: Options): Promise<EngineFigures> {
  const { server, starts } = await startRepeatedly(city);
  try {
    const figures: EngineFigures = { starts, memory: { started: memoryOf(server.pid) } };
    const member = await signInToDemo(server);
    const paths = await demoPages(server.url);
    const ask = (connections: number, headers?: Record<string, string>, page = pages[0]) =>
      load({
        url: server.url + paths[page],
        pid: server.pid,
        databaseUrl: city.databaseUrl,
        headers,
        connections,
        seconds,
      });
    if (wanted.has("pages")) {
      figures.pages = {};
      for (const page of pages) {
        figures.pages[page] = {
          visitor: await ask(10, {}, page),
          visitorCompressed: await ask(10, asBrowsersAsk, page),
          member: await ask(10, member, page),
          memberCompressed: await ask(10, { ...member, ...asBrowsersAsk }, page),
        };
      }
    }
    if (wanted.has("fairness")) figures.fairness = { visitor: await ask(50), member: await ask(50, member) };
    if (wanted.has("memory")) {
      if (!figures.pages && !figures.fairness) await ask(10, member);
      figures.memory.loaded = memoryOf(server.pid);
    }
    return figures;
  } finally {
    await server.stop();
  }
}

async function startRepeatedly(city: ServerOptions): Promise<{ server: TestServer; starts: number[] }> {
  const starts: number[] = [];
  for (;;) {
    const { server, took } = await timedStart(city);
    starts.push(took);
    if (starts.length === startsMeasured) return { server, starts };
    await server.stop();
  }
}
