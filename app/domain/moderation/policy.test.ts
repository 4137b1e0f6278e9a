import { describe, expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { type ApprovalStatus, isOwner, isOwnerOrAdmin, ownerAbilities, ownerRefusal } from "./policy";

const viewer = (id: string, isAdmin = false) => ({ id, isAdmin }) as Viewer;
const [owner, other, admin] = [viewer("owner"), viewer("other"), viewer("admin", true)];
const submission = (approvalStatus: ApprovalStatus, ownerId: string | null = "owner") => ({ ownerId, approvalStatus });
/** What an owner and admins may, without reporting. */
const abilities = (...asked: Parameters<typeof ownerAbilities>) => {
  const { report: _, ...own } = ownerAbilities(...asked);
  return own;
};
const fixed = { approved: { edit: false, withdraw: false }, adminsEdit: false };

describe("a submission", () => {
  it("belongs to its owner, and to nobody when its owner is gone", () => {
    expect(isOwner(owner, submission("pending"))).toBe(true);
    expect(isOwner(other, submission("pending"))).toBe(false);
    expect(isOwner(null, submission("pending", null))).toBe(false);
    expect(isOwnerOrAdmin(admin, submission("pending"))).toBe(true);
    expect(isOwnerOrAdmin(owner, submission("pending"))).toBe(true);
    for (const stranger of [other, null]) expect(isOwnerOrAdmin(stranger, submission("pending"))).toBe(false);
  });

  it.each(["pending", "rejected"] as const)("is edited and withdrawn by its owner alone while %s", (status) => {
    expect(abilities(owner, submission(status), fixed)).toEqual({ edit: true, withdraw: true });
    for (const stranger of [other, admin, null]) {
      expect(abilities(stranger, submission(status), fixed)).toEqual({ edit: false, withdraw: false });
    }
  });

  it("is left to its owner after the approval as far as its kind says", () => {
    for (const edit of [true, false]) {
      for (const withdraw of [true, false]) {
        const rights = { approved: { edit, withdraw }, adminsEdit: false };
        expect(abilities(owner, submission("approved"), rights)).toEqual({ edit, withdraw });
        expect(abilities(other, submission("approved"), rights)).toEqual({ edit: false, withdraw: false });
      }
    }
  });

  it("is edited by admins where its kind says so", () => {
    const rights = { ...fixed, adminsEdit: true };
    expect(abilities(admin, submission("approved"), rights)).toEqual({ edit: true, withdraw: false });
    expect(abilities(other, submission("approved"), rights)).toEqual({ edit: false, withdraw: false });
    expect(abilities(null, submission("approved"), rights)).toEqual({ edit: false, withdraw: false });
  });

  it("that is nobody's is edited by admins whatever its kind says, and withdrawn by none", () => {
    for (const status of ["pending", "approved", "rejected"] as const) {
      expect(abilities(admin, submission(status, null), fixed)).toEqual({ edit: true, withdraw: false });
      for (const stranger of [other, null])
        expect(abilities(stranger, submission(status, null), fixed)).toEqual({ edit: false, withdraw: false });
    }
  });
});

it("is reported by anybody else, once the public sees it", () => {
  const reports = (who: Viewer | null, status: ApprovalStatus) => ownerAbilities(who, submission(status), fixed).report;
  for (const who of [other, admin, null]) {
    expect(reports(who, "approved")).toBe(true);
    for (const status of ["pending", "rejected"] as const) expect(reports(who, status)).toBe(false);
  }
  expect(reports(owner, "approved")).toBe(false);
});

describe("who may not is told", () => {
  const told = (who: Viewer, act: "edit" | "withdraw", adminsEdit: boolean) =>
    ownerRefusal(who, submission("approved"), { act, noun: "sale", adminsEdit }).facts;

  it("whose it is", () => {
    expect(told(other, "edit", true)).toMatchObject({ text: "Only its owner or an admin can edit this sale." });
    expect(told(other, "edit", false)).toMatchObject({ text: "Only its owner can edit this sale." });
    expect(told(admin, "withdraw", true)).toMatchObject({ text: "Only its owner can withdraw this sale." });
  });

  it("that it is approved already", () => {
    expect(told(owner, "edit", true)).toMatchObject({ status: 409, text: expect.stringContaining("be edited any") });
    expect(told(owner, "withdraw", true)).toMatchObject({ text: expect.stringContaining("be withdrawn any") });
  });
});
