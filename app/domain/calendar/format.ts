const formats = {
  /** Friday, November 20, 2026 */
  long: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
  /** Fri, Nov 20 */
  short: { weekday: "short", month: "short", day: "numeric" },
  /** Nov 20 */
  day: { month: "short", day: "numeric" },
  /** Nov 20, 2026 */
  dayAndYear: { month: "short", day: "numeric", year: "numeric" },
  /** Friday */
  weekday: { weekday: "long" },
  /** Fri */
  weekdayShort: { weekday: "short" },
  /** Nov */
  monthShort: { month: "short" },
  /** November 2026 */
  month: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A local date (YYYY-MM-DD) as people write it. The date has no zone, so it is formatted as UTC everywhere alike. */
export function formatDate(date: string, format: keyof typeof formats): string {
  let formatter = formatters.get(format);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", { ...formats[format], timeZone: "UTC" });
    formatters.set(format, formatter);
  }
  // After 9999 a year is written with a sign and two digits more.
  return formatter.format(new Date(`${date.slice(0, date[0] === "+" ? 13 : 10)}T00:00:00Z`));
}

/** "18:30" or "18:30:00" as "6:30 PM". */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}

/** "6:30 PM – 9:00 PM" */
export const formatRange = (start: string, end: string): string => `${formatTime(start)} – ${formatTime(end)}`;

/** How long ago, in the largest fitting unit: "41 min", "19 h", "3 days". */
export function formatAge(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}

/** The same of what is over: "just now", "41 min ago". */
export const ago = (age: string): string => (age === "0 min" ? "just now" : `${age} ago`);
