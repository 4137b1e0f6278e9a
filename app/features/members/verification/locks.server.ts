import { desc, eq, sql } from "drizzle-orm";
import { renewalDays, type Way, ways } from "~/domain/residency/ways";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { conflict } from "~/platform/commands/refusal";
import { daysAfter } from "~/platform/time";
import { lockMember } from "./grant.server";
import { residencies } from "./table.server";

/**
 * For ways that take one press. @throws Refusal for who is verified in that way and has not to renew it yet, as each press
 * would write a row; and for whose verification an admin withdrew, as that is decided by an appeal
 */
export async function requireNoneYet({ db, viewer, now }: TransactionContext<Viewer>, way: Way): Promise<void> {
  await lockMember(db, viewer.id);
  const [last] = await db
    .select({ end: residencies.end, way: residencies.way, lapsesAt: residencies.lapsesAt })
    .from(residencies)
    .where(eq(residencies.memberId, viewer.id))
    .orderBy(sql`${residencies.endedAt} is not null`, desc(residencies.endedAt))
    .limit(1);
  if (last?.end === "revoked")
    throw conflict("Your verification was withdrawn", "Your residency page says why, and how to appeal.");
  if (last?.end === null && last.way === way && last.lapsesAt > daysAfter(now, renewalDays))
    throw conflict("Verified already", `Your residency is verified ${ways[way].words}.`);
}
