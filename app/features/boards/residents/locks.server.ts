import { and, eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { together } from "~/db/together.server";
import { type Author, requireNoBan } from "~/features/boards/bans/locks.server";
import { forResidents } from "~/features/boards/policy";
import { boards } from "~/features/boards/table.server";
import { residencies, residencyStands } from "~/features/members/verification/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";

/**
 * Locks the member like `requireNoBan`: whoever ends their residency at the same time waits, or is already visible here.
 * @throws Refusal when the member is banned, or the board is for residents of somewhere else
 */
export async function requireWriter(db: Db, boardId: number, memberId: string, refusal: string): Promise<Author> {
  const [author, [place]] = await together(
    () => requireNoBan(db, boardId, memberId, refusal),
    () => placeOf(db, boardId, memberId),
  );
  if (place && !place.residencyId) throw forResidents(place.name);
  return author;
}

/** Where the writers of a board must live, and the member's residency there. Nothing where everybody may write. */
const placeOf = (db: Db, boardId: number, memberId: string) =>
  db
    .select({ name: neighborhoods.name, residencyId: residencies.id })
    .from(boards)
    .innerJoin(neighborhoods, eq(neighborhoods.id, boards.residentsOf))
    .leftJoin(
      residencies,
      and(eq(residencies.memberId, memberId), residencyStands(), eq(residencies.neighborhoodId, boards.residentsOf)),
    )
    .where(eq(boards.id, boardId));
