import { describe, expect, it } from "vitest";
import { boardIdIn, boardsAsked } from "./rules";

describe("how many boards are offered", () => {
  const shown = (query: string) => boardsAsked(new URLSearchParams(query));

  it.each(["", "show=", "show=9", "show=10", "show=-20", "show=20.5", "show=many"])("is ten for %j", (query) =>
    expect(shown(query)).toBe(10),
  );

  it("is what is asked for", () => {
    expect(shown("show=11")).toBe(11);
    expect(shown("show=200")).toBe(200);
  });
});

describe("the number of a board", () => {
  it.each(["1", "10", "999999999"])("is read from %j", (value) => expect(boardIdIn(value)).toBe(Number(value)));
  it.each(["", "0", "01", "-1", "1.5", "1x", "x1", "1000000000", " 1"])("is not in %j", (value) =>
    expect(boardIdIn(value)).toBeUndefined(),
  );
});
