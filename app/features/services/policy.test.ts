import { describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { contactRefusal, reviewRefusal, serviceAbilities } from "./policy";

const viewer = (id: string, isAdmin = false) => ({ id, isAdmin }) as Viewer;
const [owner, member, admin] = [viewer("owner"), viewer("member"), viewer("admin", true)];
const approved = { ownerId: "owner", approvalStatus: "approved" as const };
const can = (who: Viewer | null, facts: Partial<Parameters<typeof serviceAbilities>[1]> = {}) =>
  serviceAbilities(who, { ...approved, ...facts });

describe("a service", () => {
  it("may be tried by a visitor, whom its commands ask to sign in", () =>
    expect(can(null)).toEqual({
      review: true,
      contact: true,
      edit: false,
      withdraw: false,
      report: true,
      suggest: true,
      delete: false,
      deleteOthers: false,
      deleteReviews: false,
    }));

  it("is reviewed and asked about by others, once it is approved", () => {
    for (const who of [null, member, admin]) {
      expect(can(who)).toMatchObject({ review: true, contact: true });
      for (const approvalStatus of ["pending", "rejected"] as const)
        expect(can(who, { approvalStatus })).toMatchObject({ review: false, contact: false });
    }
    for (const approvalStatus of ["approved", "pending", "rejected"] as const)
      expect(can(owner, { approvalStatus })).toMatchObject({ review: false, contact: false });
    expect(can(viewer("owner", true))).toMatchObject({ review: false, contact: false });
  });

  it("can be reviewed and not asked about once its provider's account is erased", () => {
    for (const who of [null, member, admin])
      expect(can(who, { ownerId: null })).toMatchObject({ review: true, contact: false });
  });

  it("is deleted by admins alone, and so are its reviews", () => {
    expect(can(admin)).toMatchObject({ delete: true, deleteReviews: true });
    for (const who of [owner, member, null]) expect(can(who)).toMatchObject({ delete: false, deleteReviews: false });
  });

  it("says why not", () => {
    const titles = (state: "approved" | "pending", isOwn: boolean) =>
      [reviewRefusal, contactRefusal].map((why) => why({ approvalStatus: state, isOwn }).facts.title);
    expect(titles("approved", true)).toEqual(["This is your own service", "This is your own service"]);
    for (const isOwn of [true, false]) expect(titles("pending", isOwn)).toEqual(["Not open yet", "Not open yet"]);
    expect(contactRefusal({ approvalStatus: "approved", isOwn: false }).facts).toMatchObject({ status: 409 });
  });
});
