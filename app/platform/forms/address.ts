/** What lists read from their addresses, and how they write them. Bad values fall back, never throw. */

/** Which page is asked for, from 1. */
export function pageIn(params: URLSearchParams): number {
  const page = params.get("page") ?? "";
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1;
}

/** How many are shown: `first` of them, or more, but never more than `most`. */
export function shownIn(params: URLSearchParams, name: string, first: number, most: number): number {
  const shown = Number(params.get(name));
  return Number.isInteger(shown) ? Math.min(Math.max(shown, first), most) : first;
}

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
