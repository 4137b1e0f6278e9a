import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Context } from "~/platform/context.server";
import { neighborhoods } from "../table.server";

/** A kind whose submissions are each in a neighborhood. */
type Use = { noun: string; table: ModeratedKind["table"]; place: AnyPgColumn };

/** What has a list of its own comes first, then what stands in the guides alone. */
const uses: readonly Use[] = [...moderatedKinds]
  .sort((a, b) => Number(!a.list) - Number(!b.list))
  .flatMap(({ singular, table, facets }): Use[] =>
    facets?.neighborhood ? [{ noun: singular.toLowerCase(), table, place: facets.neighborhood.column }] : [],
  );

const countIn = ({ table, place }: Use): SQL<number> =>
  sql<number>`(select count(*)::int from ${table} where ${eq(place, neighborhoods.id)})`;

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
