import { describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { neighborhoodAbilities } from "../policy";
import { apartmentAbilities } from "./policy";

const viewer = (id: string, isAdmin = false) => ({ id, isAdmin }) as Viewer;
const [owner, other, admin] = [viewer("owner"), viewer("other"), viewer("admin", true)];
const approved = { ownerId: "owner", approvalStatus: "approved" } as const;

describe("an apartment", () => {
  it("is reviewed once it is approved", () => {
    expect(apartmentAbilities(null, approved).review).toBe(true);
    expect(apartmentAbilities(owner, { ...approved, approvalStatus: "pending" }).review).toBe(false);
  });

  it("belongs to those who live there once it is approved", () => {
    for (const who of [owner, admin])
      expect(apartmentAbilities(who, approved)).toMatchObject({ edit: false, withdraw: false });
    const waiting = { ...approved, approvalStatus: "pending" } as const;
    expect(apartmentAbilities(owner, waiting)).toMatchObject({ edit: true, withdraw: true });
  });

  it("loses reviews to admins alone, who alone write the guide", () => {
    expect(apartmentAbilities(admin, approved).deleteReviews).toBe(true);
    expect(neighborhoodAbilities(admin).edit).toBe(true);
    for (const who of [owner, other, null]) {
      expect(apartmentAbilities(who, approved).deleteReviews).toBe(false);
      expect(neighborhoodAbilities(who).edit).toBe(false);
    }
  });
});
