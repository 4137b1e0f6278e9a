import { isAtLeast, type Level } from "~/domain/residency/levels";

/** What stands, as far as it decides which ways are offered. */
export type Worth = { level: Level; isToRenew: boolean };

/** Whether a way of a level adds something: more than what stands, or as much where that is about to lapse. */
export function isWorthIt(standing: Worth | null, level: Level): boolean {
  if (!standing) return true;
  return standing.isToRenew ? isAtLeast(level, standing.level) : !isAtLeast(standing.level, level);
}
