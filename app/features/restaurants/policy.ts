import { formatDate } from "~/domain/calendar/format";
import {
  type ApprovalStatus,
  isOwner,
  isOwnWhileHidden,
  type OwnerRights,
  ownerAbilities,
} from "~/domain/moderation/policy";
import { maySuggest } from "~/domain/moderation/suggested-edits/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal, refused } from "~/platform/commands/refusal";

type RestaurantFacts = {
  ownerId: string | null;
  approvalStatus: ApprovalStatus;
  /** Its opening day, as long as that lies ahead in the city. One that nobody gave an opening day is open. */
  opensOn: string | null;
};

/** Guests and their reviews belong to an approved one: its owner can't take it away from them. */
export const restaurantRights: OwnerRights = { approved: { edit: true, withdraw: false }, adminsEdit: true };

/** What the viewer may do with a restaurant. Signing in is asked for by the commands, so a visitor may try. */
export function restaurantAbilities(viewer: Viewer | null, restaurant: RestaurantFacts) {
  const isAdmin = Boolean(viewer?.isAdmin);
  const isJudged = votingRefusal(viewer, restaurant) === undefined;
  return {
    vote: isJudged,
    review: isJudged,
    ...ownerAbilities(viewer, restaurant, restaurantRights),
    suggest: maySuggest(viewer, restaurant, restaurantRights),
    setOpeningDate: isAdmin,
    delete: isAdmin && !isOwnWhileHidden(viewer, restaurant, restaurantRights),
    /** Then it takes a reason. */
    deleteOthers: isAdmin && !isOwner(viewer, restaurant),
    deleteReviews: isAdmin,
  };
}

/** Why somebody neither votes on it nor reviews it, kindly: for the page and for whoever tries; undefined where one may. */
export function votingRefusal(viewer: Viewer | null, restaurant: RestaurantFacts): Refusal | undefined {
  const { approvalStatus, opensOn } = restaurant;
  if (approvalStatus === "hidden") return notOpenYet("Votes and reviews rest while it is hidden.");
  if (approvalStatus === "rejected")
    return refused("Closed for now", "It is not published, so nobody votes on it or reviews it.");
  if (approvalStatus !== "approved") return notOpenYet("Votes and reviews open once an admin has approved it.");
  if (isOwner(viewer, restaurant))
    return refused("This is your own restaurant", "Its votes and reviews come from your neighbors.");
  if (opensOn) return notOpenYet(`Votes and reviews open on ${formatDate(opensOn, "long")}.`);
}

const notOpenYet = (text: string): Refusal => refused("Not open yet", text);

export const restaurantNotFound = () => new Refusal({ title: "Restaurant not found", status: 404 });
