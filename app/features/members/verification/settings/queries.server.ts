import { wholeCity } from "city";
import { eq, sql } from "drizzle-orm";
import { offeredWays } from "~/domain/residency/open-ways";
import { listOpenWays } from "~/domain/residency/queries.server";
import type { Way } from "~/domain/residency/ways";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { siteSettings } from "~/platform/settings/table.server";
import { hasIssuers } from "../credential/open.server";
import { listOpenHosts } from "../in-person/meet/queries.server";
import { hasPartners } from "../partner-list/queries.server";
import type { Place } from "./places";
import { postalCodesIn } from "./rules";
import { postalCodeNeighborhoods } from "./table.server";

type Settings = Pick<Dependencies["settings"], "credentialIssuers">;

/** The ZIP codes that letters go to: what an admin set, else the city's. One query. */
export async function listPostalCodes({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "residency_postal_codes"));
  return row ? postalCodesIn(row.value) : wholeCity().postalCodes;
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

/** The ways that a member can begin now. Three queries. */
export async function listOfferedWays(asking: Pick<Context, "db">, settings: Settings): Promise<Way[]> {
  const [open, host, lists] = await Promise.all([listOpenWays(asking), listOpenHosts(asking, 1), hasPartners(asking)]);
  return offeredWays(open, { hosts: host.length > 0, lists, issuers: hasIssuers(settings) });
}

/** The neighborhoods in which a ZIP code lies. None: nobody said. One query. */
export const listNeighborhoodsOf = ({ db }: Pick<Context, "db">, postalCode: string) =>
  db
    .select({ id: neighborhoods.id, name: neighborhoods.name })
    .from(postalCodeNeighborhoods)
    .innerJoin(neighborhoods, eq(neighborhoods.id, postalCodeNeighborhoods.neighborhoodId))
    .where(eq(postalCodeNeighborhoods.postalCode, postalCode))
    .orderBy(sql`lower(${neighborhoods.name})`);
