import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { traceOf } from "./without-values";

it("a trace tells what failed, where and why, and no value of a statement", () => {
  const cause = Object.assign(new Error("could not extend file"), {
    code: "53100",
    detail: "Failing row contains (zoe@porch.test).",
  });
  const told = traceOf(
    new DrizzleQueryError("insert into accounts values ($1)", ["zoe@porch.test\n    at 12 Oak Street"], cause),
  );
  expect(told).toMatch(/^Error: Failed query: insert into accounts values \(\$1\)\n +at .*without-values\.test\.ts/);
  expect(told).toMatch(/\nCaused by Error: could not extend file\n +at /);
  expect(told).not.toMatch(/zoe|Oak Street/);
  expect(traceOf("zoe@porch.test")).toBe("Not an Error: string");
});
