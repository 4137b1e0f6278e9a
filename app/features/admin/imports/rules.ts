import { pageIn, withQuery } from "~/platform/forms/address";
import { choice, type Field, file, id, isId, judged, nilUuid, ofTexts, reload, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** Of one table. */
export const mostRows = 5_000;
const mostMegabytes = 4;
export const mostBytes = mostMegabytes * 1024 * 1024;
export const mostColumns = 60;
/** Of a row: some more than there can be columns, which come back with it. */
export const mostCells = 2 * mostColumns;
/** Longer than anything that a form takes. */
export const longestCell = 16_000;
/** Imports are forgotten after so many days, with what was uploaded. */
export const keptDays = 30;
/** So many are kept at once. */
export const mostKept = 100;

export const importsPath = "/admin/imports";
export const importPath = (importId: string): string => withQuery(importsPath, { import: importId });
export const templatePath = (what: string): string => `${importsPath}/templates/${what}.csv`;
export const wrongRowsPath = (importId: string): string => `${importsPath}/${importId}/wrong-rows.csv`;

const noTable = "Please choose a CSV file";
const tooLarge = `The file has more than ${mostMegabytes} MB. Please split it.`;

const checkSize = ({ size }: File) => (size === 0 ? "This file is empty" : size > mostBytes ? tooLarge : undefined);

/** What is in the file only the server reads. */
export const uploadForm = form("imports.upload", {
  what: text({ required: "Please choose what to import", max: [40, reload] }),
  table: file(noTable, checkSize),
});

/** For each column of the template, in their order, which of the table's it is; empty for none. */
const places = (): Field<(number | null)[]> =>
  ofTexts((sent) => {
    const isPlace = (each: string) => /^\d{0,2}$/.test(each) && Number(each) < mostColumns;
    const read = judged(sent, [[(all) => all.length > 0 && all.length <= mostColumns && all.every(isPlace), reload]]);
    return read.ok ? { ok: true, value: read.value.map((each) => (each === "" ? null : Number(each))) } : read;
  });

export const matchForm = form("imports.match", { importId: id(), columns: places() });

export const startForm = form("imports.start", {
  importId: id(),
  publish: choice(["published", "queue"], "Please choose whether they are published at once"),
});

export const stopForm = form("imports.stop", { importId: id() });

export const discardForm = form("imports.discard", { importId: id() });

export const fates = ["new", "there", "wrong", "made"] as const;
export type Fate = (typeof fates)[number];

/** How many rows a page of an import lists. */
export const rowsPerPage = 25;

/** Which import is looked at; null for the list of all. An id that none can have is that of none. */
export function importIn(params: URLSearchParams): string | null {
  const asked = params.get("import");
  return asked === null || isId(asked) ? asked : nilUuid;
}

/** Which rows are looked at. Bad values fall back, never throw. */
export const rowFilters = (params: URLSearchParams): { fate: Fate | null; page: number } => ({
  fate: fates.find((fate) => fate === params.get("rows")) ?? null,
  page: Math.min(pageIn(params), Math.ceil(mostRows / rowsPerPage)),
});

export const rowsPath = (importId: string, fate: Fate | null, page = 1): string =>
  withQuery(importsPath, { import: importId, rows: fate, page: page > 1 ? page : null });
