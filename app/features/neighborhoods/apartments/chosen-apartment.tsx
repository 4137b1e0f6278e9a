import { useLocation } from "react-router";
import { ClaimedBadge, ClaimInvitation } from "~/domain/claims/claimed";
import { OwnTools } from "~/domain/moderation/own-tools";
import { StatusBadge } from "~/domain/moderation/status-badge";
import { MapLink } from "~/domain/places/place-links";
import { Ratings } from "~/domain/reviews/ratings";
import { ReviewList } from "~/domain/reviews/review-list";
import { NoticeParagraph } from "~/domain/statements/notice-paragraph";
import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { X } from "~/ui/icons";
import { guideAddress } from "../links";
import { tileId } from "./links";
import type { ChosenApartment as Chosen } from "./queries.server";
import type { ReviewOffer } from "./reviews/queries.server";
import { ReviewApartment } from "./reviews/review-apartment";
import { deleteApartmentReviewForm } from "./reviews/rules";

type ChosenApartmentProps = {
  neighborhood: { id: string; name: string };
  apartment: Chosen;
  offer: ReviewOffer | null;
  /** Where its tile does not stand right above. */
  withPicture?: boolean;
};

/** One apartment with what neighbors say of it. */
export function ChosenApartment({ neighborhood, apartment, offer, withPicture = false }: ChosenApartmentProps) {
  const { can } = apartment;
  const params = new URLSearchParams(useLocation().search);
  const reviewsPath = (page: number) =>
    guideAddress(neighborhood.id, params, { page: page > 1 ? String(page) : null }, "reviews");
  return (
    <section aria-labelledby="reviews" className="rounded-card border bg-card p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Facts neighborhood={neighborhood} apartment={apartment} withPicture={withPicture} />
        <ViewAll neighborhoodId={neighborhood.id} apartmentId={apartment.id} />
      </div>
      {can.review ? (
        <>
          <ReviewList
            {...apartment}
            pathOf={reviewsPath}
            says={says}
            deleteForm={can.deleteReviews && deleteApartmentReviewForm}
            reportedAs="apartments-review"
          />
          <div className="mt-5">
            <ReviewApartment neighborhood={neighborhood} apartment={apartment} offer={offer} />
            {!apartment.isClaimed && <ClaimInvitation kind="apartments" place={apartment} />}
          </div>
        </>
      ) : (
        apartment.closed && <NoticeParagraph {...apartment.closed} />
      )}
      <OwnTools
        submission={{ id: apartment.id, title: apartment.name }}
        slug="apartments"
        noun="apartment"
        editPath={`/apartments/${apartment.id}/edit`}
        {...apartment.tools}
        from="list"
      />
    </section>
  );
}

/** When they lived there stands last, with what may have changed since. */
const says = {
  pros: "Pros",
  cons: "Cons",
  lengthOfStay: "Length of stay",
  livedThere: "Lived there",
  manager: "Manager",
};

function Facts({ neighborhood, apartment, withPicture }: Omit<ChosenApartmentProps, "offer">) {
  const { name, coverArt, rating, verifiedRating, leftOut, can } = apartment;
  return (
    <div className="flex min-w-0 gap-4">
      {withPicture && (
        <span className="w-24 flex-none md:w-36">
          <Picture image={null} coverArt={coverArt} shape="tile" sizes="144px" />
        </span>
      )}
      <div className="min-w-0">
        <p className="mb-1.5 flex flex-wrap gap-1.5 empty:hidden">
          <StatusBadge status={apartment.shownStatus} />
          {apartment.isClaimed && can.review && <ClaimedBadge />}
        </p>
        <h3 id="reviews" className="scroll-mt-24 text-xl text-pretty wrap-anywhere">
          {name}
        </h3>
        {can.review && <Ratings rating={rating} verified={verifiedRating} leftOut={leftOut} className="mt-1" />}
        <Place neighborhood={neighborhood} apartment={apartment} />
      </div>
    </div>
  );
}

/** The address leads to a map; without one there is the neighborhood to walk around in. */
function Place({
  neighborhood,
  apartment: { name, address },
}: Pick<ChosenApartmentProps, "neighborhood" | "apartment">) {
  if (!address) return <p className="mt-1 text-sm wrap-anywhere text-muted">{neighborhood.name}</p>;
  return (
    <p className="text-sm wrap-anywhere">
      <MapLink name={name} address={address} className="inline-flex min-h-11 items-center">
        {address}, {neighborhood.name}
      </MapLink>
    </p>
  );
}

/** Closes the reviews. The keyboard goes back to the tile that opened them, or to the heading where there is none. */
function ViewAll({ neighborhoodId, apartmentId }: { neighborhoodId: string; apartmentId: string }) {
  const params = new URLSearchParams(useLocation().search);
  const goBack = () => (document.getElementById(tileId(apartmentId)) ?? document.getElementById("apartments"))?.focus();
  return (
    <ButtonLink
      tone="quiet"
      icon={<X aria-hidden />}
      to={guideAddress(neighborhoodId, params, { apartment: null, page: null }, "apartments")}
      preventScrollReset
      onClick={goBack}
      className="-mx-3 whitespace-normal"
    >
      View All Apartments
    </ButtonLink>
  );
}
