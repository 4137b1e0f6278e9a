import { city } from "city";
import { eq } from "drizzle-orm";
import type { Way } from "~/domain/residency/ways";
import type { Context } from "~/platform/context.server";
import { siteSettings } from "~/platform/settings/table.server";
import { openAtFirst, postalCodesIn, waysIn } from "./rules";

/** The ZIP codes that letters go to: what an admin set, else the city's. One query. */
export async function listPostalCodes({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "residency_postal_codes"));
  return row ? postalCodesIn(row.value) : city().postalCodes;
}

/** The ways in which a member can begin to be verified. What was begun before a way was closed goes on. One query. */
export async function listOpenWays({ db }: Pick<Context, "db">): Promise<readonly Way[]> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "residency_ways"));
  return row ? waysIn(row.value.split(" ")) : openAtFirst;
}
