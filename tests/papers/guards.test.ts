import { expect, it } from "vitest";
import { guards } from "../../scripts/guards/guards.ts";
import { law } from "../support/law";
import { read } from "../support/sources";
import { isThere } from "./paper";

law(
  "each guard is one place of its file, and its test is there",
  guards,
  ({ file, guard, test }) => (read(file).split(guard).length !== 2 || !isThere(test)) && `${file}: ${guard}`,
);

it("are 130 at least, each once", () => {
  expect(new Set(guards.map(({ file, guard }) => file + guard)).size).toBe(guards.length);
  expect(guards.length).toBeGreaterThanOrEqual(130);
});
