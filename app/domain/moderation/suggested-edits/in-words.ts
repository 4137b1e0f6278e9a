import { formatDate, formatTime } from "~/domain/calendar/format";

/** What somebody reads of a fact: a day, a time and several of something as people write them. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(nothing)";
  if (Array.isArray(value)) return value.join(", ");
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text, "long");
  return /^\d\d:\d\d$/.test(text) ? formatTime(text) : text;
}
