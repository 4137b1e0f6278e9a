import { Link } from "react-router";
import { formatDate } from "~/domain/calendar/format";
import { MapLink } from "~/domain/places/place-links";
import { RatingLine } from "~/domain/reviews/stars";
import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { ArrowRight } from "~/ui/icons";
import { Price } from "./price";
import type { ListedRestaurant } from "./queries.server";
import { Rate } from "./reviews/rate";
import { Score, VoteStepper } from "./votes/vote-stepper";

type RestaurantRowProps = {
  restaurant: ListedRestaurant;
  isSignedIn: boolean;
  /** Says when it opened, among those that are new. */
  isNew: boolean;
  eager: boolean;
};

/** A restaurant in the guide: picture, one strong line, the quiet ones, what can be done, and its votes: on a phone beside that. */
export function RestaurantRow({ restaurant, isSignedIn, isNew, eager }: RestaurantRowProps) {
  const path = `/restaurants/${restaurant.id}`;
  return (
    <li className={rowClass}>
      <Picture
        image={restaurant.image}
        coverArt={restaurant.coverArt}
        shape="square"
        sizes="(min-width: 48rem) 176px, 96px"
        eager={eager}
        fill
        className="max-h-[116px] rounded-control md:row-span-3 md:h-44 md:max-h-none md:rounded-card"
      />
      <div className="min-w-0 max-md:col-span-2">
        <h3 className="text-[1.3rem] leading-tight text-pretty wrap-anywhere">
          <Link to={path} className="text-ink no-underline hover:underline">
            {restaurant.name}
          </Link>
        </h3>
        <RatingLine rating={restaurant.rating} className="mt-1" />
        <p className="mt-1.5 text-sm wrap-anywhere">
          {restaurant.cuisine} · <Price priceRange={restaurant.priceRange} />
          {isNew && restaurant.openingDate && ` · Opened ${formatDate(restaurant.openingDate, "day")}`}
        </p>
        <Place restaurant={restaurant} />
      </div>
      <div className="min-w-0 max-md:col-span-3 md:col-start-2">
        {restaurant.description && (
          <p className="line-clamp-2 leading-6 wrap-anywhere text-muted max-md:mt-2">{restaurant.description}</p>
        )}
        {restaurant.whyNotJudged && <p className="mt-1 text-sm text-muted">{restaurant.whyNotJudged}</p>}
      </div>
      <div className="-ml-3 flex gap-0.5 pt-1 max-md:col-span-2 md:col-start-2 md:-mb-2">
        {restaurant.can.review && <Rate restaurant={restaurant} isSignedIn={isSignedIn} />}
        <ButtonLink to={path} tone="quiet">
          View
          <span className="sr-only"> {restaurant.name}</span>
          <ArrowRight aria-hidden />
        </ButtonLink>
      </div>
      <div className="self-start max-md:pt-1 md:col-start-3 md:row-span-3 md:row-start-1">
        {restaurant.can.vote ? <VoteStepper restaurant={restaurant} /> : <Score score={restaurant.score} />}
      </div>
    </li>
  );
}

/** The address leads to a map; without one there is the neighborhood to walk around in. */
export function Place({ restaurant }: { restaurant: Pick<ListedRestaurant, "name" | "address" | "neighborhood"> }) {
  const { name, address, neighborhood } = restaurant;
  if (!address) return <p className="text-sm wrap-anywhere">{neighborhood}</p>;
  return (
    <p className="text-sm wrap-anywhere">
      <MapLink name={name} address={address} className="inline-block py-0.5">
        {address}, {neighborhood}
      </MapLink>
    </p>
  );
}

const rowClass =
  "grid grid-cols-[96px_minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b py-5 " +
  "md:grid-cols-[176px_minmax(0,1fr)_auto] md:grid-rows-[auto_auto_1fr] md:gap-x-5 md:py-6";
