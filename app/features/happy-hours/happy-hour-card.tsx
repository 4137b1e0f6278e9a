import { Link } from "react-router";
import { DayLights } from "~/domain/calendar/day-lights";
import { formatRange } from "~/domain/calendar/format";
import { type ShownStatus, StatusBadge } from "~/domain/moderation/status-badge";
import { CallLink, MapLink } from "~/domain/places/place-links";
import { Picture } from "~/platform/images/pictures";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { LampCeiling, Phone } from "~/ui/icons";
import { HappyHourTools } from "./happy-hour-tools";
import type { ShownHappyHour } from "./queries.server";

type HappyHourCardProps = {
  happyHour: ShownHappyHour;
  /** A card of the list leads to its page; on that page it is the page's heading. */
  from: "list" | "page";
  eager?: boolean;
  /** As what it is shown on its page, where more is known of it. */
  status?: ShownStatus;
};

/** Lit while it runs. */
export function HappyHourCard({ happyHour, from, eager, status = happyHour.approvalStatus }: HappyHourCardProps) {
  const { restaurantName, neighborhood, address, dealDescription, phoneNumber, isOn } = happyHour;
  const isPage = from === "page";
  return (
    <article className={classNames(cardClass, !isPage && "row-strip", isOn && "row-lit")}>
      {isPage ? (
        <Picture
          image={null}
          coverArt={happyHour.coverArt}
          shape="wide"
          sizes="(min-width: 48rem) 720px, 100vw"
          eager
          className="rounded-none"
        />
      ) : (
        <span className="relative block">
          <Picture
            image={null}
            coverArt={happyHour.coverArt}
            shape="strip"
            sizes="92px"
            eager={eager}
            fill
            className="absolute inset-0 rounded-none"
          />
        </span>
      )}
      <div className={classNames("flex min-w-0 flex-col", isPage ? "gap-2.5 p-4 md:p-6" : "gap-1.5 p-4")}>
        <State happyHour={happyHour} status={status} />
        <Name happyHour={happyHour} from={from} />
        <p className={classNames("type-display leading-tight", isPage ? "text-xl" : "text-[1.05rem]")}>
          {formatRange(happyHour.startTime, happyHour.endTime)}
          {happyHour.endsNextDay && (
            <span className="mt-0.5 block font-text text-sm font-medium tracking-normal text-muted">
              (ends after midnight)
            </span>
          )}
        </p>
        <p className={classNames("row-place", !isPage && "text-sm")}>
          <b>{neighborhood}</b>
          {" · "}
          <MapLink name={restaurantName} address={address} className="text-muted hover:text-ink">
            {address}
          </MapLink>
        </p>
        {dealDescription && (
          <div className="row-offer">
            <b>Happy Hour Deal</b>
            {/* What is longer than a card is read on its page. */}
            <p className={classNames("whitespace-pre-wrap wrap-anywhere", from === "list" && "line-clamp-6")}>
              {dealDescription}
            </p>
          </div>
        )}
        {phoneNumber && (
          <p className="row-call">
            <CallLink phoneNumber={phoneNumber} icon={<Phone aria-hidden />} className="text-ink" />
            <span>(not public)</span>
          </p>
        )}
        <DayLights days={happyHour.daysOfWeek} />
        <HappyHourTools happyHour={happyHour} from={from} />
      </div>
    </article>
  );
}

function Name({ happyHour: { id, restaurantName }, from }: HappyHourCardProps) {
  if (from === "page") return <h1 className="text-3xl wrap-anywhere">{restaurantName}</h1>;
  return (
    <h2 className="text-[1.15rem] leading-tight wrap-anywhere">
      <Link to={`/happy-hours/${id}`}>{restaurantName}</Link>
    </h2>
  );
}

/** What the clock says of it, and what became of it. Every card says so, so that the names of a row stand in line. */
function State({ happyHour: { isOn, state }, status }: Required<Pick<HappyHourCardProps, "happyHour" | "status">>) {
  return (
    <p className="flex min-h-6 flex-wrap gap-1.5">
      <StatusBadge status={status} />
      {isOn ? (
        <Badge tone="lamp" icon={<LampCeiling aria-hidden />}>
          {state}
        </Badge>
      ) : (
        <Badge>{state}</Badge>
      )}
    </p>
  );
}

const cardClass = "overflow-hidden rounded-card border bg-card";
