import { setImmediate } from "node:timers/promises";
import type { Lists } from "~/domain/importing/cells";
import type { Importable, RowInput } from "~/domain/importing/importable.server";
import type { Context } from "~/platform/context.server";
import { surplusOf } from "./added-columns";
import { type Fate, longestCell } from "./rules";

export type StoredRow = { row: number; cells: readonly string[] };

/** The heads of the table, and where each column of the template is among them. */
type Matching = { heads: readonly string[]; columns: readonly (number | null)[] };

/** What becomes of a row, with what it tells if it is new. */
export type Judged = { row: number; fate: Fate; title: string; reason: string; input?: RowInput };

/** Rows whose names are looked up with one query. */
const atOnce = 100;
/** Characters that are judged before others have their turn. */
const charactersAtOnce = 64 * 1024;

/** Judges a whole table: what is wrong, what is there already, and what came before in the same table. */
export async function judgeTable(
  context: Pick<Context, "db">,
  importable: Importable,
  matching: Matching,
  rows: readonly StoredRow[],
): Promise<Judged[]> {
  const known = { lists: await importable.readLists(context), seen: new Map<string, number>() };
  const all: Judged[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    all.push(...(await judgeSome(context, importable, matching, rows.slice(from, from + atOnce), known)));
  return all;
}

/** The names that rows may refer to, and the keys of those before, with their rows. */
type Known = { lists: Lists; seen: Map<string, number> };

/** The same for some rows of it. */
export async function judgeSome(
  context: Pick<Context, "db">,
  importable: Importable,
  matching: Matching,
  rows: readonly StoredRow[],
  { lists, seen }: Known,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  let characters = 0;
  for (const row of rows) {
    characters += row.cells.reduce((sum, { length }) => sum + length, 500);
    judged.push(judgeRow(importable, matching, row, lists));
    if (characters > charactersAtOnce) {
      await setImmediate();
      characters = 0;
    }
  }
  return withoutDoubles(context, importable, judged, seen);
}

function judgeRow(importable: Importable, matching: Matching, { row, cells }: StoredRow, lists: Lists): Judged {
  const { columns, titleField, check } = importable;
  const cellOf = (index: number) => {
    const at = matching.columns[index];
    return typeof at === "number" ? (cells[at] ?? "") : "";
  };
  const title = [...cellOf(columns.findIndex(({ field }) => field === titleField)).slice(0, 200)]
    .slice(0, 100)
    .join("");
  const wrong = (...reasons: string[]): Judged => ({
    row,
    fate: "wrong",
    title: shown(title),
    reason: reasons.join("; "),
  });
  if (cells.some(({ length }) => length > longestCell)) return wrong("One of its cells is far too long");
  if (surplusOf(matching.heads, cells).some((cell) => cell !== ""))
    return wrong("It has more cells than the header row has column names");
  const data = new FormData();
  const errors: Record<string, string> = {};
  for (const [index, { field, read, label }] of columns.entries()) {
    const cell = read?.(cellOf(index), lists) ?? { values: [cellOf(index)] };
    if ("wrong" in cell) errors[field] = `${label}: ${cell.wrong}`;
    else for (const value of cell.values) data.append(field, value);
  }
  const checked = check(data);
  if (!checked.ok) Object.assign(errors, { ...checked.errors, ...errors });
  if (!checked.ok && Object.keys(errors).length === 0) return wrong(checked.text);
  const reasons = columns.flatMap(({ field }) => errors[field] ?? []);
  if (!checked.ok || reasons.length > 0) return wrong(...new Set(reasons));
  return { row, fate: "new", title: String(checked.input[titleField]), reason: "", input: checked.input };
}

/** The title of a row that no rule has read yet, as far as a database keeps it. */
const shown = (title: string): string => title.toWellFormed().replaceAll("\0", "");

async function withoutDoubles(
  context: Pick<Context, "db">,
  importable: Importable,
  judged: readonly Judged[],
  seen: Map<string, number>,
): Promise<Judged[]> {
  const good = judged.flatMap((each) => (each.input ? [{ ...each, input: each.input }] : []));
  const inputs = good.map(({ input }) => input);
  const known = await importable.findKnown(context, inputs);
  await setImmediate();
  const there = new Map<number, string>();
  for (const [at, { row, input }] of good.entries()) {
    const key = JSON.stringify(importable.keysOf(input).map((each) => each.toLowerCase()));
    const before = seen.get(key);
    if (known.has(at)) there.set(row, "");
    else if (before !== undefined) there.set(row, `Row ${before} is the same`);
    else seen.set(key, row);
  }
  return judged.map((each) => {
    const reason = there.get(each.row);
    return reason === undefined ? each : { row: each.row, fate: "there", title: each.title, reason };
  });
}
