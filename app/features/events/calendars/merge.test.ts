import { describe, expect, it } from "vitest";
import { changesOf } from "./merge";

describe("what changes", () => {
  const said = { title: "Quilts", date: "2026-11-27" };

  it("is what the calendar changed and nobody edited here", () => {
    expect(changesOf(said, said, { title: "Chess", date: "2026-11-28" })).toEqual({
      title: "Chess",
      date: "2026-11-28",
    });
    expect(changesOf({ ...said, title: "Quilts!" }, said, { title: "Chess", date: "2026-11-28" })).toEqual({
      date: "2026-11-28",
    });
    expect(changesOf(said, said, said)).toEqual({});
  });

  it("is no more than may follow", () =>
    expect(changesOf(said, said, { title: "Chess", date: "2026-11-28" }, ["date"])).toEqual({ date: "2026-11-28" }));
});
