import type { Level } from "./levels";
import { isAtLeast } from "./levels";
import { type Way, wayNames, ways } from "./ways";

/** Stays open: an admin can always be asked. */
export const alwaysOpen: Way = "admin";
/** What asks the most of a member, of who looks at it or of the operator, is opened by an admin who has thought about it. */
const closedAtFirst: readonly Way[] = ["document", "credential"];

export const openAtFirst = wayNames.filter((way) => !closedAtFirst.includes(way));

/** The ways whose names stand in a text. Names of ways that were given up say nothing. */
export const waysIn = (names: readonly string[]): Way[] =>
  wayNames.filter((way) => way === alwaysOpen || names.includes(way));

/** What some ways need beside being open: a host to meet, a list to stand on, an issuer that the operator trusts. */
export type Prepared = { hosts: boolean; lists: boolean; issuers: boolean };

/** Those of the open ways that a member can begin now. */
export function offeredWays(open: readonly Way[], { hosts, lists, issuers }: Prepared): Way[] {
  const isPrepared: Partial<Record<Way, boolean>> = {
    "in-person": hosts,
    "partner-list": lists,
    credential: issuers,
  };
  return open.filter((way) => isPrepared[way] ?? true);
}

/** Those that lead from a level, or from none, to a higher one. Admins verify only who is not verified at all. */
export const waysToLevel = (offered: readonly Way[], needed: Level, own: Level | null): Way[] =>
  offered.filter((way) => isAtLeast(ways[way].level, needed) && !(way === alwaysOpen && own !== null));
