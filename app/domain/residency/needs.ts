import { isAtLeast, type Level } from "./levels";

/**
 * What a member needs beyond what the command itself asks for, by the name of its form. A form that is not here needs no
 * verified residency. The page of a form that is here says so in its place.
 */
export const neededLevels = {
  "apartments.review": "medium",
  // A ring can't grow by vouching alone, which gives a lower level.
  "residency.vouch": "medium",
} as const satisfies Readonly<Record<string, Level>>;

/** Whether a level is enough to review where others may move. */
export const canReviewHomes = (level: Level | null): boolean => isAtLeast(level, neededLevels["apartments.review"]);

/** The level that somebody still needs for a form; undefined where nothing is missing. A visitor signs in first. */
export function missingLevel(viewer: { level: Level | null } | null, form: { name: string }): Level | undefined {
  const needed = (neededLevels as Readonly<Record<string, Level>>)[form.name];
  return needed && viewer && !isAtLeast(viewer.level ?? null, needed) ? needed : undefined;
}
