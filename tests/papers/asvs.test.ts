import { describe, expect, it } from "vitest";
import { law } from "../support/law";
import { read } from "../support/sources";
import { requirements } from "./asvs-requirements";
import { isThere, pathsIn, rowsOf } from "./paper";

const file = "docs/asvs.md";

/** A row may speak of several numbers that are not applicable for one reason. */
const paper = rowsOf(file)
  .filter(([numbers = ""]) => /^\d/.test(numbers))
  .map(([numbers = "", levels = "", , state = "", where = "", test = ""]) => ({
    numbers: numbers.split(", "),
    levels: levels.split(", "),
    state,
    where,
    test,
  }));

const levelOf = new Map(
  ([1, 2] as const).flatMap((level) => requirements[level].map((number) => [number, String(level)] as const)),
);

describe("the paper on OWASP's standard", () => {
  it("has 70 numbers of level 1 and 183 of level 2, each once", () => {
    expect([requirements[1].length, requirements[2].length]).toEqual([70, 183]);
    expect(paper.flatMap(({ numbers }) => numbers).sort()).toEqual([...levelOf.keys()].sort());
  });

  law("says the level of each", paper, ({ numbers, levels }) => {
    const told = [...new Set(numbers.map((number) => levelOf.get(number)))].sort();
    return told.join() !== levels.join() && numbers.join();
  });

  law("says of each where and by which test it is met, or why not", paper, ({ numbers, state, where, test }) => {
    const isTold = state === "met" ? pathsIn(test).length > 0 || test === "no test" : where !== "";
    return !(["met", "in part", "not met", "n/a"].includes(state) && isTold) && numbers.join();
  });

  law("names files that are there", pathsIn(read(file)), (path) => !isThere(path) && path);

  law(
    "names tests as tests",
    paper.flatMap(({ test }) => pathsIn(test)),
    (path) => !/^tests\/|\.(test|spec)\.tsx?$/.test(path) && path,
  );

  law("counts right", ["met", "in part", "not met", "n/a"], (state) => {
    const all = paper.filter((row) => row.state === state).flatMap(({ numbers }) => numbers);
    const [one, two] = ["1", "2"].map((level) => String(all.filter((number) => levelOf.get(number) === level).length));
    const row = rowsOf(file).find(([name]) => name === state);
    return (row?.[1] !== one || row?.[2] !== two) && `${state}: ${one} and ${two}`;
  });
});
