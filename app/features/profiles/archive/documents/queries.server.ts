import { asc, eq } from "drizzle-orm";
import { documentRequests } from "~/features/members/verification/document/table.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import type { Context } from "~/platform/context.server";

/** That pictures of documents were sent, and what came of each. Not who looked, and not the pictures: who sent one has it. */
export const listDocumentsSent = ({ db }: Context, id: string) =>
  db
    .select({
      sentAt: documentRequests.createdAt,
      neighborhood: neighborhoods.name,
      seenAt: documentRequests.claimedAt,
      decidedAt: documentRequests.decidedAt,
      outcome: documentRequests.outcome,
      reason: documentRequests.reason,
    })
    .from(documentRequests)
    .leftJoin(neighborhoods, eq(neighborhoods.id, documentRequests.neighborhoodId))
    .where(eq(documentRequests.memberId, id))
    .orderBy(asc(documentRequests.createdAt), asc(documentRequests.id));
