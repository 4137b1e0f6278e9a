import type { ReactNode } from "react";
import { formatDate } from "~/domain/calendar/format";
import { CallLink } from "~/domain/places/place-links";
import { Banknote, CalendarDays, MapPin, Phone } from "~/ui/icons";
import { priceInWords } from "./price";
import type { FoundRestaurant } from "./queries.server";
import { Place } from "./restaurant-row";
import { Rate } from "./reviews/rate";
import { Score, VoteStepper } from "./votes/vote-stepper";

type RestaurantSideCardProps = { restaurant: FoundRestaurant; isSignedIn: boolean };

/** What neighbors think of it, where it is, what it costs, and what one can say about it. */
export function RestaurantSideCard({ restaurant, isSignedIn }: RestaurantSideCardProps) {
  const { can, phoneNumber, priceRange, openingDate } = restaurant;
  return (
    <aside aria-label="Votes, place and price" className={cardClass}>
      <div className="unprinted acts flex flex-wrap items-center justify-between gap-3 border-b pb-5">
        {can.vote ? (
          <>
            <VoteStepper restaurant={restaurant} direction="row" />
            <Rate restaurant={restaurant} isSignedIn={isSignedIn} tone="primary" />
          </>
        ) : (
          <>
            {restaurant.approvalStatus === "approved" && <Score score={restaurant.score} />}
            <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{restaurant.whyNotJudged}</p>
          </>
        )}
      </div>
      <Fact icon={<MapPin aria-hidden />}>
        <Place restaurant={restaurant} />
      </Fact>
      {phoneNumber && (
        <Fact icon={<Phone aria-hidden />}>
          <span className="text-sm">
            <CallLink phoneNumber={phoneNumber} className="tabular-nums" />
          </span>
        </Fact>
      )}
      <Fact icon={<Banknote aria-hidden />}>
        <span className="text-sm">{priceInWords(priceRange)}</span>
      </Fact>
      {openingDate && (
        <Fact icon={<CalendarDays aria-hidden />}>
          <span className="text-sm">
            {restaurant.opensOn ? "Opens" : "Opened"} {formatDate(openingDate, "long")}
          </span>
        </Fact>
      )}
    </aside>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] items-center gap-4 [&>svg]:size-5 [&>svg]:text-muted">
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const cardClass =
  "grid content-start gap-4 self-start rounded-card border bg-card p-6 shadow " +
  "lg:sticky lg:top-[calc(var(--spacing-nav)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1";
