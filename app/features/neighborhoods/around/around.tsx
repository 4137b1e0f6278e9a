import type { ReactNode } from "react";
import { Link } from "react-router";
import { DayLights } from "~/domain/calendar/day-lights";
import { formatDate, formatRange, formatTime } from "~/domain/calendar/format";
import { RatingLine } from "~/domain/reviews/stars";
import { ArrowRight } from "~/ui/icons";
import type { Around as AroundData } from "./queries.server";

type AroundProps = { neighborhood: { name: string }; around: AroundData };

/** What is on, to eat and to drink here, and the way to the whole lists. What there is none of takes no room. */
export function Around({ neighborhood: { name }, around: { events, restaurants, happyHours } }: AroundProps) {
  const here = new URLSearchParams({ neighborhood: name });
  return (
    <div className="mt-12 grid gap-y-10 md:grid-cols-3 md:gap-x-6 lg:gap-x-10">
      <EventsHere events={events} here={here} />
      {restaurants.length > 0 && (
        <List title="Where to eat here" to={`/restaurants?${here}`} onward={`All restaurants in ${name}`}>
          {restaurants.map(({ id, name: title, cuisine, rating }) => (
            <Row key={id} to={`/restaurants/${id}`} title={title}>
              <div className="flex flex-wrap items-center gap-x-2.5">
                {cuisine} <RatingLine rating={rating} />
              </div>
            </Row>
          ))}
        </List>
      )}
      {happyHours.length > 0 && (
        <List title="Happy hours here" to={`/happy-hours?${here}`} onward={`All happy hours in ${name}`}>
          {happyHours.map(({ id, restaurantName, startTime, endTime, daysOfWeek }) => (
            <Row key={id} to={`/happy-hours/${id}`} title={restaurantName} aside={<DayLights days={daysOfWeek} />}>
              {formatRange(startTime, endTime)}
            </Row>
          ))}
        </List>
      )}
    </div>
  );
}

type EventsHereProps = { events: AroundData["events"]; here: URLSearchParams };

/** Leads on to the day of the first one. */
function EventsHere({ events, here }: EventsHereProps) {
  const [first] = events;
  const title = "On here this week";
  if (!first)
    return (
      <List title={title} to="/events/new" onward="Create Event">
        <li className="border-b py-3 text-muted">Nothing is on here in the next seven days. It could be yours.</li>
      </List>
    );
  const day = new URLSearchParams(first.isToday ? here : { date: first.date, ...Object.fromEntries(here) });
  const onward = first.isToday ? "Everything here today" : `Everything here on ${formatDate(first.date, "weekday")}`;
  return (
    <List title={title} to={`/events?${day}`} onward={onward}>
      {events.map(({ id, title: name, date, startTime, venueName }) => (
        <Row key={id} to={`/events/${id}`} title={name}>
          <span className="font-medium text-ink tabular-nums">
            {formatDate(date, "short")}, {formatTime(startTime)}
          </span>
          {venueName && ` · ${venueName}`}
        </Row>
      ))}
    </List>
  );
}

type ListProps = {
  title: string;
  to: string;
  /** Where the link leads, in words. */
  onward: string;
  children: ReactNode;
};

function List({ title, to, onward, children }: ListProps) {
  return (
    <section className="min-w-0">
      <h2 className="border-b pb-3 text-xl">{title}</h2>
      <ul>{children}</ul>
      <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 pt-1 font-medium wrap-anywhere">
        {onward}
        <ArrowRight className="size-5 flex-none" aria-hidden />
      </Link>
    </section>
  );
}

type RowProps = {
  to: string;
  title: string;
  /** The quiet line. */
  children: ReactNode;
  aside?: ReactNode;
};

/** One strong line, one quiet line; the whole row is the link. A phone shows two of each list, and the way to the rest. */
function Row({ to, title, children, aside }: RowProps) {
  return (
    <li className="relative border-b py-3 max-md:nth-3:hidden">
      <Link
        to={to}
        className="line-clamp-2 font-bold wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
      >
        {title}
      </Link>
      <div className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted">{children}</div>
      {aside}
    </li>
  );
}
