import { isAtLeast, type Level } from "~/domain/residency/levels";
import { alwaysOpen } from "~/domain/residency/open-ways";
import { type Way, ways } from "~/domain/residency/ways";

/** What stands, as far as it decides which ways are offered. */
export type Worth = { level: Level; isToRenew: boolean; place: object | null };

/**
 * Whether a way adds something: more than what stands, or as much where that is about to lapse. What knows the city alone
 * renews nothing that knows the neighborhood.
 */
export function isWorthIt(standing: Worth | null, way: Way): boolean {
  if (!standing) return true;
  // Admins verify only who is not verified: the Users tab has no Verify for anybody else.
  if (way === alwaysOpen) return false;
  const { level, scope } = ways[way];
  const renews = standing.isToRenew && !(scope === "city" && standing.place);
  return renews ? isAtLeast(level, standing.level) : !isAtLeast(standing.level, level);
}
