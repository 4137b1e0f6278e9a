import { describe, expect, it } from "vitest";
import { memberAbilities } from "./policy";

const admin = { id: "admin", isAdmin: true };
const facts = { id: "nell", isVerified: false, accountState: "member", isLastAdmin: false } as const;

/** What may be done, by name. */
const abilities = (viewer: typeof admin, member: Parameters<typeof memberAbilities>[1]) =>
  Object.entries(memberAbilities(viewer, member))
    .filter(([, can]) => can)
    .map(([name]) => name);

describe("what may be done with a member", () => {
  it("is nothing for who is no admin", () => {
    for (const accountState of ["member", "admin", "banned"] as const)
      expect(abilities({ ...admin, isAdmin: false }, { ...facts, accountState })).toEqual([]);
  });

  it("follows from how the member stands", () => {
    expect(abilities(admin, facts)).toEqual(["lookUp", "verify", "ban", "makeAdmin"]);
    expect(abilities(admin, { ...facts, accountState: "banned" })).toEqual(["lookUp", "verify", "unban"]);
    expect(abilities(admin, { ...facts, accountState: "admin", isVerified: true })).toEqual([
      "lookUp",
      "withdraw",
      "ban",
      "revokeAdmin",
    ]);
  });

  it("spares oneself a ban, and the last admin everything that would leave nobody", () => {
    const self = { ...facts, id: admin.id, accountState: "admin" } as const;
    expect(abilities(admin, self)).toEqual(["lookUp", "revokeAdmin"]);
    expect(abilities(admin, { ...self, isLastAdmin: true })).toEqual(["lookUp"]);
  });
});
