import { dayLetters, weekdays } from "./weekdays";

/** The days that apply, Monday first: letters for the eye, words for a screen reader. */
export function DayLights({ days }: { days: readonly string[] }) {
  return (
    <ul aria-label="Days" className="mt-auto flex gap-1 pt-1.5">
      {weekdays
        .filter((day) => days.includes(day))
        .map((day) => (
          <li key={day} className={lightClass}>
            <span aria-hidden>{dayLetters[day]}</span>
            <span className="sr-only">{day}</span>
          </li>
        ))}
    </ul>
  );
}

const lightClass =
  "relative grid h-6.5 max-w-9 flex-1 place-items-center rounded-[6px] bg-ink text-xs font-bold text-paper";
