import { formatRange, formatTime } from "~/domain/calendar/format";
import { dayLetters, weekdays } from "~/domain/calendar/weekdays";

/** Days of the week and local times as HH:MM. */
export type Availability = { availableDays: readonly string[]; startTime: string; endTime: string };

const inOrder = ({ availableDays }: Availability) => weekdays.filter((day) => availableDays.includes(day));

/** "M, T, W" */
export const daysInShort = (available: Availability): string =>
  inOrder(available)
    .map((day) => dayLetters[day])
    .join(", ");

/** "M, T, W · 9:00 AM – 5:00 PM" */
export const availabilityInShort = (available: Availability): string =>
  `${daysInShort(available)} · ${formatRange(available.startTime, available.endTime)}`;

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Monday, Tuesday, and Wednesday, from 9:00 AM to 5:00 PM" */
export function availabilityInWords(available: Availability): string {
  const days = inOrder(available);
  const when = days.length === weekdays.length ? "Every day" : listed.format(days);
  return `${when}, from ${formatTime(available.startTime)} to ${formatTime(available.endTime)}`;
}
