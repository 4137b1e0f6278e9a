import { describe, expect, it } from "vitest";
import { changesOf } from "./merge";

describe("what changes", () => {
  const when = { date: "2026-11-27", startTime: "19:00:00", endTime: "20:00:00" };
  const where = { venueName: "Branch Library", address: "12 Oak St" };
  const said = { title: "Quilts", ...when, ...where, description: "" };
  const later = { ...when, startTime: "21:00:00", endTime: "22:00:00" };

  it("is what the calendar changed and nobody edited here", () => {
    expect(changesOf(said, said, { ...said, title: "Chess", ...later })).toEqual({ title: "Chess", ...later });
    expect(changesOf({ ...said, title: "Quilts!" }, said, { ...said, title: "Chess", ...later })).toEqual(later);
    expect(changesOf(said, said, said)).toEqual({});
  });

  it("never mixes a start of one with an end of another, nor a venue with another's address", () => {
    expect(changesOf({ ...said, startTime: "18:30:00" }, said, { ...said, ...later })).toEqual({});
    const elsewhere = { venueName: "Zilker Park", address: "1 Elm St" };
    expect(changesOf({ ...said, venueName: "Room 2" }, said, { ...said, ...elsewhere })).toEqual({});
    expect(changesOf(said, said, { ...said, ...elsewhere })).toEqual(elsewhere);
  });

  it("is no more than may follow", () =>
    expect(changesOf(said, said, { ...said, title: "Chess", ...later }, ["when"])).toEqual(later));
});
