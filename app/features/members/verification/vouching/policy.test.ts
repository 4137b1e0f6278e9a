import { describe, expect, it } from "vitest";
import { dayMs } from "~/platform/time";
import { missingToVouch, mostVouchesAYear, standsBehind, type Voucher, verifiedDays } from "./policy";

const now = new Date("2026-11-25T12:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * dayMs);
const asked = { memberId: "asker", neighborhoodId: "hyde-park" };
const standing = {
  level: "medium",
  neighborhoodId: "hyde-park",
  grantedAt: days(-verifiedDays),
  lapsesAt: days(1),
} as const;
const voucher: Voucher = { id: "voucher", isBanned: false, standing, household: null, vouchedAt: [] };

const missing = (changed: Partial<Voucher>, request = asked) =>
  missingToVouch({ ...voucher, ...changed }, request, now).map(({ what }) => what);
const standingWith = (changed: object) => ({ standing: { ...standing, ...changed } });

describe("who may vouch", () => {
  it("is verified at level medium or more, in the same neighborhood, for 90 days", () => {
    expect(missing({})).toEqual([]);
    expect(missing(standingWith({ level: "high" }))).toEqual([]);
  });

  it.each([
    ["nobody for oneself", { id: "asker" }, ["oneself"]],
    ["nobody who is banned", { isBanned: true }, ["banned"]],
    ["nobody who is not verified", { standing: null }, ["verified"]],
    ["nobody whose residency is over", standingWith({ lapsesAt: now }), ["verified"]],
    ["nobody whom neighbors vouched for", standingWith({ level: "low" }), ["level"]],
    ["nobody of another neighborhood", standingWith({ neighborhoodId: "zilker" }), ["neighborhood"]],
    ["nobody of the city as a whole", standingWith({ neighborhoodId: null }), ["neighborhood"]],
    ["nobody who is new", standingWith({ grantedAt: days(-verifiedDays + 0.001) }), ["days"]],
    ["nobody who has vouched often", { vouchedAt: Array(mostVouchesAYear).fill(days(-10)) }, ["quota"]],
  ] as const)("is %s", (_, changed, expected) => expect(missing(changed)).toEqual(expected));

  it("may be short of several things, and is told of all", () => {
    const changed = standingWith({ level: "low", neighborhoodId: null, grantedAt: now });
    expect(missing(changed)).toEqual(["level", "neighborhood", "days"]);
  });

  it("has one left after four, and is told when there is the next", () => {
    const vouchedAt = [-300, -200, -20, -10].map(days);
    expect(missing({ vouchedAt })).toEqual([]);
    expect(missingToVouch({ ...voucher, vouchedAt: [...vouchedAt, now] }, asked, now)).toEqual([
      { what: "quota", until: days(65) },
    ]);
  });

  it("is nobody where the neighborhood is gone", () =>
    expect(
      missingToVouch(
        { ...voucher, ...standingWith({ neighborhoodId: null }) },
        { ...asked, neighborhoodId: null },
        now,
      ),
    ).toEqual([{ what: "neighborhood" }]));
});

describe("what was said before", () => {
  const counts = (changed: Partial<Voucher>) => standsBehind({ ...voucher, ...changed }, asked, now);

  it("counts while its voucher is verified there, also anew or with no vouch left", () => {
    expect(counts({})).toBe(true);
    expect(counts({ ...standingWith({ grantedAt: now }), vouchedAt: Array(mostVouchesAYear).fill(now) })).toBe(true);
  });

  it.each([
    { isBanned: true },
    { standing: null },
    standingWith({ lapsesAt: now }),
    standingWith({ level: "low" as const }),
    standingWith({ neighborhoodId: "zilker" }),
  ])("counts for nothing with %j", (changed) => expect(counts(changed)).toBe(false));
});
