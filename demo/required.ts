/** What the lists of the city must hold before the demo city can move in. */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo city needs "${name}", which is not in this database.`);
  return value;
}
