import { type ChevronProps, DayPicker } from "react-day-picker";
import { iconClass } from "./button";
import { ChevronLeft, ChevronRight } from "./icons";

export type CalendarProps = {
  /** The chosen day, YYYY-MM-DD. */
  value: string;
  /** The city's today, YYYY-MM-DD: a visitor's clock may be in another day. */
  today: string;
  /** Days with something on: they get a dot. */
  busyDays?: readonly string[];
  onPick: (date: string) => void;
};

/** Loaded by DatePicker only when one is shown: react-day-picker is no part of a first visit. */
export function Calendar({ value, today, busyDays = [], onPick }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      selected={dayOf(value)}
      defaultMonth={dayOf(value)}
      today={dayOf(today)}
      onSelect={(date) => onPick(nameOf(date))}
      weekStartsOn={0}
      showOutsideDays
      fixedWeeks
      navLayout="around"
      modifiers={{ busy: busyDays.map(dayOf) }}
      modifiersClassNames={{ busy: "busy" }}
      classNames={calendarClasses}
      components={{ Chevron }}
    />
  );
}

function Chevron({ orientation }: ChevronProps) {
  return orientation === "left" ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
}

/** Days are names, not moments: local noon never slips into a neighboring day. */
function dayOf(name: string): Date {
  const [year = 0, month = 1, day = 1] = name.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

function nameOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const calendarClasses = {
  month: "grid grid-cols-[44px_1fr_44px] items-center gap-y-2 text-center",
  month_caption: "type-display text-lg",
  button_previous: iconClass({}),
  button_next: iconClass({}),
  month_grid: "col-span-3 w-full table-fixed border-collapse tabular-nums",
  weekday: "py-1.5 text-xs font-bold text-muted",
  day: "group p-0",
  outside: "outside",
  today: "today",
  day_button:
    "relative h-11 w-full rounded-control hover:bg-paper-sunk focus-visible:rounded-control " +
    "group-[.outside]:text-muted group-[.today]:font-bold group-[.today:not([aria-selected=true])]:text-bluebonnet " +
    "group-[.busy]:after:absolute group-[.busy]:after:bottom-1.5 group-[.busy]:after:left-1/2 group-[.busy]:after:size-[5px] " +
    "group-[.busy]:after:-translate-x-1/2 group-[.busy]:after:rounded-pill group-[.busy]:after:bg-lamp-line " +
    "group-aria-selected:bg-ink group-aria-selected:font-bold group-aria-selected:text-paper! group-aria-selected:after:bg-lamp!",
};
