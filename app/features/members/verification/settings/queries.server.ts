import { city } from "city";
import { eq, sql } from "drizzle-orm";
import type { Way } from "~/domain/residency/ways";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import { siteSettings } from "~/platform/settings/table.server";
import type { Place } from "./places";
import { openAtFirst, postalCodesIn, waysIn } from "./rules";
import { postalCodeNeighborhoods } from "./table.server";

/** The ZIP codes that letters go to: what an admin set, else the city's. One query. */
export async function listPostalCodes({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "residency_postal_codes"));
  return row ? postalCodesIn(row.value) : city().postalCodes;
}

/** The same, each with its neighborhoods where an admin named some. Two queries. */
export async function listPlaces(context: Pick<Context, "db">): Promise<Place[]> {
  const codes = await listPostalCodes(context);
  const rows = await context.db
    .select({ code: postalCodeNeighborhoods.postalCode, name: neighborhoods.name })
    .from(postalCodeNeighborhoods)
    .innerJoin(neighborhoods, eq(neighborhoods.id, postalCodeNeighborhoods.neighborhoodId))
    .orderBy(sql`lower(${neighborhoods.name})`);
  const names = Map.groupBy(rows, ({ code }) => code);
  return [...codes].sort().map((code) => ({ code, names: (names.get(code) ?? []).map(({ name }) => name) }));
}

/** The neighborhoods in which a ZIP code lies. None: nobody said. One query. */
export const listNeighborhoodsOf = ({ db }: Pick<Context, "db">, postalCode: string) =>
  db
    .select({ id: neighborhoods.id, name: neighborhoods.name })
    .from(postalCodeNeighborhoods)
    .innerJoin(neighborhoods, eq(neighborhoods.id, postalCodeNeighborhoods.neighborhoodId))
    .where(eq(postalCodeNeighborhoods.postalCode, postalCode))
    .orderBy(sql`lower(${neighborhoods.name})`);

/** The ways in which a member can begin to be verified. What was begun before a way was closed goes on. One query. */
export async function listOpenWays({ db }: Pick<Context, "db">): Promise<readonly Way[]> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "residency_ways"));
  return row ? waysIn(row.value.split(" ")) : openAtFirst;
}
