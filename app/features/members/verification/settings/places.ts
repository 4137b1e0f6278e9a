/** A ZIP code, and the neighborhoods in which it lies by their names. None: nobody said, so it fits each. */
export type Place = { code: string; names: readonly string[] };

/** Of one city, and of one ZIP code. */
export const mostPostalCodes = 400;
export const mostNames = 30;

/**
 * What an admin typed: on each line one ZIP code or several, and behind them the names of their neighborhoods with commas
 * between. A ZIP code that stands there twice has the names of both lines. Who sent it is not known yet, and names times
 * codes is much more than was sent: it stops at one more than may be, which the form refuses.
 */
export function placesIn(typed: string): Place[] {
  const places = new Map<string, Set<string>>();
  for (const line of typed.split(/\r\n|\r|\n/)) {
    const [codes = ""] = /^(?:[\s,;]*\d[\d-]*(?![\p{L}\d-]))*[\s,;]*/u.exec(line) ?? [];
    const names = line
      .slice(codes.length)
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)
      .slice(0, mostNames + 1);
    const found = [...new Set(codes.split(/[\s,;]+/).filter(Boolean))];
    // A line of names alone belongs to no ZIP code: the form says so.
    for (const code of found.length > 0 || names.length === 0 ? found : [""]) {
      const named = places.get(code) ?? new Set();
      for (const name of names) named.add(name);
      places.set(code, named);
      if (places.size > mostPostalCodes) break;
    }
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
