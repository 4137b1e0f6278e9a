import { parseSync } from "vite";
import { filesIn, read } from "./sources";

/** A regular expression as it is written, and where. */
export type Written = { file: string; pattern: string; flags: string };

const files = filesIn(["app", "server"], ".ts", ".tsx").filter(
  (file) => !/\.(test|fixtures)\.tsx?$|\.d\.ts$/.test(file),
);

type Node = { type: string; regex?: { pattern: string; flags: string } } & Record<string, unknown>;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (value && typeof value === "object") {
    if ("type" in value) yield value as Node;
    for (const each of Object.values(value)) yield* nodesOf(each);
  }
}

/** All of the sources, but those that are put together while they run. */
export const writtenExpressions = (): Written[] =>
  files.flatMap((file) =>
    [...nodesOf(parseSync(file, read(file)).program)].flatMap(({ regex }) =>
      regex ? [{ file, pattern: regex.pattern, flags: regex.flags }] : [],
    ),
  );
