type Values = Record<string, unknown>;

export type Change = { before: Values; after: Values };

/** Only what differs, as it was and as it is. */
export function differences(before: Values, after: Values): Change {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
