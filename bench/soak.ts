import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import type { ServerOptions } from "../tests/support/server.ts";
import { anew } from "./load.ts";
import { memoryOf } from "./process.ts";
import { megabytes, skipped, table } from "./report.ts";
import { asBrowsersAsk, demoPages, timedStart } from "./server.ts";
import { signInToDemo } from "./session.ts";

/** Long enough to tell a heap that fills from one that is only collected late. */
const minutes = 10;
const minuteMs = 60_000;

/** Resident memory in bytes: after the start, after each minute of load, and a minute after the last. */
type Soak = { started: number; minutes: number[]; highest?: number; rested: number; perSecond: number };

/** Members ask for three pages as fast as they are answered, each by an address that is new: all are rendered. */
export async function soak(city: ServerOptions): Promise<Soak> {
  const { server } = await timedStart(city);
  try {
    const started = memoryOf(server.pid).now;
    const headers = { ...(await signInToDemo(server)), ...asBrowsersAsk };
    const paths = Object.values(await demoPages(server.url));
    const load = autocannon({
      url: server.url,
      headers,
      connections: 10,
      duration: (minutes * minuteMs) / 1000,
      timeout: 60,
      requests: paths.map(anew),
    });
    const each: number[] = [];
    while (each.length < minutes) {
      await wait(minuteMs);
      each.push(memoryOf(server.pid).now);
    }
    const { requests, non2xx, errors } = await load;
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} answers were no pages.`);
    const { highest } = memoryOf(server.pid);
    await wait(minuteMs);
    return { started, minutes: each, highest, rested: memoryOf(server.pid).now, perSecond: requests.average };
  } finally {
    await server.stop();
  }
}

export function printSoak(engines: Record<string, Soak | undefined>): void {
  const rows = Object.entries(engines).map(([name, soaked]) =>
    soaked
      ? [
          name,
          megabytes(soaked.started),
          ...soaked.minutes.map(megabytes),
          soaked.highest ? megabytes(soaked.highest) : "",
          megabytes(soaked.rested),
          soaked.perSecond.toFixed(0),
        ]
      : [skipped(name)],
  );
  const each = Array.from({ length: minutes }, (_, minute) => `${minute + 1} min`);
  table("Resident memory under load", ["", "start", ...each, "highest", "a minute after", "pages/s"], rows);
}
