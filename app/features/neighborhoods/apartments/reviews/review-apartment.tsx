import { DialogLink } from "~/ui/dialog-link";
import { Star } from "~/ui/icons";
import { reviewApartmentPath } from "../links";
import type { ReviewOffer } from "./queries.server";

type ReviewApartmentProps = {
  neighborhood: { id: string };
  /** Chosen in the form already. */
  apartment?: { id: string };
  /** What the form needs; none for a visitor, and for who needs to be verified first: the page tells them. */
  offer: ReviewOffer | null;
};

export function ReviewApartment({ neighborhood, apartment, offer }: ReviewApartmentProps) {
  return (
    <DialogLink
      to={reviewApartmentPath(neighborhood.id, apartment?.id)}
      page={() => import("./review-apartment.route")}
      tone="outline"
      icon={<Star aria-hidden />}
      data={offer && { offer, missing: null }}
      className="whitespace-normal"
    >
      Review Apartment
    </DialogLink>
  );
}
