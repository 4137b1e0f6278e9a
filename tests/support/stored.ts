import { weekdays } from "~/domain/calendar/weekdays";

/** What the rules let into a text, written a second time: no controls, no half characters, no blank edges. */
const isClean = (text: unknown) =>
  typeof text === "string" &&
  text.isWellFormed() &&
  text.trim() === text &&
  !/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text.replaceAll(/[\n\t]/g, ""));
const isSeen = (text: unknown) => isClean(text) && !/^[\s\p{Cf}\u115F\u1160\u3164\u2800]*$/u.test(String(text));

export const upTo = (max: number) => (text: unknown) => isClean(text) && [...String(text)].length <= max;
export const filled = (max: number) => (text: unknown) => isSeen(text) && upTo(max)(text);
export const matching = (pattern: RegExp) => (text: unknown) => pattern.test(String(text));
/** The days of a week, each once and in their order. */
export const someDays = (days: unknown) =>
  Array.isArray(days) && days.length > 0 && days.join() === weekdays.filter((day) => days.includes(day)).join();
