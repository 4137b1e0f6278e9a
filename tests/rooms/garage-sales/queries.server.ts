import { and, desc, eq } from "drizzle-orm";
import { ownerAbilities } from "~/domain/moderation/policy";
import { isApproved, isVisibleTo } from "~/domain/moderation/visible.server";
import type { Context } from "~/platform/context.server";
import { garageSaleRights } from "./policy";
import { garageSaleFacts, garageSales } from "./table.server";

/** For everyone: those that are approved, newest first. */
export const listSales = ({ db }: Context) =>
  db
    .select({ id: garageSales.id, ...garageSaleFacts })
    .from(garageSales)
    .where(isApproved(garageSales))
    .orderBy(desc(garageSales.createdAt), desc(garageSales.id))
    .limit(30);

/** One sale, if the viewer may see it. */
export async function findSale({ db, viewer }: Context, id: string) {
  const { ownerId, approvalStatus } = garageSales;
  const [row] = await db
    .select({ id: garageSales.id, ...garageSaleFacts, ownerId, approvalStatus })
    .from(garageSales)
    .where(and(eq(garageSales.id, id), isVisibleTo(viewer, garageSales)));
  return row && { ...row, can: ownerAbilities(viewer, row, garageSaleRights) };
}
