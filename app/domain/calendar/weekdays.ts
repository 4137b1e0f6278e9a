/** The days of a week, in the order in which they are shown and stored. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** What stands for a day where there is no room for its name. */
export const dayLetters: Record<Weekday, string> = {
  Monday: "M",
  Tuesday: "T",
  Wednesday: "W",
  Thursday: "TH",
  Friday: "F",
  Saturday: "S",
  Sunday: "SU",
};
