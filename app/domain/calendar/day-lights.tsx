import { dayLetters, weekdays } from "./weekdays";

/** The days that apply, Monday first: letters for the eye, words for a screen reader. */
export function DayLights({ days }: { days: readonly string[] }) {
  const lit = weekdays.filter((day) => days.includes(day));
  return (
    <p className="relative mt-auto pt-1.5">
      <span className="sr-only">{`Days: ${lit.join(", ")}`}</span>
      <span aria-hidden className="row-days">
        {lit.map((day) => (
          <span key={day}>{dayLetters[day]}</span>
        ))}
      </span>
    </p>
  );
}
