import type { CalendarEntry } from "./reading/answer";

type Entry = Pick<CalendarEntry, "uid" | "occurrence" | "planned" | "date" | "startTime">;
/** What came before of one of a calendar's events. Those of earlier versions don't say for when they were planned. */
type Before = { uid: string; occurrence: string; said: { planned?: string; date: string; startTime: string } };
type Key = string | false | undefined;
type Way = { before: (row: Before) => Key; entry: (entry: Entry) => Key; isAlone?: boolean };

const dayOf = ({ occurrence }: Pick<Entry, "occurrence">): string => occurrence.split("#")[0] ?? "";
const onceKey = "once";

/**
 * How what a calendar says is told to be what came before, the surest way first: a time of a series by the moment for which
 * it was planned, whatever zone the calendar writes it in; of an earlier version by its day, where it is alone there; what is on
 * when it was; the one that comes once; and, as a whole series may move its hour, a time of the same day, by the calendar's clocks
 * or by the city's.
 */
const ways: readonly Way[] = [
  { before: ({ said }) => said.planned, entry: ({ planned }) => planned },
  {
    before: (row) => row.said.planned === undefined && dayOf(row),
    entry: ({ occurrence }) => occurrence,
    isAlone: true,
  },
  {
    before: ({ said }) => `${said.date} ${said.startTime}`,
    entry: ({ date, startTime }) => `${date} ${startTime}`,
  },
  {
    before: ({ said, occurrence }) => (said.planned ?? occurrence) === "" && onceKey,
    entry: ({ planned }) => planned === "" && onceKey,
  },
  { before: dayOf, entry: ({ occurrence }) => occurrence },
  {
    before: ({ said, occurrence }) => (said.planned ?? occurrence).slice(0, "2026-11-27".length) || said.date,
    entry: ({ planned, date }) => planned.slice(0, "2026-11-27".length) || date,
  },
];

/** Which of what came before each entry is; those that are new are not in it. Each is one at most. */
export function matched<E extends Entry, B extends Before>(entries: readonly E[], before: readonly B[]): Map<E, B> {
  const found = new Map<E, B>();
  const rows = Map.groupBy(before, ({ uid }) => uid);
  for (const [uid, ofUid] of Map.groupBy(entries, (entry) => entry.uid)) {
    let [leftEntries, leftRows] = [ofUid, rows.get(uid) ?? []];
    for (const way of ways) {
      if (leftEntries.length === 0 || leftRows.length === 0) break;
      const taken = new Set<B>();
      for (const [entry, row] of pairsBy(way, leftEntries, leftRows)) {
        found.set(entry, row);
        taken.add(row);
      }
      leftEntries = leftEntries.filter((entry) => !found.has(entry));
      leftRows = leftRows.filter((row) => !taken.has(row));
    }
  }
  return found;
}

function pairsBy<E extends Entry, B extends Before>(way: Way, entries: readonly E[], before: readonly B[]): [E, B][] {
  const rows = Map.groupBy(before, way.before);
  return [...Map.groupBy(entries, way.entry)].flatMap(([key, some]) => {
    const others = (key && rows.get(key)) || [];
    return way.isAlone && some.length + others.length > 2 ? [] : nearest(some, others);
  });
}

/** Of more pairs than these the nearest ones are not looked for: no calendar with hours of its own has as many in a day. */
const mostPairs = 10_000;

/** As many as there were: in their order. Else those that lie nearest to one another. */
function nearest<E extends Entry, B extends Before>(entries: readonly E[], before: readonly B[]): [E, B][] {
  const times = entries.map((entry) => ({ entry, at: momentOf(entry.planned, entry) })).sort((a, b) => a.at - b.at);
  const rows = before.map((row) => ({ row, at: momentOf(row.said.planned, row.said) })).sort((a, b) => a.at - b.at);
  if (times.length === rows.length || times.length * rows.length > mostPairs)
    return rows.flatMap(({ row }, at) => (times[at] ? [[times[at].entry, row]] : []));
  const pairs = times.flatMap((time) => rows.map((row) => ({ time, row, apart: Math.abs(time.at - row.at) })));
  const taken = new Set<unknown>();
  return pairs
    .sort((a, b) => a.apart - b.apart)
    .flatMap(({ time, row }) => {
      if (taken.has(time) || taken.has(row)) return [];
      taken.add(time).add(row);
      return [[time.entry, row.row]];
    });
}

const momentOf = (planned: string | undefined, { date, startTime }: Pick<Entry, "date" | "startTime">): number =>
  Date.parse(`${planned || `${date}T${startTime}`}Z`);

/** Under which one that is new is kept: its day, with a number where that is taken. @param taken gets it */
export function freeOccurrence(occurrence: string, taken: Set<string>): string {
  let free = occurrence;
  for (let nth = 2; taken.has(free); nth++) free = `${occurrence}#${nth}`;
  taken.add(free);
  return free;
}
