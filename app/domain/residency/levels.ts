/** How sure it is that a member lives here. Visitors and members who are not verified have none. */
export const levels = ["low", "medium", "high"] as const;
export type Level = (typeof levels)[number];

/** How a level is called where it is explained. */
export const levelWords: Readonly<Record<Level, string>> = {
  low: "a low level",
  medium: "a medium level",
  high: "a high level",
};

export const isAtLeast = (level: Level | null, needed: Level): boolean =>
  level !== null && levels.indexOf(level) >= levels.indexOf(needed);
