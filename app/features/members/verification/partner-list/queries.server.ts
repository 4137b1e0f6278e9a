import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { formatDay } from "~/domain/calendar/city-time.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { mostPartners } from "./rules";
import { partnerAddresses, partners } from "./table.server";

/** Those whose lists count, by their names. Two queries. */
export async function listPartners({ db }: Pick<AdminContext, "db">) {
  const rows = await db
    .select({
      id: partners.id,
      name: partners.name,
      neighborhood: neighborhoods.name,
      createdAt: partners.createdAt,
    })
    .from(partners)
    .leftJoin(neighborhoods, eq(neighborhoods.id, partners.neighborhoodId))
    .where(isNull(partners.closedAt))
    .orderBy(sql`lower(${partners.name})`, asc(partners.id))
    .limit(mostPartners);
  const counts = await db
    .select({ partnerId: partnerAddresses.partnerId, count: count() })
    .from(partnerAddresses)
    .groupBy(partnerAddresses.partnerId);
  const sizes = new Map(counts.map(({ partnerId, count }) => [partnerId, count]));
  return rows.map(({ createdAt, ...row }) => ({
    ...row,
    since: formatDay(createdAt),
    addresses: sizes.get(row.id) ?? 0,
  }));
}

export type ListedPartner = Awaited<ReturnType<typeof listPartners>>[number];

/** Whether there is a list at all on which somebody could stand. One query. */
export async function hasPartners({ db }: Pick<Context, "db">): Promise<boolean> {
  const rows = await db.select({ id: partners.id }).from(partners).where(isNull(partners.closedAt)).limit(1);
  return rows.length > 0;
}

/** What a command is about. */
export async function findPartner({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db
    .select({ id: partners.id, name: partners.name })
    .from(partners)
    .where(and(eq(partners.id, id), isNull(partners.closedAt)));
  return row;
}
