import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { boards } from "~/features/boards/table.server";
import { eventCalendars } from "~/features/events/calendars/table.server";
import { residencies, residencyStands } from "~/features/members/verification/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Context } from "~/platform/context.server";
import { neighborhoods } from "../table.server";

/** What is in a neighborhood, each of which would be left without one. */
type Use = { noun: string; table: PgTable; place: AnyPgColumn; which?: SQL };

/**
 * What has a list of its own comes first, then what stands in the guides alone. A board for residents of nowhere would be
 * for everybody, and a member's badge would say a name that is gone.
 */
const uses: readonly Use[] = [
  ...[...moderatedKinds]
    .sort((a, b) => Number(!a.list) - Number(!b.list))
    .flatMap(({ singular, table, facets }): Use[] =>
      facets?.neighborhood ? [{ noun: singular.toLowerCase(), table, place: facets.neighborhood.column }] : [],
    ),
  { noun: "calendar", table: eventCalendars, place: eventCalendars.neighborhoodId },
  { noun: "board", table: boards, place: boards.residentsOf },
  { noun: "verified neighbor", table: residencies, place: residencies.neighborhoodId, which: residencyStands() },
];

const countIn = ({ table, place, which }: Use): SQL<number> =>
  sql<number>`(select count(*)::int from ${table} where ${and(eq(place, neighborhoods.id), which)})`;

/** How many of each kind are in each neighborhood, by the kind's noun, in whatever state. */
const counts = () => Object.fromEntries(uses.map((use) => [use.noun, countIn(use)]));

/** Every neighborhood with how many of what is there. One query. */
export const listNeighborhoodsInUse = ({ db }: Pick<Context, "db">) =>
  db
    .select({ id: neighborhoods.id, name: neighborhoods.name, uses: counts() })
    .from(neighborhoods)
    .orderBy(asc(neighborhoods.name));

/** How many of what is in this one. */
export async function countUses({ db }: Pick<Context, "db">, id: string): Promise<Record<string, number>> {
  const [row] = await db.select(counts()).from(neighborhoods).where(eq(neighborhoods.id, id));
  return row ?? {};
}
