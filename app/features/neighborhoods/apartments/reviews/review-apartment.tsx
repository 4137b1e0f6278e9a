import { Star } from "lucide-react";
import { DialogLink } from "~/ui/dialog-link";
import { reviewApartmentPath } from "../links";

type ReviewApartmentProps = {
  neighborhood: { id: string };
  /** Chosen in the form already. */
  apartment?: { id: string };
  isSignedIn: boolean;
};

export function ReviewApartment({ neighborhood, apartment, isSignedIn }: ReviewApartmentProps) {
  return (
    <DialogLink
      to={reviewApartmentPath(neighborhood.id, apartment?.id)}
      page={() => import("./review-apartment.route")}
      tone="outline"
      icon={<Star aria-hidden />}
      canOpen={isSignedIn}
    >
      Review Apartment
    </DialogLink>
  );
}
