/** What the calendar process is asked to read. */
export type CalendarJob = {
  bytes: Uint8Array;
  /** IANA name of the city's zone: floating times are its own. */
  zone: string;
  /** YYYY-MM-DD in the city: the first day that is wanted. */
  from: string;
  /** How many days from then on. */
  days: number;
  /** At most so many events, the nearest first. */
  most: number;
  /** UIDs of which something that is ahead came before: they are followed beyond those days, and beyond the most. */
  known: readonly string[];
};

/** One event, or one time of one that comes again, as the city's clocks have it. */
export type CalendarEntry = {
  uid: string;
  /** Of one that comes again the day on which this time was to be at first, by the clocks of its series; else empty. */
  occurrence: string;
  /** The same as the city's clocks have it: "2026-11-20T19:00", of a day "2026-11-20T00:00"; empty for one that comes once. */
  planned: string;
  title: string;
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM:SS */
  startTime: string;
  endTime: string;
  venueName: string;
  /** Empty where it names none. */
  address: string;
  /** Text without markup. All texts are as long as the form of an event takes them: what is read costs who asked no more. */
  description: string;
  /** Its page, or empty. */
  link: string;
};

/** What was left out, and why, for the admin who reads it. */
export type Skipped = { title: string; why: string };

export type CalendarRead = {
  entries: CalendarEntry[];
  /** What is known and on later, or beyond the most: it is followed, and nothing else of it comes. */
  later: CalendarEntry[];
  /** The first of them. */
  skipped: Skipped[];
  skippedCount: number;
  /** Of these nothing is known, not even whether they are still on. */
  skippedUids: string[];
  /** How many were left out beyond the most. */
  beyond: number;
  /** What is not among the entries before this day is not in the calendar; null where that can't be said. */
  completeUntil: string | null;
};

export type CalendarAnswer = { ok: true; read: CalendarRead } | { ok: false; reason: "no-calendar" };
