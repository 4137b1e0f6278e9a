import { expect, it } from "vitest";
import { read } from "./sources";

/** Fails when something breaks the law, and when there is nothing that could. */
export function law<T>(sentence: string, subjects: readonly T[], breach: (subject: T) => string | false | undefined) {
  it(sentence, () => {
    expect(subjects.length, "nothing to check").toBeGreaterThan(0);
    expect(subjects.map(breach).filter(Boolean)).toEqual([]);
  });
}

/** Also fails when the pattern would not even find the sample. */
export function never(sentence: string, sample: string, pattern: RegExp, files: readonly string[]) {
  law(sentence, [...files, sample], (file) => {
    const found = (file === sample ? sample : read(file)).match(pattern)?.[0];
    if (file === sample) return !found && `the pattern does not find ${sample}`;
    return found && `${file}: ${found.trim()}`;
  });
}
