import { eq } from "drizzle-orm";
import type { Context } from "~/platform/context.server";
import { siteSettings } from "~/platform/settings/table.server";
import { openAtFirst, waysIn } from "./open-ways";
import type { Way } from "./ways";

/** The ways in which a member can begin to be verified. What was begun before a way was closed goes on. One query. */
export async function listOpenWays({ db }: Pick<Context, "db">): Promise<readonly Way[]> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "residency_ways"));
  return row ? waysIn(row.value.split(" ")) : openAtFirst;
}
