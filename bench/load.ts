import autocannon from "autocannon";
import { middleOf } from "./middle.ts";
import { type Answering, countProcessor, type Processor } from "./processor.ts";

type Load = Answering & {
  /** Of this machine only. */
  url: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** So many requests before anything is measured: code that was run a few times only is not compiled yet. */
  warmUp?: number;
  /** Asks for another address each time, by a query that means nothing: no copy will do, and each page is rendered anew. */
  isNew?: boolean;
};

let asked = 0;
/** A request for another address each time that it is sent. */
export const anew = (path: string) => ({
  setupRequest: (request: object) => ({ ...request, path: `${path}${path.includes("?") ? "&" : "?"}anew=${++asked}` }),
});

/** What came of it; times in milliseconds. */
export type Figures = {
  perSecond: number;
  /** Processor time for one request. */
  cpu?: Processor;
  p50: number;
  p99: number;
  /** Errors and time-outs. */
  lost: number;
};

/** Seconds: who is not answered by then is lost. */
const patience = 60;
/** Of each connection: fewer answers say nothing of how long one takes. */
const fewestAnswers = 2;

/**
 * Asks for one address over and over, after a warm-up that does not count. A page too slow for the time given is asked
 * for until there are answers: one that was never answered has not taken 0 ms.
 * @throws Error when an answer was not a page: then the figures would be those of something else.
 */
export async function load({
  url,
  headers,
  connections,
  seconds,
  warmUp = 1500,
  isNew = false,
  ...answering
}: Load): Promise<Figures> {
  const fewest = connections * fewestAnswers;
  const { pathname, search } = new URL(url);
  const ask = async (until: { amount: number } | { duration: number }) => {
    const used = await countProcessor(answering);
    const result = await autocannon({
      url,
      headers,
      connections,
      timeout: patience,
      ...until,
      ...(isNew && { requests: [anew(pathname + search)] }),
    });
    return { ...result, cpu: await used() };
  };
  if (warmUp > 0) await ask({ amount: warmUp });
  const inTime = await ask({ duration: seconds });
  const { requests, latency, duration, non2xx, errors, cpu } =
    inTime.requests.total < fewest ? await ask({ amount: fewest }) : inTime;
  // One that a busy machine refused is told of as lost; more of them were no page that could be measured.
  if (non2xx > requests.total / 100)
    throw new Error(`${url} answered ${non2xx} times with something else than a page.`);
  if (requests.total === 0) throw new Error(`${url} answered nobody within ${patience} s.`);
  const each = (used: number) => used / requests.total;
  return {
    perSecond: requests.total / duration,
    cpu: cpu && { application: each(cpu.application), database: each(cpu.database) },
    p50: latency.p50,
    p99: latency.p99,
    // What timed out is among the errors.
    lost: errors + non2xx,
  };
}

/** Of several rounds, by their rate. */
export const middle = (rounds: readonly Figures[]): Figures => middleOf(rounds, ({ perSecond }) => perSecond);
