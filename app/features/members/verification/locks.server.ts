import { and, eq, isNull } from "drizzle-orm";
import { renewalDays, type Way, ways } from "~/domain/residency/ways";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import { conflict } from "~/platform/commands/refusal";
import { daysAfter } from "~/platform/time";
import { lockMember, requireNotWithdrawn } from "./grant.server";
import { residencies } from "./table.server";

/**
 * For ways that take one press. @throws Refusal for who is verified in that way and has not to renew it yet, as each press
 * would write a row; and for whose verification an admin withdrew
 */
export async function requireNoneYet({ db, viewer, now }: TransactionContext<Viewer>, way: Way): Promise<void> {
  await lockMember(db, viewer.id);
  await requireNotWithdrawn({ db }, viewer.id);
  const [standing] = await db
    .select({ way: residencies.way, lapsesAt: residencies.lapsesAt })
    .from(residencies)
    .where(and(eq(residencies.memberId, viewer.id), isNull(residencies.endedAt)));
  if (standing?.way === way && standing.lapsesAt > daysAfter(now, renewalDays))
    throw conflict("Verified already", `Your residency is verified ${ways[way].words}.`);
}
