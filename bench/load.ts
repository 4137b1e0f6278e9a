import autocannon from "autocannon";
import { processorTimeOf } from "./process.ts";

type Load = {
  /** Of this machine only. */
  url: string;
  /** The process that answers. */
  pid: number;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** So many requests before anything is measured: code that was run a few times only is not compiled yet. */
  warmUp?: number;
};

/** What came of it; times in milliseconds. */
export type Figures = {
  perSecond: number;
  /** Processor time of the answering process for one request; without that of the database server, if there is one. */
  cpu?: number;
  p50: number;
  p99: number;
  /** Errors and time-outs. */
  lost: number;
};

/**
 * Asks for one address over and over, after a warm-up that does not count.
 * @throws Error when an answer was not a page: then the figures would be those of something else.
 */
export async function load({ url, pid, headers, connections, seconds, warmUp = 1500 }: Load): Promise<Figures> {
  if (warmUp > 0) await autocannon({ url, headers, connections, amount: warmUp });
  const before = processorTimeOf(pid);
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const after = processorTimeOf(pid);
  const { requests, latency, non2xx, errors, timeouts } = result;
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with something else than a page.`);
  return {
    perSecond: requests.average,
    cpu: before !== undefined && after !== undefined ? (after - before) / requests.total : undefined,
    p50: latency.p50,
    p99: latency.p99,
    lost: errors + timeouts,
  };
}
