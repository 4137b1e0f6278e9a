import * as z from "zod/mini";
import { clean, type Field, invisible, sentAtMost, tidy } from "./fields";

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
  const checks = [
    z.refine<string[]>((list) => list.length <= max[0], max[1]),
    z.refine<string[]>((list) => list.every((line) => [...line].length <= each[0]), each[1]),
  ];
  const schema = z.pipe(
    z.pipe(sentAtMost(max[0] * each[0], each[1]).check(clean), z.transform(split)),
    z.array(z.string()).check(...checks),
  ) as unknown as z.ZodMiniType<string[]>;
  return { takes: "one", schema };
}
