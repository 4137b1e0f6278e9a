type Values = Readonly<Record<string, unknown>>;

/** When and where: neighbors who plan with it must know. Its words stay as they were approved. */
export const followedWhenApproved = ["date", "startTime", "endTime", "venueName", "address"] as const;

/**
 * What changes in an event when its calendar says something new: each fact that nobody edited here since it came.
 * @param said what the calendar said before @param only these, if not all
 */
export function changesOf(now: Values, said: Values, found: Values, only: readonly string[] = Object.keys(found)) {
  const names = only.filter((name) => now[name] === said[name] && now[name] !== found[name]);
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}
