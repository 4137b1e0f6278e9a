import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { formatDay } from "~/domain/calendar/city-time.server";
import { howVerified } from "~/domain/members/author.server";
import { renewalDays, type Way } from "~/domain/residency/ways";
import { boards } from "~/features/boards/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { daysAfter } from "~/platform/time";
import { isRestored } from "../appeals/queries.server";
import { residencies, residencyAppeals } from "../table.server";
import type { Enough } from "./verified-already";
import { isWorthIt } from "./worth";

type Asking = Pick<Context, "db" | "now"> & { viewer: Pick<Viewer, "id"> };

/** What stands of the viewer's, and what was revoked last, with what they said to it. One query. */
export async function findOwnResidency({ db, viewer, now }: Asking) {
  const rows = await db
    .select({
      id: residencies.id,
      way: residencies.way,
      level: residencies.level,
      neighborhood: neighborhoods.name,
      neighborhoodId: residencies.neighborhoodId,
      grantedAt: residencies.grantedAt,
      lapsesAt: residencies.lapsesAt,
      endedAt: residencies.endedAt,
      end: residencies.end,
      endReason: residencies.endReason,
      appealedAt: residencyAppeals.createdAt,
      outcome: residencyAppeals.outcome,
      answer: residencyAppeals.answer,
      isRestored,
      reason: residencies.reason,
    })
    .from(residencies)
    .leftJoin(neighborhoods, eq(neighborhoods.id, residencies.neighborhoodId))
    .leftJoin(residencyAppeals, eq(residencyAppeals.residencyId, residencies.id))
    .where(
      and(
        eq(residencies.memberId, viewer.id),
        or(isNull(residencies.endedAt), sql`${residencies.end} in ('revoked', 'lapsed')`),
      ),
    )
    .orderBy(sql`${residencies.endedAt} is not null`, desc(residencies.endedAt))
    .limit(1);
  const [row] = rows;
  if (!row) return { standing: null, ended: null };
  const { id, way, level, grantedAt, lapsesAt } = row;
  // What is past its date is over, though the nightly job has not ended it.
  const endedAt = row.endedAt ?? (lapsesAt > now ? null : lapsesAt);
  const words = howVerified({ verifiedAt: grantedAt, verifiedWay: way, verifiedIn: row.neighborhood });
  const said = { id, way, level, words };
  if (!endedAt) {
    const isToRenew = lapsesAt < daysAfter(now, renewalDays);
    const { neighborhoodId, neighborhood } = row;
    const place = neighborhoodId && neighborhood ? { id: neighborhoodId, name: neighborhood } : null;
    return {
      standing: { ...said, place, until: formatDay(lapsesAt), isToRenew, answer: row.isRestored ? row.reason : null },
      ended: null,
    };
  }
  return {
    standing: null,
    ended: {
      ...said,
      on: formatDay(endedAt),
      isRevoked: row.end === "revoked",
      reason: row.endReason,
      appeal: row.appealedAt && { on: formatDay(row.appealedAt), outcome: row.outcome, answer: row.answer },
    },
  };
}

/** As many as stand in one line. */
const mostBoards = 5;

/** Boards on which verified neighbors in a place alone write. One query. */
export const listBoardsIn = ({ db }: Pick<Context, "db">, neighborhoodId: string) =>
  db
    .select({ id: boards.id, name: boards.name })
    .from(boards)
    .where(eq(boards.residentsOf, neighborhoodId))
    .orderBy(sql`lower(${boards.name})`)
    .limit(mostBoards);

/** What stands of the viewer's, where this way would add nothing to it. One query. */
export const findEnough = async (asking: Asking, way: Way): Promise<Enough | null> =>
  enoughOf((await findOwnResidency(asking)).standing, way);

/** The same of what was found already. */
export function enoughOf(standing: OwnResidency["standing"], way: Way): Enough | null {
  if (!standing || isWorthIt(standing, way)) return null;
  const { words, level, until, isToRenew, place } = standing;
  return { way, words, level, until, isToRenew, place: place?.name ?? null };
}

export type OwnResidency = Awaited<ReturnType<typeof findOwnResidency>>;
