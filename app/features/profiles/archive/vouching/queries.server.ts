import { desc, eq } from "drizzle-orm";
import { vouches, vouchRequests } from "~/features/members/verification/vouching/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";

/** What a member asked of neighbors, and what they said of neighbors. Who the others are is told of neither. */
export async function collectFromVouching(context: Context, id: string) {
  return { vouchRequests: await listRequests(context, id), vouches: await listVouches(context, id) };
}

const listRequests = ({ db }: Context, id: string) =>
  db
    .select({
      neighborhood: neighborhoods.name,
      askedAt: vouchRequests.createdAt,
      endedAt: vouchRequests.endedAt,
      outcome: vouchRequests.outcome,
    })
    .from(vouchRequests)
    .leftJoin(neighborhoods, eq(neighborhoods.id, vouchRequests.neighborhoodId))
    .where(eq(vouchRequests.memberId, id))
    .orderBy(desc(vouchRequests.createdAt));

/** Whether a vouch still counts depends on one's own residency, which one knows. */
const listVouches = ({ db }: Context, id: string) =>
  db
    .select({ neighborhood: neighborhoods.name, vouchedAt: vouches.createdAt, voidedAt: vouches.voidedAt })
    .from(vouches)
    .innerJoin(vouchRequests, eq(vouchRequests.id, vouches.requestId))
    .leftJoin(neighborhoods, eq(neighborhoods.id, vouchRequests.neighborhoodId))
    .where(eq(vouches.voucherId, id))
    .orderBy(desc(vouches.createdAt));
