import { desc, eq, sql } from "drizzle-orm";
import { residencyChecks } from "~/features/members/verification/checks/table.server";
import { letterAddresses, letters } from "~/features/members/verification/letter/table.server";
import { residencies, residencyAppeals } from "~/features/members/verification/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";

/** How a member's residency was shown, with what was said about it. Three queries. */
export async function collectResidency({ db }: Context, id: string) {
  const residency = await db
    .select({
      way: residencies.way,
      level: residencies.level,
      neighborhood: neighborhoods.name,
      since: residencies.grantedAt,
      until: residencies.lapsesAt,
      reason: residencies.reason,
      endedAt: residencies.endedAt,
      end: residencies.end,
      endReason: residencies.endReason,
      appeal: residencyAppeals.text,
      answer: residencyAppeals.answer,
    })
    .from(residencies)
    .leftJoin(neighborhoods, eq(neighborhoods.id, residencies.neighborhoodId))
    .leftJoin(residencyAppeals, eq(residencyAppeals.residencyId, residencies.id))
    .where(eq(residencies.memberId, id))
    .orderBy(desc(residencies.grantedAt));
  const asked = await db
    .select({
      state: letters.state,
      askedAt: letters.createdAt,
      sentAt: letters.sentAt,
      /** Where it goes is sealed for the printer, and erased when it is sent. */
      hasAddress: sql<boolean>`${letterAddresses.letterId} is not null`,
    })
    .from(letters)
    .leftJoin(letterAddresses, eq(letterAddresses.letterId, letters.id))
    .where(eq(letters.memberId, id))
    .orderBy(desc(letters.createdAt));
  return { residency, residencyChecks: await listChecks({ db }, id), letters: asked };
}

/** When a residency was drawn by lot, and what an admin found. By whom is about somebody else. */
const listChecks = ({ db }: Pick<Context, "db">, id: string) =>
  db
    .select({
      way: residencies.way,
      drawnAt: residencyChecks.drawnAt,
      checkedAt: residencyChecks.checkedAt,
      outcome: residencyChecks.outcome,
      note: residencyChecks.note,
    })
    .from(residencyChecks)
    .innerJoin(residencies, eq(residencies.id, residencyChecks.residencyId))
    .where(eq(residencies.memberId, id))
    .orderBy(desc(residencyChecks.drawnAt));
