/** The next number of a fixed sequence, from 0 up to but not including 1. */
export type Random = () => number;

/** A 32-bit number for a text: FNV-1a with a final mix, so that neighboring names land far apart. */
export function hash(text: string): number {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i++) {
    sum ^= text.charCodeAt(i);
    sum = Math.imul(sum, 16777619);
  }
  sum ^= sum >>> 15;
  sum = Math.imul(sum, 2246822519);
  sum ^= sum >>> 13;
  return sum >>> 0;
}

/** Numbers that look random and are the same for the same seed (mulberry32). Not for secrets. */
export function rng(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A list with something in it. */
export type Some<T> = readonly [T, ...T[]];

/** One of a list, taking one number. */
export function pick<T>(list: Some<T>, random: Random): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
