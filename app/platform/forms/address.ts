/** What lists read from their addresses, and how they write them. Bad values fall back, never throw. */

/** Which page is asked for, from 1. */
export function pageIn(params: URLSearchParams): number {
  const page = params.get("page") ?? "";
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}

/** No list that grows goes further: the database passes over every row before a page, and nobody reads thousands. */
export const lastRow = 3_000;

/** How far a list goes: to its row `first`, or further. */
export function shownIn(params: URLSearchParams, name: string, first: number): number {
  const shown = Number(params.get(name));
  return Number.isInteger(shown) && shown > first && shown <= lastRow ? shown : first;
}

/** Rendering more cards than this in one go would hold everybody else up for 50 ms: a longer list goes on with another page. */
export const mostOnPage = 60;

/**
 * What one page holds of a list that goes as far as its row `show`: it grows by `first` rows until it holds as many such
 * steps as a page may, and begins anew with the next row.
 */
export function stretchOf(show: number, first: number) {
  const most = Math.floor(mostOnPage / first) * first;
  const from = Math.floor((show - 1) / most) * most;
  const end = from + most;
  const next = show < end ? Math.min(show + first, end) : end + first;
  /** Rows before this page, rows on it, how far the next press goes, null if nowhere, and whether that turns the page. */
  return { from, count: show - from, next: next > lastRow ? null : next, turns: next > end };
}

export type Stretch = ReturnType<typeof stretchOf>;

/** A name as it is stored, if it can be one. */
export function nameIn(params: URLSearchParams, name: string): string | null {
  const value = params.get(name);
  return value && value.length <= 100 && value.isWellFormed() && !value.includes("\0") ? value : null;
}

/** The path with a query of what is given, in this order. */
export function withQuery(path: string, values: Readonly<Record<string, string | number | null | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value));
  return params.size > 0 ? `${path}?${params}` : path;
}
