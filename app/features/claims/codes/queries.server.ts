import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { dayMs } from "~/platform/time";
import { type ClaimSubject, findClaim, isReadable, placeColumn } from "../queries.server";
import type { Claimable } from "../rules";
import { claims } from "../table.server";
import { type CodeWay, codeDays, mostCodes, mostTries } from "../ways";

type Asking = Context & { viewer: Viewer };

/** When the code of a claim works no more: counted from when it was sent, and as long as it was not, from when it was made. */
export const codeEnds = ({ way, preparedAt, sentAt }: Pick<ClaimSubject, "way" | "preparedAt" | "sentAt">) =>
  way === "admin" ? 0 : (sentAt ?? preparedAt ?? new Date(0)).getTime() + codeDays[way] * dayMs;

/** The viewer's own claim of a place that waits, and what they can do about it. Nothing of the code. One query. */
export async function findOwnClaim({ db, viewer, now }: Asking, kind: Claimable, placeId: string) {
  const [row] = await db
    .select({
      id: claims.id,
      way: claims.way,
      codes: claims.codes,
      hasCode: sql<boolean>`${claims.codeHash} is not null`,
      preparedAt: claims.preparedAt,
      sentAt: claims.sentAt,
      tries: claims.tries,
    })
    .from(claims)
    .where(and(eq(placeColumn[kind], placeId), eq(claims.memberId, viewer.id), eq(claims.status, "open")));
  if (!row) return undefined;
  const { hasCode, preparedAt, tries, ...claim } = row;
  const isOver = hasCode && (tries >= mostTries || codeEnds(row) <= now.getTime());
  return {
    id: claim.id,
    way: claim.way,
    codes: claim.codes,
    /** A code is on its way, and still works. */
    takesCode: hasCode && !isOver && claim.way !== "admin",
    triesLeft: mostTries - tries,
    isSent: claim.sentAt !== null,
    isOver,
    /** Another way, or another code. */
    mayAskAgain: claim.codes < mostCodes && (claim.way === "admin" || isOver),
  };
}

export type OwnClaim = NonNullable<Awaited<ReturnType<typeof findOwnClaim>>>;

/** What an admin prints or says, if they prepared it within the hour. For them alone. Two queries. */
export async function findSheet(context: Asking, claimId: string) {
  const claim = await findClaim(context, claimId);
  if (claim?.status !== "open" || claim.way === "admin") return undefined;
  if (!isReadable(claim, context.viewer.id, context.now)) return undefined;
  const { id, codes, place, sentTo, sentAt, kind, placeId } = claim;
  return { id, codes, place, sentTo, isSent: sentAt !== null, way: claim.way as CodeWay, kind, placeId };
}
