import { and, eq, isNotNull, lt, not } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { idempotencyKeys } from "~/platform/commands/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { rateLimits } from "~/platform/limits/table.server";
import { mails } from "~/platform/mail/table.server";
import { eraseOldSecurityEvents } from "~/platform/security-log/erase.server";
import { daysBefore } from "~/platform/time";
import { secondFactorResets, secondFactors } from "./factors/table.server";
import { accounts, sessions, verifications } from "./table.server";

declare module "~/platform/jobs/jobs.server" {
  interface JobPayloads {
    "members.retention": Record<string, never>;
  }
}

/** Addresses of connections are erased this long after sign-up. */
export const ipAddressDays = 90;
/** Mails are erased this long after they were written, if they were sent: an admin may still send on what failed. */
const mailDays = 90;

/** Erases what has served its time. Harmless to repeat. */
export async function eraseWhatIsDue(db: Db, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ ipAddress: null })
    .where(and(isNotNull(accounts.ipAddress), lt(accounts.createdAt, daysBefore(now, ipAddressDays))));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.update(sessions).set({ ipAddress: null, userAgent: null }).where(isNotNull(sessions.userAgent));
  // A key that stood on a page and was never taken, and what no second admin agreed to.
  const yesterday = daysBefore(now, 1);
  await db.delete(secondFactors).where(and(not(secondFactors.verified), lt(secondFactors.createdAt, yesterday)));
  await db.delete(secondFactorResets).where(lt(secondFactorResets.askedAt, yesterday));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, yesterday));
  await db.delete(mails).where(and(eq(mails.status, "sent"), lt(mails.createdAt, daysBefore(now, mailDays))));
  await eraseOldSecurityEvents(db, now);
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
}

/** Every night at 3:30 UTC. */
export async function startRetention({ jobs, db }: Dependencies): Promise<void> {
  await jobs.work("members.retention", () => eraseWhatIsDue(db, new Date()));
  await jobs.schedule("members.retention", "30 3 * * *", { data: {} });
}
