/** How many of each there are, remembered only where there are some. */
export function createCounts<Key>() {
  const counts = new Map<Key, number>();
  return {
    of: (key: Key): number => counts.get(key) ?? 0,
    add(key: Key, change: 1 | -1) {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}
