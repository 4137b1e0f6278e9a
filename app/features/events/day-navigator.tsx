import { Link } from "react-router";
import { formatDate } from "~/domain/calendar/format";
import { IconLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { DatePicker } from "~/ui/date-picker";
import { Dialog } from "~/ui/dialog";
import { Calendar, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "~/ui/icons";
import { useDialog, useLeaveDialog } from "~/ui/use-dialog";
import { EventFilterBar } from "./event-filters";
import { type EventFilters, eventsPath } from "./rules";

type DayNavigatorProps = {
  filters: EventFilters;
  today: string;
  base: string;
  before: string;
  after: string;
  weekBefore: string;
  weekAfter: string;
  strip: { date: string; count: number }[];
  busyDays: string[];
  categories: { name: string }[];
  neighborhoods: { name: string }[];
};

/** Which day: one or seven back or on, any from the calendar, or one of seven from today on. All of it is addresses. */
export function DayNavigator(props: DayNavigatorProps) {
  const { filters, today, base, strip } = props;
  const pathTo = (date: string) => eventsPath({ ...filters, date, show: undefined }, today, base);
  return (
    <section
      aria-label="Choose a day"
      className="grid gap-x-6 gap-y-1.5 pt-1.5 xs:gap-y-4 xs:pt-5 lg:grid-cols-[1fr_auto] lg:items-center lg:pt-8"
    >
      <div className="flex min-w-0 items-center xs:gap-1 max-lg:justify-between">
        <IconLink label="Previous week" to={pathTo(props.weekBefore)} preventScrollReset>
          <ChevronsLeft aria-hidden />
        </IconLink>
        <IconLink label="Previous day" to={pathTo(props.before)} preventScrollReset>
          <ChevronLeft aria-hidden />
        </IconLink>
        <PickDay {...props} pathTo={pathTo} />
        <IconLink label="Next day" to={pathTo(props.after)} preventScrollReset>
          <ChevronRight aria-hidden />
        </IconLink>
        <IconLink label="Next week" to={pathTo(props.weekAfter)} preventScrollReset>
          <ChevronsRight aria-hidden />
        </IconLink>
      </div>
      <EventFilterBar {...props} />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(2.4rem,1fr))] gap-0.5 xs:gap-1 lg:col-span-full lg:gap-2">
        {strip.map(({ date, count }) => (
          <li key={date}>
            <Link
              to={pathTo(date)}
              preventScrollReset
              aria-current={date === filters.date ? "date" : undefined}
              className={dayClass}
            >
              <span aria-hidden>{date === today ? "Today" : formatDate(date, "weekdayShort")}</span>
              <b
                aria-hidden
                className="type-display block text-[1.15rem] leading-tight text-ink group-aria-[current]:text-paper"
              >
                {Number(date.slice(8))}
              </b>
              <span aria-hidden className="mt-1 flex h-[5px] xs:mt-1.5 justify-center gap-[3px]">
                {dots(count).map((dot) => (
                  <i key={dot} className="size-[5px] rounded-full bg-line-strong group-aria-[current]:bg-lamp" />
                ))}
              </span>
              <span className="sr-only">
                {date === today && "Today, "}
                {formatDate(date, "long")}, {count === 1 ? "1 event" : `${count} events`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without script the date is only said: the day is picked beside the filters. */
function PickDay({ filters, today, busyDays, pathTo }: DayNavigatorProps & { pathTo: (date: string) => string }) {
  const { show, state } = useDialog("date");
  const leaveTo = useLeaveDialog();
  return (
    <>
      <p className={classNames(dateClass, "hidden noscript:inline-flex")}>
        <DateWords date={filters.date} />
      </p>
      <button
        type="button"
        onClick={show}
        className={classNames(dateClass, "inline-flex cursor-pointer noscript:hidden")}
        aria-haspopup="dialog"
        data-opens="date"
      >
        <DateWords date={filters.date} />
        <Calendar className="size-5 flex-none max-[21.5rem]:hidden text-bluebonnet" aria-hidden />
        <span className="sr-only"> (Select a Date)</span>
      </button>
      <Dialog {...state} size="narrow" title="Select a Date">
        <DatePicker
          value={filters.date}
          today={today}
          busyDays={busyDays}
          onPick={(date) => void leaveTo(pathTo(date), { preventScrollReset: true })}
        />
      </Dialog>
    </>
  );
}

const DateWords = ({ date }: { date: string }) => (
  <>
    <span className="max-xs:hidden">{formatDate(date, "long")}</span>
    <span className="xs:hidden">{formatDate(date, "short")}</span>
  </>
);

/** One to three, for how much is on. */
const dots = (count: number) => ["first", "second", "third"].slice(0, count > 4 ? 3 : count > 1 ? 2 : count);

const dateClass =
  "min-h-11 min-w-0 items-center gap-2 px-0 text-left type-display text-[1.1rem] leading-tight text-balance xs:gap-2.5 xs:text-[1.35rem] lg:px-2 lg:text-2xl";

const dayClass =
  "group block min-h-14 rounded-control border border-line bg-card px-0 pt-1.5 pb-1.5 text-center text-sm leading-tight xs:min-h-16 xs:pt-[9px] xs:pb-2 text-muted no-underline hover:border-line-strong " +
  "aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper";
