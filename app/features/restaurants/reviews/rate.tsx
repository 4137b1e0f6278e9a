import { Star } from "lucide-react";
import type { ComponentProps } from "react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import type { OwnReview } from "./rules";

const RateDialog = lazyComponent(() => import("./rate-dialog").then(({ RateDialog }) => RateDialog));

type RateProps = {
  restaurant: { id: string; name: string; ownReview: OwnReview | null };
  isSignedIn: boolean;
} & Pick<ComponentProps<typeof DialogLink>, "tone" | "block" | "className">;

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function Rate({ restaurant, isSignedIn, tone = "quiet", ...look }: RateProps) {
  return (
    <DialogLink
      {...look}
      to={`/restaurants/${restaurant.id}/rate`}
      tone={tone}
      icon={<Star aria-hidden />}
      canOpen={isSignedIn}
      dialog={(state) => <RateDialog {...state} restaurant={restaurant} />}
    >
      Rate
      <span className="sr-only"> {restaurant.name}</span>
    </DialogLink>
  );
}
