import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { isReading } from "~/platform/is-reading";
import { waitPage } from "~/shell/wait-page";
import { clientAddress, isLoopback } from "./client-address";
import { isPicture } from "./is-picture";

type Options = {
  /** Pages that one address may have made in a minute, and as many forms that it may send: each may be answered with a page. */
  readLimit: number;
  /** Pages that are being made at one time, beyond which a visitor is told to come back. */
  pagesAtOnce: number;
  trustedProxies: number;
  /** Whether a request bears a session that we signed; not, whether that has ended: nobody asks the database here. */
  isMembers(incoming: IncomingMessage): boolean;
  /** Of the site: the pages that say so look like it. */
  stylesheets: readonly string[];
};

/** Those who are signed in go on when visitors have to wait, and forms, in which somebody typed, when both do. */
const shareOf = { visitor: 1, member: 2, form: 3 } as const;

/** In seconds. */
const minute = 60;
const shortWhile = 5;

type Refusal = { status: 429 | 503; text: string; page: string; seconds: number };

/**
 * What holds before a page is made: how many one address may ask for in a minute, and how many are made at one time. Each
 * process counts for itself, as it is its own time that is used up. Copies for visitors, files and pictures are
 * sent at any rate: they cost next to nothing, or have bounds of their own. Nobody is limited by the address of this machine: it
 * is that of who looks after the site, and of everybody where a proxy was forgotten in the settings.
 */
export function createReadingBounds({ readLimit, pagesAtOnce, trustedProxies, isMembers, stylesheets }: Options) {
  const used = new RateLimiterMemory({ points: readLimit, duration: minute });
  const refused = new WeakSet<IncomingMessage>();
  const pageOf = (words: (typeof wordsFor)[keyof typeof wordsFor]) => waitPage(words, stylesheets);
  const [tooMany, busy] = [pageOf(wordsFor.tooMany), pageOf(wordsFor.busy)];
  let atOnce = 0;

  /** @returns the seconds to wait, 0 where there is no need to */
  async function count(incoming: IncomingMessage): Promise<number> {
    const address = clientAddress(incoming, trustedProxies);
    if (isLoopback(address)) return 0;
    try {
      // Apart, so that a form can be sent by who has read a lot.
      await used.consume(isReading(incoming) ? address : `form|${address}`);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }

  function hasRoomFor(incoming: IncomingMessage): boolean {
    const who = !isReading(incoming) ? "form" : isMembers(incoming) ? "member" : "visitor";
    return atOnce < pagesAtOnce * shareOf[who];
  }

  function refusalOf(incoming: IncomingMessage, seconds: number): Refusal | undefined {
    if (seconds > 0) return { status: 429, text: wordsFor.tooMany.text, page: tooMany, seconds };
    if (hasRoomFor(incoming)) return undefined;
    return { status: 503, text: wordsFor.busy.text, page: busy, seconds: shortWhile };
  }

  const hold: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
    const { incoming } = c.env;
    if (isPicture(c.req.path)) return next();
    // Nothing may come between the look and the count.
    const refusal = refusalOf(incoming, await count(incoming));
    if (refusal) {
      refused.add(incoming);
      return answer(c, refusal);
    }
    atOnce++;
    try {
      await next();
    } finally {
      atOnce--;
    }
  };

  return { hold, hasRefused: (incoming: IncomingMessage) => refused.has(incoming) };
}

/** A form's own script, and that of a page that goes on to another, show the sentence themselves. */
function answer(c: Context, { status, text, page, seconds }: Refusal): Response {
  const headers = { "Retry-After": String(seconds) };
  return isReading(c.req) && !c.req.path.endsWith(".data")
    ? c.html(page, status, headers)
    : c.text(text, status, headers);
}

/** Each starts with our name, by which the client tells it from a proxy's. */
const wordsFor = {
  tooMany: {
    title: "That was quick",
    text: "Porchlight was asked for very many pages from where you are. Please try again in a minute.",
  },
  busy: {
    title: "The porch is full",
    text: "Porchlight has more guests than it can serve at the moment. Please try again in a few seconds.",
  },
} as const;
