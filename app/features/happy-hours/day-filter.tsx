import { weekdays } from "~/domain/calendar/weekdays";
import { ChipLink } from "~/ui/chip";
import { LampCeiling } from "~/ui/icons";
import { useCurrentInView } from "~/ui/use-current-in-view";
import { type HappyHourFilters, happyHoursPath } from "./rules";

type DayFilterProps = Pick<HappyHourFilters, "onNow" | "day" | "neighborhood"> & {
  /** The weekday in the city. */ today: string;
};

/** The days and what is on now, as addresses; today has a dot. On a phone the row moves, so that the chosen day is in sight. */
export function DayFilter({ onNow, day, neighborhood, today }: DayFilterProps) {
  const row = useCurrentInView(onNow ? "now" : day);
  return (
    <nav ref={row} aria-label="Day" className="scroll-row relative mb-6">
      <ChipLink to={happyHoursPath({ neighborhood })} current={day === null && !onNow} preventScrollReset>
        All Days
      </ChipLink>
      <ChipLink to={happyHoursPath({ onNow: true, neighborhood })} current={onNow} preventScrollReset>
        <LampCeiling className="size-4" aria-hidden />
        On now
      </ChipLink>
      {weekdays.map((each) => (
        <ChipLink key={each} to={happyHoursPath({ day: each, neighborhood })} current={day === each} preventScrollReset>
          {each}
          {each === today && (
            <>
              <span className="size-2 rounded-full bg-lamp-line in-aria-[current]:bg-current" aria-hidden />
              <span className="sr-only"> (today)</span>
            </>
          )}
        </ChipLink>
      ))}
    </nav>
  );
}
