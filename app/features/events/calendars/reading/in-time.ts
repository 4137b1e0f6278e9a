import { createContext, Script } from "node:vm";

/** In ms, for one event: many times what the most steps take that are walked for it. */
const longest = 4_000;
/** Of one calendar so many events may take too long. */
const mostEndless = 3;

/** What its times are looked for in was stopped. */
export class Endless extends Error {}

const script = new Script("work()");

/**
 * Runs what looks for the times of an event, for four seconds at most. The library looks for the next time of a rule within
 * one call, and without end where there is none, as for each 30 February, be it of an event or of a zone: only the engine can
 * stop it there.
 * @returns a function that throws Endless, at once after the third event, and what the work throws
 */
export function createTimer(): <T>(work: () => T) => T {
  const surroundings: { work?: () => unknown } = createContext({});
  let endless = 0;
  return (work) => {
    if (endless === mostEndless) throw new Endless("Too many events of this calendar repeat without end.");
    surroundings.work = work;
    try {
      return script.runInContext(surroundings, { timeout: longest });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      endless++;
      throw new Endless("We can’t find the days on which it is.");
    }
  };
}
