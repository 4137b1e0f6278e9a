import { readCalendar } from "./read-calendar";

type Line = string | readonly string[];

/** A whole calendar, with line ends as the standard has them. */
export const calendarOf = (...lines: Line[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Porch//EN", ...lines.flat(), "END:VCALENDAR", ""].join("\r\n");

export const eventOf = (uid: string, ...lines: Line[]): string[] => [
  "BEGIN:VEVENT",
  ...(uid ? [`UID:${uid}`] : []),
  "DTSTAMP:20261101T000000Z",
  ...lines.flat(),
  "END:VEVENT",
];

/** Central time as Outlook describes it. */
export const outlookZone = (name: string): string[] => [
  "BEGIN:VTIMEZONE",
  `TZID:${name}`,
  "BEGIN:STANDARD",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0600",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:-0600",
  "TZOFFSETTO:-0500",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

export const job = { zone: "America/Chicago", from: "2026-11-20", days: 56, most: 500, known: [] as string[] };

/** What is read of a text or of bytes, from a Friday in November on. */
export function readText(text: string | Uint8Array, more: Partial<typeof job> = {}) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const answer = readCalendar({ bytes, ...job, ...more });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.read;
}

/** "2026-11-27 19:00-20:00 Quilts", with the occurrence behind it where there is one. */
export const linesOf = (text: string | Uint8Array, more?: Partial<typeof job>): string[] =>
  readText(text, more).entries.map(({ date, startTime, endTime, title, occurrence }) =>
    [date, `${startTime.slice(0, 5)}-${endTime.slice(0, 5)}`, title, occurrence && `(${occurrence})`]
      .filter(Boolean)
      .join(" "),
  );
