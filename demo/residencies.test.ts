import { city, wholeCity } from "city";
import { describe, expect, it } from "vitest";
import { wayNames } from "~/domain/residency/ways";
import { enoughOfBoth } from "~/domain/reviews/rules";
import { missingToVouch } from "~/features/members/verification/vouching/policy";
import { demoApartments } from "./apartments";
import { library } from "./load-hosts.server";
import { partner, partnerSinceDays, postalCodes, verification, vouchedDaysBefore } from "./load-residencies.server";
import { demoMembers } from "./members";
import { required } from "./required";
import { demoRestaurants } from "./restaurants";
import { demoServices } from "./services";

const dayMs = 24 * 60 * 60 * 1000;
const now = new Date("2026-11-20T18:00:00Z");
const memberNamed = (username: string) =>
  required(
    demoMembers.find((member) => member.username === username),
    username,
  );

/** Each vouch with when it was given. */
const vouches = demoMembers.flatMap((asker) => {
  const { verifiedBy } = asker;
  if (verifiedBy?.way !== "vouching") return [];
  const verifiedAt = required(verification(asker, now).verifiedAt, asker.username);
  return verifiedBy.vouchers.map((voucher, index) => ({
    asker,
    voucher,
    neighborhoodId: verifiedBy.neighborhood,
    at: new Date(verifiedAt.getTime() - (vouchedDaysBefore[index] ?? 0) * dayMs),
  }));
});

describe("the residencies of the demo city", () => {
  it("are shown in every way that needs nobody outside, and for every neighborhood", () => {
    const verified = demoMembers.filter((member) => member.verified);
    const used = new Set(verified.map(({ verifiedBy }) => verifiedBy?.way ?? "admin"));
    expect([...used].sort()).toEqual(wayNames.filter((way) => way !== "credential").sort());
    const places = new Set(verified.flatMap(({ verifiedBy }) => verifiedBy?.neighborhood ?? []));
    expect([...places].sort()).toEqual([...city().neighborhoods].sort());
    expect(verified.filter(({ verifiedBy }) => !verifiedBy).length).toBeLessThan(verified.length / 4);
  });

  it("by two neighbors follow from vouches that their neighbors were allowed to give", () => {
    expect(vouches.length).toBeGreaterThanOrEqual(8);
    for (const { asker, voucher: username, neighborhoodId, at } of vouches) {
      const voucher = memberNamed(username);
      const { verifiedAt, verifiedUntil, verifiedLevel } = verification(voucher, now);
      const facts = {
        id: username,
        isBanned: false,
        household: null,
        standing: {
          level: required(verifiedLevel, username),
          neighborhoodId: voucher.verifiedBy?.neighborhood ?? null,
          grantedAt: required(verifiedAt, username),
          lapsesAt: required(verifiedUntil, username),
        },
        vouchedAt: vouches.filter((each) => each.voucher === username && each.at < at).map((each) => each.at),
      };
      expect(
        missingToVouch(facts, { memberId: asker.username, neighborhoodId }, at),
        `${username} for ${asker.username}`,
      ).toEqual([]);
    }
  });

  it("in person and by a list are for where their host and their partner are, and not older than those", () => {
    for (const member of demoMembers) {
      const { verifiedBy } = member;
      if (verifiedBy?.way === "in-person") expect(verifiedBy.neighborhood).toBe(library.neighborhood);
      if (verifiedBy?.way !== "partner-list") continue;
      expect(verifiedBy.neighborhood).toBe(partner.neighborhood);
      const { verifiedAt } = verification(member, now);
      expect(now.getTime() - required(verifiedAt, member.username).getTime()).toBeLessThan(partnerSinceDays * dayMs);
    }
  });

  it("let readers compare what verified neighbors rate with what others do, in each room with reviews", () => {
    const isVerified = new Map(demoMembers.map(({ username, verified }) => [username, verified]));
    const compared = (things: readonly { reviews: readonly { by: string }[] }[]) =>
      things.filter(({ reviews }) => {
        const verified = reviews.filter(({ by }) => isVerified.get(by)).length;
        return Math.min(verified, reviews.length - verified) >= enoughOfBoth;
      }).length;
    expect(compared(demoRestaurants)).toBeGreaterThanOrEqual(2);
    expect(compared(demoServices)).toBeGreaterThanOrEqual(1);
    expect(compared(demoApartments)).toBeGreaterThanOrEqual(1);
  });

  it("know of ZIP codes of the city in which of its neighborhoods they lie, and leave no neighborhood out", () => {
    const codes: readonly string[] = wholeCity().postalCodes;
    expect(Object.keys(postalCodes).filter((code) => !codes.includes(code))).toEqual([]);
    expect([...new Set(Object.values(postalCodes).flat())].sort()).toEqual([...city().neighborhoods].sort());
  });
});
