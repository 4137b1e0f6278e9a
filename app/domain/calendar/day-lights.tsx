import { dayLetters, weekdays } from "./weekdays";

/** The days that apply, Monday first: letters for the eye, words for a screen reader. */
export function DayLights({ days }: { days: readonly string[] }) {
  return (
    <ul aria-label="Days" className="row-days">
      {weekdays
        .filter((day) => days.includes(day))
        .map((day) => (
          <li key={day}>
            <span aria-hidden>{dayLetters[day]}</span>
            <span className="sr-only">{day}</span>
          </li>
        ))}
    </ul>
  );
}
