import type { ComponentProps } from "react";
import type { ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/dialog-link";
import { Star } from "~/ui/icons";
import type { OwnReview } from "./rules";

type RateProps = {
  restaurant: { id: string; name: string; ownReview: OwnReview | null };
  isSignedIn: boolean;
} & Pick<ComponentProps<typeof ButtonLink>, "tone" | "block" | "className">;

export function Rate({ restaurant, isSignedIn, tone = "quiet", ...look }: RateProps) {
  return (
    <DialogLink
      {...look}
      to={`/restaurants/${restaurant.id}/rate`}
      page={() => import("./rate.route")}
      data={isSignedIn && { subject: restaurant }}
      tone={tone}
      icon={<Star aria-hidden />}
    >
      Rate
      <span className="sr-only"> {restaurant.name}</span>
    </DialogLink>
  );
}
