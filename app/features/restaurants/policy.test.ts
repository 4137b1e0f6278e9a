import { describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { restaurantAbilities, votingRefusal } from "./policy";

const viewer = (id: string, isAdmin = false) => ({ id, isAdmin }) as Viewer;
const [owner, member, admin] = [viewer("owner"), viewer("member"), viewer("admin", true)];
const approved = { ownerId: "owner", approvalStatus: "approved" as const, opensOn: null };
const can = (who: Viewer | null, facts: Partial<Parameters<typeof restaurantAbilities>[1]> = {}) =>
  restaurantAbilities(who, { ...approved, ...facts });

describe("a restaurant", () => {
  it("may be tried by a visitor, whom its commands ask to sign in", () =>
    expect(can(null)).toEqual({
      vote: true,
      review: true,
      edit: false,
      withdraw: false,
      report: true,
      suggest: true,
      setOpeningDate: false,
      delete: false,
      deleteOthers: false,
      deleteReviews: false,
    }));

  it("is voted on and reviewed once it is approved and open, by anyone but its owner", () => {
    for (const who of [null, member, admin]) {
      expect(can(who)).toMatchObject({ vote: true, review: true });
      for (const approvalStatus of ["pending", "rejected"] as const)
        expect(can(who, { approvalStatus })).toMatchObject({ vote: false, review: false });
      expect(can(who, { opensOn: "2026-11-27" })).toMatchObject({ vote: false, review: false });
    }
    for (const who of [owner, viewer("owner", true)]) expect(can(who)).toMatchObject({ vote: false, review: false });
  });

  it("says why not", () => {
    const why = (who: Viewer | null, facts: Parameters<typeof can>[1]) =>
      votingRefusal(who, { ...approved, ...facts })?.facts.text;
    expect(why(member, {})).toBeUndefined();
    expect(why(owner, {})).toBe("Its votes and reviews come from your neighbors.");
    expect(why(member, { opensOn: "2026-11-27" })).toBe("Votes and reviews open on Friday, November 27, 2026.");
    expect(why(member, { approvalStatus: "pending" })).toBe("Votes and reviews open once an admin has approved it.");
    expect(why(member, { approvalStatus: "hidden" })).toBe("Votes and reviews rest while it is hidden.");
  });

  it("is deleted by admins, but not by who owns it while it is hidden", () => {
    const ownAdmin = viewer("owner", true);
    for (const who of [ownAdmin, admin]) expect(can(who).delete).toBe(true);
    expect(can(ownAdmin, { approvalStatus: "hidden" }).delete).toBe(false);
    expect(can(admin, { approvalStatus: "hidden" }).delete).toBe(true);
  });

  it("is withdrawn by its owner until it is approved", () => {
    expect(can(owner).withdraw).toBe(false);
    for (const approvalStatus of ["pending", "rejected"] as const) {
      expect(can(owner, { approvalStatus }).withdraw).toBe(true);
      for (const who of [admin, member, null]) expect(can(who, { approvalStatus }).withdraw).toBe(false);
    }
  });

  it("is edited by its owner and admins, in any state", () => {
    for (const approvalStatus of ["approved", "pending", "rejected"] as const) {
      for (const who of [owner, admin]) expect(can(who, { approvalStatus }).edit).toBe(true);
      for (const who of [member, null]) expect(can(who, { approvalStatus }).edit).toBe(false);
    }
  });

  it("belongs to nobody once the account is erased", () => {
    for (const who of [owner, member, null]) expect(can(who, { ownerId: null }).edit).toBe(false);
    expect(can(admin, { ownerId: null }).edit).toBe(true);
  });

  it("leaves its opening date, its deletion and that of reviews to admins", () => {
    const yes = { setOpeningDate: true, delete: true, deleteReviews: true };
    expect(can(admin)).toMatchObject(yes);
    for (const who of [owner, member, null])
      expect(can(who)).toMatchObject({ setOpeningDate: false, delete: false, deleteReviews: false });
  });
});
