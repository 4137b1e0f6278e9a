import { Refusal, refused } from "~/shared/commands/refusal";
import type { Viewer } from "~/shared/members/viewer";
import { type ApprovalStatus, isOwner } from "~/shared/moderation/policy";

type RestaurantFacts = { ownerId: string | null; approvalStatus: ApprovalStatus };

/** What the viewer may do with a restaurant. Signing in is asked for by the commands, so a visitor may try. */
export function restaurantAbilities(viewer: Viewer | null, restaurant: RestaurantFacts) {
  const isAdmin = Boolean(viewer?.isAdmin);
  const isOpen = restaurant.approvalStatus === "approved";
  return {
    vote: isOpen,
    review: isOpen,
    edit: isAdmin || isOwner(viewer, restaurant),
    setOpeningDate: isAdmin,
    delete: isAdmin,
    deleteReviews: isAdmin,
  };
}

export type RestaurantAbilities = ReturnType<typeof restaurantAbilities>;

export const notYours = () => refused("Not allowed", "Only the owner or an admin can edit this restaurant.");

export const notOpenYet = (what: "vote on" | "review") =>
  refused("Not open yet", `You can ${what} this restaurant once it is approved.`);

export const restaurantNotFound = () => new Refusal({ title: "Restaurant not found", status: 404 });
