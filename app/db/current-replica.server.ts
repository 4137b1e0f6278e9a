import { setTimeout as wait } from "node:timers/promises";
import type { Changes } from "./changes.server";
import type { Position, Replica } from "./replica.server";

/** In ms. What was written by hand, of which no notice tells, is read from the replica so much later at most. */
const PROOF_MS = 10_000;
/** Between two looks while it is used. */
const LOOK_MS = 2_000;
const POLL_MS = 100;

type Asked = Pick<Replica, "position" | "hasReached" | "isAway">;

/**
 * Tells whether the replica has all that this process knows to be written. After each change, its own or one that it hears of, it
 * does not, until it has replayed what the primary had written by then. Looks only while somebody asks.
 */
export function watchReplica(replica: Asked, changes: Pick<Changes, "subscribe" | "isReliable">) {
  let change = 0;
  let proof: { change: number; at: number } | undefined;
  let isLooking = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  changes.subscribe(() => {
    change++;
  });

  async function look() {
    isLooking = true;
    lookedAt = performance.now();
    const [of, at] = [change, lookedAt];
    try {
      const position = await replica.position();
      if (await reaches(position, of, at)) proof = { change: of, at };
    } catch {
      // One of the two is away: the primary is asked, or nobody.
    }
    isLooking = false;
  }

  /** Where something is written meanwhile, it is a later position that counts. */
  async function reaches(position: Position, of: number, since: number): Promise<boolean> {
    while (change === of && performance.now() - since < PROOF_MS) {
      if (await replica.hasReached(position)) return true;
      await wait(POLL_MS, undefined, { ref: false });
    }
    return false;
  }

  return {
    isCurrent(): boolean {
      const now = performance.now();
      const isProven = proof?.change === change && now - proof.at < PROOF_MS;
      if (!isLooking && !replica.isAway() && (proof?.change !== change || now - lookedAt > LOOK_MS)) void look();
      return isProven && changes.isReliable() && !replica.isAway();
    },
  };
}
