import { city } from "city";
import type { ReactNode } from "react";
import { formatDate } from "~/domain/calendar/format";
import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ArrowRight } from "~/ui/icons";
import { type EventFilters, eventsPath, eventsShown } from "./rules";

type NoEventsProps = {
  filters: EventFilters;
  today: string;
  base: string;
  busyDay: { date: string; count: number } | null;
  /** Creates one. */
  children: ReactNode;
};

/** Says so, and offers the next step: an event of one's own, fewer filters, or the next day on which something is on. */
export function NoEvents({ filters, today, base, busyDay, children }: NoEventsProps) {
  const isFiltered = Boolean(filters.category || filters.neighborhood);
  return (
    <EmptyState
      picture={<Picture image={null} coverArt={{ kind: "hyde park", name: city().name }} shape="card" sizes="26rem" />}
      title="No events found for the selected filters."
      text={
        busyDay
          ? `${things(busyDay.count)} on ${formatDate(busyDay.date, "weekday")}. Or turn your own light on.`
          : "Be the first to turn a light on."
      }
    >
      {children}
      {isFiltered && (
        <ButtonLink tone="outline" to={eventsPath({ date: filters.date }, today, base)}>
          Clear filters
        </ButtonLink>
      )}
      {!busyDay && filters.date !== today && (
        <ButtonLink tone="outline" to={eventsPath({}, today, base)}>
          Go to today
        </ButtonLink>
      )}
      {busyDay && (
        <ButtonLink tone="quiet" to={eventsPath({ ...filters, date: busyDay.date, show: eventsShown }, today, base)}>
          See {formatDate(busyDay.date, "short")} <ArrowRight aria-hidden />
        </ButtonLink>
      )}
    </EmptyState>
  );
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
const things = (count: number) => `${numbers[count] ?? count} ${count === 1 ? "thing happens" : "things happen"}`;
