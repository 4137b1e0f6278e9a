import { eq } from "drizzle-orm";
import { hasFactors } from "~/platform/accounts/factors/remove.server";
import { secondFactorResets } from "~/platform/accounts/factors/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import { hoursBefore } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { isOneself } from "../policy";
import { resetHours } from "./rules";

/** What an admin can do for a member who lost their phone: nothing for one who has no second step, or for oneself. */
export async function findReset({ db, viewer, now }: AdminContext, memberId: string) {
  if (isOneself(viewer, { id: memberId })) return null;
  const [account] = await db
    .select({
      hasFactors,
      askedBy: secondFactorResets.askedBy,
      askedAt: secondFactorResets.askedAt,
      fullName: members.fullName,
      username: members.username,
    })
    .from(accounts)
    .leftJoin(secondFactorResets, eq(secondFactorResets.memberId, accounts.id))
    .leftJoin(members, eq(members.id, secondFactorResets.askedBy))
    .where(eq(accounts.id, memberId));
  if (!account?.hasFactors) return null;
  const { askedBy, askedAt } = account;
  if (!askedBy || !askedAt || askedAt <= hoursBefore(now, resetHours)) return { askedBy: null, isOwn: false };
  return { askedBy: displayName(account), isOwn: askedBy === viewer.id };
}
