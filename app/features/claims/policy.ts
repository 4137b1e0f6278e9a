import { conflict, invalidField, refused } from "~/platform/commands/refusal";
import { mostOpen, mostRefusals } from "./rules";
import type { ClaimWay, Listed } from "./ways";

type Facts = {
  /** Whether it has an owner, and whether that is the viewer. */
  isClaimed: boolean;
  isOwn: boolean;
  /** Of the viewer's: how many wait for this place, how many anywhere, and how many were refused or revoked here. */
  openHere: number;
  open: number;
  refusedHere: number;
};

/** Why the viewer can't claim a place now; nothing where they can. */
export function claimRefusal({ isClaimed, isOwn, openHere, open, refusedHere }: Facts) {
  if (isOwn) return conflict("You have claimed this place", "There is nothing more to do.");
  if (isClaimed)
    return conflict("This place is claimed already", "If that is wrong, please write to us: see Contact Us.");
  if (openHere > 0)
    return conflict("You have asked for this before", "An admin reads it. You get the answer by email.");
  if (refusedHere >= mostRefusals)
    return refused(
      "You can’t claim this place again",
      "Your claim was turned down or revoked twice. Please write to us: see Contact Us.",
    );
  if (open >= mostOpen) return conflict("Many of your claims wait", "Please wait until an admin has read one of them.");
  return undefined;
}

/** Of a claim, who else claims the place or has it, and those who can act as an admin. */
type Judged = { memberId: string; rivals: readonly string[]; admins: readonly string[] };

/** Why an admin judges no claim of their own, nor one against theirs, and sees the code of neither; nothing where they may. */
export function judgeRefusal(viewerId: string | undefined, { memberId, rivals, admins }: Judged) {
  const parties = [memberId, ...rivals];
  if (!viewerId || !parties.includes(viewerId)) return undefined;
  return refused(
    viewerId === memberId ? "This is your own claim" : "You claim this place yourself",
    admins.some((id) => !parties.includes(id))
      ? "Another admin decides."
      : "It waits until somebody else is made an admin.",
  );
}

/** Why a code can't go where the place is listed; nothing where it can, or where an admin decides. */
export const wayRefusal = (listed: Listed, way: ClaimWay) =>
  way === "admin" || listed[way]
    ? undefined
    : invalidField("way", "No code can go there now: please choose another way");
