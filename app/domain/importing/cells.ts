import { type Weekday, weekdays } from "~/domain/calendar/weekdays";
import { isDay } from "~/platform/forms/fields";

/** What a field of the form gets of a cell, or the sentence that refuses it. */
type Cell = { values: readonly string[] } | { wrong: string };

/** Names that a table may refer to, in small letters, with what the form's field takes for each, and as they are written. */
export type List = ReadonlyMap<string, { value: string; name: string }>;
export type Lists = Readonly<Record<string, List>>;

export type ReadCell = (cell: string, lists: Lists) => Cell;

/** A list by its names. */
export const listOf = (rows: readonly { value: string; name: string }[]): List =>
  new Map(rows.map((row) => [row.name.toLowerCase(), row]));

const taken = (...values: string[]): Cell => ({ values });
const wrong = (message: string): Cell => ({ wrong: message });

/** As much of a cell as a sentence about it quotes; no database keeps half of a sign that is cut. */
const quoted = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 40).toWellFormed()}…` : cell}”`;

/** More names than this are counted in a sentence. */
const mostNamed = 30;

/** One of the names of a list. @param noun "neighborhood" */
export const nameIn =
  (list: string, noun: string): ReadCell =>
  (cell, lists) => {
    const names = lists[list] ?? new Map();
    const found = names.get(cell.toLowerCase());
    if (found || cell === "") return taken(found?.value ?? "");
    return wrong(`There is no ${noun} ${quoted(cell)}. ${existing(names)}`);
  };

function existing(names: List): string {
  const all = [...names.values()].map(({ name }) => name);
  if (all.length === 0) return "There is none yet: please add it first";
  const more = all.length - mostNamed;
  return `There are: ${all.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** One of a fixed list, by its value or its label. */
export const oneOf = (options: readonly { value: string; label: string }[], noun: string): ReadCell => {
  const byValue = listOf(options.map(({ value }) => ({ value, name: value })));
  const byLabel = listOf(options.map(({ value, label }) => ({ value, name: label })));
  return (cell) => {
    const known = cell.toLowerCase();
    const found = byValue.get(known) ?? byLabel.get(known);
    if (found || cell === "") return taken(found?.value ?? "");
    return wrong(`There is no ${noun} ${quoted(cell)}. ${existing(byValue)}`);
  };
};

/** "2026-11-20", or as spreadsheets in the United States write it: "11/20/2026". */
export const dayCell: ReadCell = (cell) => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const iso = year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : cell;
  return iso === "" || isDay(iso)
    ? taken(iso)
    : wrong(`We can’t read ${quoted(cell)} as a day. Write it like 2026-11-20`);
};

const time = /^(\d{1,2})(?::(\d{2}))?(?::00)?\s?(?:([ap])\.?m\.?)?$/i;

/** "4:30 PM", "4 pm" or "16:30". @param step minutes between the times that the form takes */
export const timeCell =
  (step: number): ReadCell =>
  (cell) => {
    if (cell === "") return taken("");
    const [, hours, minutes = "00", half] = time.exec(cell) ?? [];
    const hour = hourOf(Number(hours), half?.toLowerCase());
    if (
      hours === undefined ||
      hour === undefined ||
      Number(minutes) > 59 ||
      (half === undefined && !cell.includes(":"))
    )
      return wrong(`We can’t read ${quoted(cell)} as a time. Write it like 4:30 PM or 16:30`);
    if (Number(minutes) % step !== 0) return wrong(`${quoted(cell)} is not on a step of ${step} minutes`);
    return taken(`${String(hour).padStart(2, "0")}:${minutes}`);
  };

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

const everyDay = new Set(["daily", "every day", "everyday", "all days"]);
/** The letters of the specification; all others are known by how their names begin. */
const letters: Readonly<Record<string, Weekday>> = {
  m: "Monday",
  t: "Tuesday",
  w: "Wednesday",
  th: "Thursday",
  f: "Friday",
  s: "Saturday",
  su: "Sunday",
};

/** "Monday, Wednesday", "Mon–Fri", "M, W, F" or "daily". */
export const daysCell: ReadCell = (cell) => {
  if (cell === "") return { values: [] };
  if (everyDay.has(cell.toLowerCase())) return { values: weekdays };
  const days = new Set<Weekday>();
  for (const part of cell.slice(0, 200).split(/[,;/&+|\n]|\band\b/)) {
    if (part.trim() === "") continue;
    const ends = part.split(/[-–—]|\bto\b/).map(weekdayOf);
    const [from, to] = [ends[0], ends.at(-1)];
    if (!from || !to || ends.length > 2)
      return wrong(`We can’t read ${quoted(cell)} as days. Write them like Monday, Wednesday or Mon–Fri`);
    const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to)];
    for (let at = first; ; at = (at + 1) % weekdays.length) {
      days.add(weekdays[at] as Weekday);
      if (at === last) break;
    }
  }
  return { values: [...days] };
};

/** "Mo", "Mon.", "Mondays" */
function weekdayOf(text: string): Weekday | undefined {
  const name = text.trim().toLowerCase().replace(/\.$/, "");
  const start = name.replace(/(?<=..)s$/, "");
  return letters[name] ?? (start.length > 1 ? weekdays.find((day) => day.toLowerCase().startsWith(start)) : undefined);
}

/** Several short texts, with a bar or a line break between them. */
export const linesCell: ReadCell = (cell) => taken(cell.split("|").join("\n"));

/** A price in figures, whatever sign or dash a spreadsheet gave it. */
export const priceCell: ReadCell = (cell) => taken(cell.replace(/[$\s]/g, "").replace(/[–—]/g, "-"));
