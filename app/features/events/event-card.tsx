import { Link } from "react-router";
import { formatDate, formatRange, formatTime } from "~/domain/calendar/format";
import { PictureByWidth } from "~/platform/images/picture-by-width";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { LampCeiling } from "~/ui/icons";
import { DeleteEvent } from "./delete-event";
import type { ListedEvent } from "./queries.server";
import { RsvpButton } from "./rsvp-button";
import { rsvpForm } from "./rules";

type EventCardProps = {
  event: ListedEvent;
  /** The first of a day's events spans two columns, picture and text side by side. */
  isLead: boolean;
  /** Earlier today: paler than what is still to come. */
  isOver?: boolean;
  eager: boolean;
};

export function EventCard({ event, isLead, isOver = false, eager }: EventCardProps) {
  const path = `/events/${event.id}`;
  return (
    <li
      className={classNames(
        "group/card relative grid content-start gap-2 xs:gap-3",
        isLead && leadClass,
        isOver && "over",
      )}
    >
      <div className="relative">
        <PictureByWidth
          image={event.image}
          coverArt={event.coverArt}
          shape="card"
          otherwise={{ "(width < 30rem)": "wide" }}
          sizes={isLead ? "(min-width: 61.25rem) 440px, 100vw" : "(min-width: 61.25rem) 384px, 100vw"}
          eager={eager}
          className={classNames("max-xs:aspect-5/2", isLead && "lg:aspect-auto lg:h-full")}
        />
        <span className="absolute top-3 left-3 flex max-w-[calc(100%-24px)] gap-2">
          <Badge tone="card">
            <span className="capitalize">{event.category}</span>
          </Badge>
          {event.isPast && <Badge tone="plain">Past</Badge>}
          {event.isOn && (
            <Badge tone="lamp" icon={<LampCeiling aria-hidden />} className="flex-none">
              On now · until {formatTime(event.endTime)}
            </Badge>
          )}
        </span>
      </div>
      <div className="flex min-w-0 flex-col">
        <p className="text-sm font-bold text-bluebonnet tabular-nums">
          {formatDate(event.date, "short")} · {formatRange(event.startTime, event.endTime)}
          {event.endsNextDay && <span className="font-medium text-muted max-xs:sr-only"> (ends after midnight)</span>}
        </p>
        <h3
          className={classNames(
            "mt-1 wrap-anywhere",
            isLead ? "text-xl max-xs:text-[1.25rem] lg:text-2xl" : "text-[1.25rem] leading-6",
          )}
        >
          {/* The whole card is the link; what can be pressed on it lies above. */}
          <Link to={path} className="after:absolute after:inset-0">
            {event.title}
          </Link>
        </h3>
        <p className="mt-1.5 text-sm wrap-anywhere text-muted">
          {event.venueName && <span className="font-medium text-ink">{event.venueName} · </span>}
          {event.address}, {event.neighborhood}
        </p>
        {event.description && (
          <p
            className={classNames(
              "mt-2 wrap-anywhere text-muted",
              isLead ? "line-clamp-2 lg:line-clamp-6 lg:text-lg" : "line-clamp-2",
            )}
          >
            {event.description}
          </p>
        )}
        <div
          className={classNames(
            "mt-3 flex flex-wrap items-center justify-between gap-2",
            isLead && "lg:mt-auto lg:pt-4",
          )}
        >
          <RsvpButton event={event} form={rsvpForm} faces={event.faces} />
          {event.can.deleteOwn && <DeleteEvent event={event} from="list" isOthers={false} />}
        </div>
      </div>
    </li>
  );
}

const leadClass = "lg:col-span-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-6 lg:content-stretch";
