import { existsSync, readFileSync } from "node:fs";
import { startServer } from "../tests/support/server.ts";
import { type Figures, load, middle } from "./load.ts";
import { processorTimeOf } from "./process.ts";
import { skipped, table, tenths, times, whole } from "./report.ts";
import { asBrowsersAsk, demoPages } from "./server.ts";
import { signInToDemo } from "./session.ts";

const counts = [1, 2] as const;
const rounds = 3;

type Row = { processes: number; asked: Figures; anew: Figures; processor?: number };

/** A member's page with one process and with two, by turns, as whatever else the machine does disturbs both. */
export async function measureSeveral(city: { databaseUrl?: string; dataDir: string }, seconds: number): Promise<Row[]> {
  const servers = [];
  try {
    for (const processes of counts)
      servers.push(await startServer({ ...city, env: { WEB_PROCESSES: String(processes) } }));
    const [first] = servers as [(typeof servers)[number]];
    const member = await signInToDemo(first);
    const { events } = await demoPages(first.url);
    const took = counts.map(() => ({ asked: [] as Figures[], anew: [] as Figures[], processor: [] as number[] }));
    for (let round = 0; round < rounds; round++) {
      for (const [index, { url, pid }] of servers.entries()) {
        const own = took[index] as (typeof took)[number];
        const ask = { url: url + events, pid, headers: { ...member, ...asBrowsersAsk }, connections: 20 };
        const each = { ...ask, seconds: Math.max(1, seconds / rounds), warmUp: round === 0 ? 2000 : 0 };
        own.asked.push(await load(each));
        // What is compiled in the meantime is not to be counted.
        if (round === 0) await load({ ...each, isNew: true, seconds: 1, warmUp: 400 });
        const before = processorOf(pid);
        const anew = await load({ ...each, isNew: true, warmUp: 0 });
        own.anew.push(anew);
        own.processor.push((processorOf(pid) - before) / (anew.perSecond * each.seconds));
      }
    }
    return counts.map((processes, index) => {
      const { asked, anew, processor } = took[index] as (typeof took)[number];
      return { processes, asked: middle(asked), anew: middle(anew), processor: processor.sort((a, b) => a - b)[1] };
    });
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Of a process and those that it has started; on Linux only. */
function processorOf(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) return Number.NaN;
  const pids = readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return [pid, ...pids].reduce((sum, each) => sum + (processorTimeOf(each) ?? 0), 0);
}

export function printSeveral(rows: Row[] | undefined): void {
  const [one] = rows ?? [];
  const cells = (own: Figures, first: Figures | undefined) => [
    whole(own.perSecond),
    times(own.perSecond / (first?.perSecond ?? Number.NaN)),
  ];
  table(
    "A member's events page with several processes, 20 connections, on PostgreSQL; they share the processor with it and with who asks",
    ["", "requests/s", "", "each read and rendered anew", "", "processor/request"],
    rows
      ? rows.map(({ processes, asked, anew, processor }) => [
          `${processes} ${processes === 1 ? "process" : "processes"}`,
          ...cells(asked, one?.asked),
          ...cells(anew, one?.anew),
          processor ? tenths(processor) : "",
        ])
      : [[skipped("PostgreSQL")]],
  );
}
