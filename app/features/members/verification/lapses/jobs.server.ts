import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { formatDay } from "~/domain/calendar/city-time.server";
import { reminderDays } from "~/domain/residency/ways";
import type { Dependencies } from "~/platform/dependencies.server";
import { daysAfter } from "~/platform/time";
import { endResidency } from "../grant.server";
import { mailMembers } from "../mail.server";
import { ownResidencyPath } from "../paths";
import { residencies } from "../table.server";

type Working = { db: Db; now: Date; dependencies: Dependencies };

/** As many as are looked up at once. */
export const mostAtOnce = 100;

/** Ends what is over, each in a transaction of its own. @returns how many; as many as are looked up: there may be more */
export async function lapse({ db, now, dependencies }: Working): Promise<number> {
  const due = await db
    .select({ memberId: residencies.memberId })
    .from(residencies)
    .where(and(isNull(residencies.endedAt), lte(residencies.lapsesAt, now)))
    .orderBy(asc(residencies.lapsesAt))
    .limit(mostAtOnce);
  for (const { memberId } of due)
    await db.transaction(async (tx) => {
      const working = { db: tx as Db, now, dependencies };
      if (!(await endResidency(working, memberId, { end: "lapsed" }))) return;
      await tell(working, memberId, {
        subject: "Your verification has lapsed",
        text: "People move, so the verification of a residency does not hold forever. Yours is over. Please show it again.",
      });
      await dependencies.changes.moveVersion(tx as Db);
    });
  return due.length;
}

/** Tells those whose residency lapses within a month, each once. @returns as `lapse` */
export const remind = ({ db, now, dependencies }: Working): Promise<number> =>
  db.transaction(async (tx) => {
    const working = { db: tx as Db, now, dependencies };
    const due = await tx
      .select({ id: residencies.id, memberId: residencies.memberId, lapsesAt: residencies.lapsesAt })
      .from(residencies)
      .where(
        and(
          isNull(residencies.endedAt),
          isNull(residencies.remindedAt),
          lte(residencies.lapsesAt, daysAfter(now, reminderDays)),
        ),
      )
      .orderBy(asc(residencies.id))
      .limit(mostAtOnce)
      .for("update", { skipLocked: true });
    for (const { id, memberId, lapsesAt } of due) {
      await tx.update(residencies).set({ remindedAt: now }).where(eq(residencies.id, id));
      if (lapsesAt <= now) continue;
      await tell(working, memberId, {
        subject: "Your verification lapses soon",
        text: `People move, so the verification of a residency does not hold forever. Yours lapses on ${formatDay(lapsesAt)}. Please show it again before, so that your check stays.`,
      });
    }
    return due.length;
  });

const tell = (working: Working, memberId: string, { subject, text }: { subject: string; text: string }) =>
  mailMembers(working, [
    {
      memberId,
      subject,
      heading: "Still a neighbor?",
      paragraphs: [text],
      action: { label: "Verify again", path: ownResidencyPath },
    },
  ]);
