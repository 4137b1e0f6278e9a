import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newOpenings } from "./openings.server";

/** The city's clocks go forward on 8 March and back on 1 November 2026, at 2:00. */
describe.each(["UTC", "Asia/Tokyo", "Pacific/Honolulu"])("new openings on a server in %s", (zone) => {
  beforeAll(() => void vi.stubEnv("TZ", zone));
  afterAll(() => void vi.unstubAllEnvs());

  it.each([
    ["on a day like any other", "2026-11-20T18:00:00Z", "2026-10-30", "2026-11-20"],
    ["a moment before midnight", "2026-11-21T05:59:59.999Z", "2026-10-30", "2026-11-20"],
    ["at midnight", "2026-11-21T06:00:00Z", "2026-10-31", "2026-11-21"],
    ["before the clocks go forward", "2026-03-08T07:59:59Z", "2026-02-15", "2026-03-08"],
    ["after the clocks went forward", "2026-03-08T08:00:00Z", "2026-02-15", "2026-03-08"],
    ["late on the short day", "2026-03-09T04:59:59Z", "2026-02-15", "2026-03-08"],
    ["with the short day inside", "2026-03-29T04:59:59Z", "2026-03-07", "2026-03-28"],
    ["with the short day at its edge", "2026-03-29T05:00:00Z", "2026-03-08", "2026-03-29"],
    ["in the hour that comes twice, first", "2026-11-01T06:30:00Z", "2026-10-11", "2026-11-01"],
    ["in the hour that comes twice, again", "2026-11-01T07:30:00Z", "2026-10-11", "2026-11-01"],
    ["late on the long day", "2026-11-02T05:59:59Z", "2026-10-11", "2026-11-01"],
    ["with the long day at its edge", "2026-11-22T06:00:00Z", "2026-11-01", "2026-11-22"],
    ["over New Year", "2027-01-10T06:00:00Z", "2026-12-20", "2027-01-10"],
  ])("%s", (_when, now, first, last) => expect(newOpenings(new Date(now))).toEqual({ first, last }));
});
