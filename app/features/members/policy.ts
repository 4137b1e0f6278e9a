import type { AccountState } from "~/platform/accounts/account-state";
import type { Viewer } from "~/platform/accounts/viewer";

type MemberFacts = { id: string; isVerified: boolean; accountState: AccountState; isLastAdmin: boolean };

/** What the viewer may do with a member on the Users tab. The commands ask again, when nobody else can change it. */
export function memberAbilities(viewer: Pick<Viewer, "id" | "isAdmin">, member: MemberFacts) {
  const { isAdmin } = viewer;
  const { accountState, isVerified } = member;
  const mayFall = isAdmin && !member.isLastAdmin;
  return {
    lookUp: isAdmin,
    verify: isAdmin && !isVerified && !isOneself(viewer, member),
    withdraw: isAdmin && isVerified,
    ban: mayFall && accountState !== "banned" && !isOneself(viewer, member),
    unban: isAdmin && accountState === "banned",
    makeAdmin: isAdmin && accountState === "member",
    revokeAdmin: mayFall && accountState === "admin",
  };
}

export const isOneself = (viewer: { id: string }, member: { id: string }): boolean => viewer.id === member.id;
