import { andThen, clean, type Field, invisible, judged, ofText, type Rule, sentAtMost, tidy } from "./fields";

type LinesRules = {
  /** How many there may be. */
  max: readonly [number, string];
  /** How long each may be. */
  each: readonly [number, string];
};

/** Several short texts, a line each: trimmed, without blank lines, each once. */
export function lines({ max, each }: LinesRules): Field<string[]> {
  const split = (value: string) => [
    ...new Set(
      tidy(value)
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => !invisible.test(line)),
    ),
  ];
  const asSent = [...sentAtMost(max[0] * each[0], each[1]), clean];
  const checks: Rule<string[]>[] = [
    [(list) => list.length <= max[0], max[1]],
    [(list) => list.every((line) => [...line].length <= each[0]), each[1]],
  ];
  return ofText((sent) => andThen(judged(sent, asSent), () => judged(split(sent), checks)));
}
