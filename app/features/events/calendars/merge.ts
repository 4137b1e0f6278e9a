type Values = Readonly<Record<string, unknown>>;

/** Facts that are true together: a start of ours with an end of theirs would be nobody's. */
const groups = {
  title: ["title"],
  when: ["date", "startTime", "endTime"],
  where: ["venueName", "address"],
  description: ["description"],
} as const;

export type Group = keyof typeof groups;

export const allGroups = Object.keys(groups) as Group[];

/** Whether both say the same of it. */
export const isSame = (group: Group, a: Values, b: Values): boolean =>
  groups[group].every((name) => a[name] === b[name]);

/**
 * What changes in an event when its calendar says something new: each group of facts of which nobody edited one here since
 * it came.
 * @param said what the calendar said before
 * @param only these groups
 */
export function changesOf(now: Values, said: Values, found: Values, only: readonly Group[] = allGroups): Values {
  const changed = only.filter((group) => isSame(group, now, said) && !isSame(group, now, found));
  return Object.fromEntries(changed.flatMap((group) => groups[group].map((name) => [name, found[name]])));
}
