import { asc, eq, isNull, sql } from "drizzle-orm";
import { formatAge } from "~/domain/calendar/format";
import { listAdmins } from "~/domain/members/admins.server";
import { isVerifiedNow } from "~/domain/members/author.server";
import { isAtLeast } from "~/domain/residency/levels";
import { wordsOf } from "~/domain/residency/ways";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import type { AdminContext } from "~/shell/admin/guard.server";
import { residencies, residencyAppeals } from "../table.server";

/**
 * Whether an appeal restored this residency, whose reason is its answer then. To be selected where residencies are joined
 * with something: it has a name of its own for the one that was revoked.
 */
export const isRestored = sql<boolean>`exists (select 1 from residencies was
  join residency_appeals appeal on appeal.residency_id = was.id and appeal.outcome = 'restored'
  where was.member_id = ${residencies.memberId} and was.granted_at = ${residencies.grantedAt}
    and appeal.answer = ${residencies.reason})`;

/** As many as an admin reads at once. */
const shown = 30;

/** What waits for an answer, oldest first. Two queries. */
export async function listOpenAppeals(context: AdminContext) {
  const { db, viewer, now } = context;
  const rows = await db
    .select({
      id: residencies.id,
      memberId: members.id,
      username: members.username,
      fullName: members.fullName,
      avatarKey: members.avatarKey,
      way: residencies.way,
      level: residencies.level,
      neighborhoodId: residencies.neighborhoodId,
      isVerified: isVerifiedNow,
      levelNow: members.verifiedLevel,
      placeNow: members.verifiedIn,
      reason: residencies.endReason,
      endedBy: residencies.endedBy,
      text: residencyAppeals.text,
      createdAt: residencyAppeals.createdAt,
    })
    .from(residencyAppeals)
    .innerJoin(residencies, eq(residencies.id, residencyAppeals.residencyId))
    .innerJoin(members, eq(members.id, residencies.memberId))
    .where(isNull(residencyAppeals.decidedAt))
    .orderBy(asc(residencyAppeals.createdAt))
    .limit(shown);
  const admins = await listAdmins(context);
  return rows.map(({ fullName, username, avatarKey, way, createdAt, endedBy, level, neighborhoodId, ...rest }) => {
    const { isVerified, levelNow, placeNow, ...row } = rest;
    const hasOther = admins.some((id) => id !== viewer.id && id !== row.memberId);
    const replaces = isVerified && !isAtLeast(levelNow, level);
    return {
      ...row,
      /** The neighborhood that a restored residency, worth more and of the city alone, would take away. */
      losing: replaces && neighborhoodId === null ? placeNow : null,
      ...faceOf({ id: row.memberId, fullName, username, avatarKey }),
      name: displayName({ fullName, username }),
      was: wordsOf(way),
      age: formatAge(createdAt, now),
      can: { decide: row.memberId !== viewer.id && (endedBy !== viewer.id || !hasOther) },
      isOwn: row.memberId === viewer.id,
    };
  });
}

export type ListedAppeal = Awaited<ReturnType<typeof listOpenAppeals>>[number];
