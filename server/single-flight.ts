import type { IncomingMessage, ServerResponse } from "node:http";

type Maker = Pick<IncomingMessage, "url">;

/** `made` is missing where it is for its maker alone, and where `isDone` is false: the maker has gone before. */
type End<Made> = { isDone: boolean; made?: Made };

/**
 * Lets requests wait for the one that makes what they need, too, instead of making it as well ("single flight"). Nobody
 * waits longer than the maker's own answer takes, nor after its connection is gone.
 */
export function createSingleFlight<Made = never>() {
  const flights = new Map<string, Promise<End<Made>>>();
  const ends = new WeakMap<Maker, (end: End<Made>) => void>();
  return {
    /** How it ends, where another request is making it. */
    find: (what: string) => flights.get(what),

    /** From now on the others wait for this one. */
    begin(what: string, maker: Maker, outgoing: Pick<ServerResponse, "once">): void {
      const { promise, resolve } = Promise.withResolvers<End<Made>>();
      const end = (how: End<Made>) => {
        if (flights.get(what) === promise) flights.delete(what);
        resolve(how);
      };
      flights.set(what, promise);
      ends.set(maker, end);
      outgoing.once("close", () => end({ isDone: false }));
    },

    /** The first end counts. Whoever makes nothing that others wait for may say so as well. */
    end: (maker: Maker, made?: Made) => ends.get(maker)?.({ isDone: true, made }),
  };
}
