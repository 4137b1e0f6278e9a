import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "~/db/db.server";
import { rateLimits } from "~/platform/limits/table.server";

/** How often one member (and, for what anyone may do, one address) may do a kind of thing: [times, seconds]. */
export const limits = {
  /** Wrong passwords are counted apart, by account: see the sign-in command. */
  signIn: [30, 10 * 60],
  signInAccount: [10, 15 * 60],
  /** Questions to devices, each of which is stored until it is answered. Also those at which somebody thought better of it. */
  passkeys: [30, 10 * 60],
  signUp: [10, 60 * 60],
  passwordReset: [10, 60 * 60],
  /** Mails to one address, so that nobody can bury a mailbox in links. */
  linksToAddress: [3, 60 * 60],
  contact: [5, 60 * 60],
  submissions: [20, 60 * 60],
  /** Corrections of what others share: each is read by a person who never asked for it. */
  suggestedEdits: [10, 24 * 60 * 60],
  toggles: [120, 60],
  /** Threads, replies and their edits: a lively conversation fits, a flood does not. */
  posts: [30, 10 * 60],
  reports: [20, 60 * 60],
  reminders: [20, 60 * 60],
  /** Messages of one member to providers of services, who never asked for that many. */
  serviceContact: [10, 24 * 60 * 60],
  profile: [30, 60 * 60],
  letters: [10, 60 * 60],
  /** Asking neighbors, and what they answer. */
  vouching: [20, 60 * 60],
  /** Batches of cards: one a neighbor at a stand, all day. */
  cards: [100, 60 * 60],
  /** Codes from paper: enough for a tired eye, too few to guess one. */
  residencyCodes: [10, 60 * 60],
  /** Of one address: a mailbox provider's server presses for all its customers, and nobody guesses a token. */
  unsubscribing: [1_000, 60 * 60],
  /** Pictures of documents, each of which an admin looks at. */
  documents: [10, 24 * 60 * 60],
  /** Answers of wallets, each of which is work for the server: enough for who chose the wrong one first. */
  credentials: [10, 60 * 60],
  /** Whether one's own address is on a list: it is the same answer each time. */
  partnerLookUps: [10, 60 * 60],
  /** A copy of everything that one has here is work for the server. */
  exports: [10, 60 * 60],
  /** Tables to import, and looking at all their rows. */
  imports: [60, 60 * 60],
  moderation: [600, 60],
  /** Phone numbers and addresses of members: enough for a question, too few to collect everybody's data. */
  lookUps: [60, 60 * 60],
} as const satisfies Record<string, readonly [number, number]>;

export type LimitName = keyof typeof limits;

/** Counts one use; false when there were too many. The counters are shared by all processes. */
export type Limiter = {
  allow(limit: LimitName, who: string): Promise<boolean>;
  forget(limit: LimitName, who: string): Promise<void>;
};

export function createLimiter(db: Db, scale = 1): Limiter {
  const limiters = new Map(
    Object.entries(limits).map(([name, [points, duration]]) => [
      name,
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimits,
        keyPrefix: name,
        points: points * scale,
        duration,
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  const of = (limit: LimitName) => limiters.get(limit) as RateLimiterDrizzle;
  return {
    async allow(limit, who) {
      try {
        await of(limit).consume(who);
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    async forget(limit, who) {
      await of(limit).delete(who);
    },
  };
}
