import { Star } from "lucide-react";
import { DialogLink } from "~/ui/dialog-link";
import { lazyComponent } from "~/ui/lazy-component";
import { reviewApartmentPath } from "../links";

const ReviewApartmentDialog = lazyComponent(() =>
  import("./review-apartment-dialog").then(({ ReviewApartmentDialog }) => ReviewApartmentDialog),
);

type ReviewApartmentProps = {
  neighborhood: { id: string; name: string };
  /** Chosen in the form already. */
  apartment?: { id: string };
  isSignedIn: boolean;
};

/** Opens the dialog. For visitors, and without script, it is a link to the form's own page, which asks to sign in. */
export function ReviewApartment({ neighborhood, apartment, isSignedIn }: ReviewApartmentProps) {
  return (
    <DialogLink
      to={reviewApartmentPath(neighborhood.id, apartment?.id)}
      tone="outline"
      icon={<Star aria-hidden />}
      canOpen={isSignedIn}
      dialog={(state) => <ReviewApartmentDialog {...state} neighborhood={neighborhood} chosen={apartment?.id} />}
    >
      Review Apartment
    </DialogLink>
  );
}
