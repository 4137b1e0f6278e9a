import { choice, type Field, flag, taken, whole } from "~/platform/forms/fields";

/** Nobody remembers an apartment from before. */
const earliestYear = 1950;
/** What a column may hold; how far the city has come is the command's to judge. */
const latestYear = 2099;

const managerChanges = ["no", "yes", "unknown"] as const;
type ManagerChange = (typeof managerChanges)[number];

export const managerOptions: { value: ManagerChange; label: string }[] = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
  { value: "unknown", label: "I don’t know" },
];

const year = (message: string): Field<number> => whole(earliestYear, latestYear, message);

function yearOrNone(message: string): Field<number | null> {
  const given = year(message);
  return { ...given, read: (sent) => (sent === "" ? taken(null) : given.read(sent)) };
}

/** Of the form: when the author lived there, and whether who manages the place is another one since. */
export const tenancyFields = {
  livedFrom: year(`Please enter the year you moved in, from ${earliestYear} on`),
  livedTo: yearOrNone(`Please enter the year you moved out, from ${earliestYear} on`),
  stillThere: flag(),
  managerChanged: choice(managerChanges, "Please choose whether the manager has changed"),
};

type Years = { livedFrom: number; livedTo: number | null };

/** What is wrong with the years together, under the field where it is put right. */
export function wrongYears({
  livedFrom,
  livedTo,
  stillThere,
}: Years & { stillThere: boolean }): Record<string, string> {
  if (livedTo === null)
    return stillThere ? {} : { livedTo: "Please enter the year you moved out, or tick that you still live there" };
  if (stillThere) return { livedTo: "Please enter no year you moved out, or untick that you still live there" };
  if (livedTo < livedFrom) return { livedTo: "The year you moved out can’t be before the year you moved in" };
  return {};
}

/** Which year has not come yet, if one has not. @param thisYear in the city */
export function yearAhead(
  { livedFrom, livedTo }: Years,
  thisYear: number,
): [field: string, message: string] | undefined {
  if (livedFrom > thisYear) return ["livedFrom", "The year you moved in can’t be in the future"];
  if (livedTo !== null && livedTo > thisYear) return ["livedTo", "The year you moved out can’t be in the future"];
  return undefined;
}

/** As reviews from before have it, where nobody was asked. */
type Told = { livedFrom: number | null; livedTo: number | null; managerChanged: ManagerChange | null };

const managerWords: Record<ManagerChange, string> = {
  no: "the same since",
  yes: "has changed since",
  unknown: "may have changed since",
};

/** What readers are told beside the review: empty where its author was not asked. */
export const tenancyInWords = ({ livedFrom, livedTo, managerChanged }: Told) => ({
  livedThere: livedFrom === null ? "" : yearsInWords(livedFrom, livedTo),
  manager: managerChanged ? managerWords[managerChanged] : "",
});

const yearsInWords = (from: number, to: number | null) =>
  to === null ? `since ${from}` : from === to ? String(from) : `${from} to ${to}`;

/** What an author told before, as the form's fields hold it: of a box "on", or nothing. */
export const tenancyAsSent = ({ livedFrom, livedTo, managerChanged }: Told) => ({
  livedFrom: String(livedFrom ?? ""),
  livedTo: String(livedTo ?? ""),
  stillThere: livedFrom !== null && livedTo === null ? "on" : "",
  managerChanged: managerChanged ?? "",
});
