import { createContext, Script } from "node:vm";

/** In ms: thousands of times what a zone with a rule for each half of the year takes. */
const longest = 2_000;
/** Of one calendar so many zones may take too long. */
const mostEndless = 3;

/** It was stopped, or is not begun. */
export class Endless extends Error {}

export type InTime = <T>(work: () => T) => T;

const script = new Script("work()");

/**
 * Runs what the library does for a zone that a calendar describes, for two seconds at most: a rule of it may keep the library
 * busy within one call, and only the engine can stop it there. Each run starts a thread that watches.
 * @returns a function that throws Endless, at once after the third, and what the work throws
 */
export function createTimer(): InTime {
  const surroundings: { work?: () => unknown } = createContext({});
  let endless = 0;
  return (work) => {
    if (endless === mostEndless) throw new Endless("Too many zones of this calendar lead nowhere.");
    surroundings.work = work;
    try {
      return script.runInContext(surroundings, { timeout: longest });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      endless++;
      throw new Endless("A zone of this calendar leads nowhere.");
    }
  };
}
