/** What a ban took of somebody's place on a board, as its statement keeps it for an appeal. */
export type PlaceOnBoard = { wasMember: boolean; wasModerator: boolean };

type Kept = Record<string, unknown> | null;

/** What was kept of it: nothing by bans from before it was. */
export const placeIn = (kept: Kept): PlaceOnBoard => ({
  wasMember: kept?.wasMember === true,
  wasModerator: kept?.wasModerator === true,
});

/** What whoever gets it back is there again; undefined where they had no place. */
export function placeWords(kept: Kept): "member" | "moderator" | undefined {
  const { wasMember, wasModerator } = placeIn(kept);
  if (wasModerator) return "moderator";
  return wasMember ? "member" : undefined;
}
