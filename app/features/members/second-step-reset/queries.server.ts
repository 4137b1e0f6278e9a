import { and, eq } from "drizzle-orm";
import { secondFactorResets } from "~/platform/accounts/factors/table.server";
import { accounts, members, roles } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import { hourMs, hoursBefore } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { isOneself } from "../policy";
import { resetHours } from "./rules";

/** What an admin can do for a member who lost their phone: nothing for one who has no second step, or for oneself. */
export async function findReset({ db, viewer, now }: AdminContext, memberId: string) {
  if (isOneself(viewer, { id: memberId })) return null;
  const [account] = await db
    .select({
      hasSecondStep: accounts.twoFactorEnabled,
      askedBy: secondFactorResets.askedBy,
      askedAt: secondFactorResets.askedAt,
      fullName: members.fullName,
      username: members.username,
      role: roles.role,
    })
    .from(accounts)
    .leftJoin(secondFactorResets, eq(secondFactorResets.memberId, accounts.id))
    .leftJoin(members, eq(members.id, secondFactorResets.askedBy))
    .leftJoin(roles, and(eq(roles.memberId, secondFactorResets.askedBy), eq(roles.role, "admin")))
    .where(eq(accounts.id, memberId));
  if (!account?.hasSecondStep) return null;
  const { askedBy, askedAt, role } = account;
  const hoursLeft = askedAt ? (askedAt.getTime() - hoursBefore(now, resetHours).getTime()) / hourMs : 0;
  if (!askedBy || !role || hoursLeft <= 0) return { askedBy: null, isOwn: false, hoursLeft: 0 };
  return { askedBy: displayName(account), isOwn: askedBy === viewer.id, hoursLeft: Math.ceil(hoursLeft) };
}
