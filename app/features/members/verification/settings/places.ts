/** A ZIP code, and the neighborhoods in which it lies by their names. None: nobody said, so it fits each. */
export type Place = { code: string; names: readonly string[] };

/**
 * What an admin typed: on each line one ZIP code or several, and behind them the names of their neighborhoods with commas
 * between. A ZIP code that stands there twice has the names of both lines.
 */
export function placesIn(typed: string): Place[] {
  const places = new Map<string, Set<string>>();
  for (const line of typed.split(/\r\n|\r|\n/)) {
    const [codes = ""] = /^(?:[\s,;]*\d[\d-]*(?![\p{L}\d-]))*[\s,;]*/u.exec(line) ?? [];
    const names = line
      .slice(codes.length)
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
    const found = codes.split(/[\s,;]+/).filter(Boolean);
    // A line of names alone belongs to no ZIP code: the form says so.
    for (const code of found.length > 0 || names.length === 0 ? found : [""])
      places.set(code, new Set([...(places.get(code) ?? []), ...names]));
  }
  return [...places].map(([code, names]) => ({ code, names: [...names] })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** The same text again: a line for each ZIP code with neighborhoods, and the others in one. */
export function spelledPlaces(places: readonly Place[]): string {
  const named = places.filter(({ names }) => names.length > 0);
  const others = places.filter(({ names }) => names.length === 0).map(({ code }) => code);
  return [...named.map(({ code, names }) => `${code} ${names.join(", ")}`), others.join(" ")]
    .filter(Boolean)
    .join("\n");
}
