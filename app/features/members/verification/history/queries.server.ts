import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { formatDay } from "~/domain/calendar/city-time.server";
import { wordsOf } from "~/domain/residency/ways";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { AdminContext } from "~/shell/admin/guard.server";
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
    .orderBy(desc(residencies.grantedAt), desc(residencies.id))
    .limit(shown);
  return rows.map(
    ({ id, way, level, neighborhood, grantedAt, lapsesAt, reason, by, endedAt, end, endReason, endedBy }) => ({
      id,
      level,
      title: ["Verified", wordsOf(way), neighborhood && `(${neighborhood})`].filter(Boolean).join(" "),
      granted: [formatDay(grantedAt), by?.username && `by ${displayName(by)}`].filter(Boolean).join(" "),
      reason,
      ended:
        endedAt &&
        [end, formatDay(endedAt), endedBy?.username && `by ${displayName(endedBy)}`].filter(Boolean).join(" "),
      endReason,
      until: endedAt ? null : formatDay(lapsesAt),
    }),
  );
}

export type ResidencyLine = Awaited<ReturnType<typeof listResidencyHistory>>[number];
