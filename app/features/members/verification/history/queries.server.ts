import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { formatDay } from "~/domain/calendar/city-time.server";
import { wordsOf } from "~/domain/residency/ways";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { AdminContext } from "~/shell/admin/guard.server";
import { isRestored } from "../appeals/queries.server";
import { residencies } from "../table.server";

/** As many as an admin reads. */
const shown = 10;

/** How somebody's residency was shown, by whom and why, newest first. For admins. One query. */
export async function listResidencyHistory({ db }: AdminContext, memberId: string) {
  const [granter, ender] = [alias(members, "granter"), alias(members, "ender")];
  const nameOf = (table: typeof granter | typeof ender) => ({ fullName: table.fullName, username: table.username });
  const rows = await db
    .select({
      id: residencies.id,
      way: residencies.way,
      level: residencies.level,
      neighborhood: neighborhoods.name,
      grantedAt: residencies.grantedAt,
      lapsesAt: residencies.lapsesAt,
      reason: residencies.reason,
      isRestored,
      by: nameOf(granter),
      endedAt: residencies.endedAt,
      end: residencies.end,
      endReason: residencies.endReason,
      endedBy: nameOf(ender),
    })
    .from(residencies)
    .leftJoin(neighborhoods, eq(neighborhoods.id, residencies.neighborhoodId))
    .leftJoin(granter, eq(granter.id, residencies.grantedBy))
    .leftJoin(ender, eq(ender.id, residencies.endedBy))
    .where(eq(residencies.memberId, memberId))
    // What is restored holds since the same moment as what was withdrawn.
    .orderBy(desc(residencies.grantedAt), sql`${residencies.endedAt} desc nulls first`, desc(residencies.id))
    .limit(shown);
  return rows.map(
    ({
      id,
      way,
      level,
      neighborhood,
      grantedAt,
      lapsesAt,
      reason,
      isRestored,
      by,
      endedAt,
      end,
      endReason,
      endedBy,
    }) => ({
      id,
      level,
      title: ["Verified", wordsOf(way), neighborhood && `(${neighborhood})`].filter(Boolean).join(" "),
      granted: [formatDay(grantedAt), by?.username && `${isRestored ? "restored " : ""}by ${displayName(by)}`]
        .filter(Boolean)
        .join(isRestored ? ", " : " "),
      reason: reason && (isRestored ? `The answer to the appeal: ${reason}` : reason),
      ended:
        endedAt &&
        [end, formatDay(endedAt), endedBy?.username && `by ${displayName(endedBy)}`].filter(Boolean).join(" "),
      endReason,
      until: endedAt ? null : formatDay(lapsesAt),
    }),
  );
}

export type ResidencyLine = Awaited<ReturnType<typeof listResidencyHistory>>[number];
