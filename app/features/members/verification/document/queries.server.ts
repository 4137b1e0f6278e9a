import { and, asc, desc, eq, exists, gte, inArray, isNull, not, or, sql } from "drizzle-orm";
import { formatDay } from "~/domain/calendar/city-time.server";
import { formatAge } from "~/domain/calendar/format";
import { type VerifiedRow, verifiedColumns, verifiedView } from "~/domain/members/author.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts, members, roles } from "~/platform/accounts/table.server";
import { displayName, faceOf, type Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { daysBefore, hoursBefore } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { withdrawnView } from "../queries.server";
import { lastWithdrawal } from "../table.server";
import { lookHours } from "./rules";
import { documentRequests, documents } from "./table.server";

type Asking = Pick<Context, "db"> & { viewer: Pick<Viewer, "id"> };

/** The viewer's last one, where it waits or was refused or nobody decided. One query. */
export async function findOwnDocument({ db, viewer }: Asking) {
  const [row] = await db
    .select({
      id: documentRequests.id,
      createdAt: documentRequests.createdAt,
      outcome: documentRequests.outcome,
      reason: documentRequests.reason,
    })
    .from(documentRequests)
    .where(eq(documentRequests.memberId, viewer.id))
    .orderBy(sql`${documentRequests.decidedAt} is not null`, desc(documentRequests.createdAt))
    .limit(1);
  if (!row || row.outcome === "granted" || row.outcome === "withdrawn") return undefined;
  const { createdAt, ...rest } = row;
  return { ...rest, on: formatDay(createdAt) };
}

export type OwnDocument = NonNullable<Awaited<ReturnType<typeof findOwnDocument>>>;

const isOpen = isNull(documentRequests.decidedAt);

/** Whoever claimed it looks after the city no more: somebody else may see it then. */
const hasNoReviewer = ({ db }: Pick<Context, "db">) =>
  or(
    isNull(documentRequests.reviewerId),
    not(
      exists(
        db
          .select({ id: roles.memberId })
          .from(roles)
          .where(and(eq(roles.memberId, documentRequests.reviewerId), eq(roles.role, "admin"))),
      ),
    ),
  );

/** Those that the viewer may ask to see. */
export const isClaimable = ({ db, viewer }: Asking) =>
  and(isOpen, or(hasNoReviewer({ db }), eq(documentRequests.reviewerId, viewer.id)));

/** As many as an admin reads at once. */
const shown = 50;

const person = {
  memberId: members.id,
  username: members.username,
  fullName: members.fullName,
  avatarKey: members.avatarKey,
  standing: verifiedColumns,
  withdrawal: lastWithdrawal,
};

type Row = {
  memberId: string;
  username: string;
  fullName: string;
  avatarKey: string | null;
  standing: VerifiedRow;
  withdrawal: { at: string; reason: string | null } | null;
  createdAt: Date;
};

function shownOf({ username, fullName, avatarKey, createdAt, ...row }: Row, now: Date) {
  const standing = verifiedView(row.standing);
  return {
    memberId: row.memberId,
    name: displayName({ fullName, username }),
    ...faceOf({ id: row.memberId, fullName, username, avatarKey }),
    age: formatAge(createdAt, now),
    /** What they showed otherwise, meanwhile. */
    standing: standing && { ...standing, place: row.standing.verifiedIn },
    withdrawn: withdrawnView(row.withdrawal),
  };
}

/** What waits, oldest first. One query. */
export async function listDocuments(context: AdminContext) {
  const { db, viewer, now } = context;
  const rows = await db
    .select({
      ...person,
      id: documentRequests.id,
      neighborhood: neighborhoods.name,
      createdAt: documentRequests.createdAt,
      reviewerId: documentRequests.reviewerId,
      isFree: sql<boolean>`${isClaimable(context)}`,
    })
    .from(documentRequests)
    .innerJoin(members, eq(members.id, documentRequests.memberId))
    .innerJoin(accounts, and(eq(accounts.id, documentRequests.memberId), isNull(accounts.bannedAt)))
    .leftJoin(neighborhoods, eq(neighborhoods.id, documentRequests.neighborhoodId))
    .where(isOpen)
    .orderBy(asc(documentRequests.createdAt), asc(documentRequests.id))
    .limit(shown);
  return rows.map(({ id, neighborhood, reviewerId, isFree, ...row }) => ({
    ...shownOf(row, now),
    id,
    neighborhood,
    isMine: reviewerId === viewer.id,
    /** Why not, where the viewer can't see it. */
    barred: row.memberId === viewer.id ? ("own" as const) : isFree ? null : ("claimed" as const),
  }));
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

/** Undecided, and the viewer's to see for the rest of the hour: nobody else finds it, and never one's own. */
const isSeenBy = ({ viewer, now }: Pick<AdminContext, "viewer" | "now">, id: string) =>
  and(
    eq(documentRequests.id, id),
    isOpen,
    eq(documentRequests.reviewerId, viewer.id),
    gte(documentRequests.claimedAt, hoursBefore(now, lookHours)),
    sql`${documentRequests.memberId} <> ${viewer.id}`,
  );

/** For the page on which its reviewer decides. One query. */
export async function findReview(context: AdminContext, id: string) {
  const { db, now } = context;
  const [row] = await db
    .select({
      ...person,
      id: documentRequests.id,
      neighborhood: neighborhoods.name,
      createdAt: documentRequests.createdAt,
      hasPicture: sql<boolean>`${documents.requestId} is not null`,
    })
    .from(documentRequests)
    .innerJoin(members, eq(members.id, documentRequests.memberId))
    .leftJoin(documents, eq(documents.requestId, documentRequests.id))
    .leftJoin(neighborhoods, eq(neighborhoods.id, documentRequests.neighborhoodId))
    .where(isSeenBy(context, id));
  return row && { ...shownOf(row, now), id, neighborhood: row.neighborhood, hasPicture: row.hasPicture };
}

/** The viewer's decision of the last day that came last: for who would like to undo it. One query. */
export async function findLastDecision({ db, viewer, now }: AdminContext) {
  const [row] = await db
    .select({ ...person, outcome: documentRequests.outcome })
    .from(documentRequests)
    .innerJoin(members, eq(members.id, documentRequests.memberId))
    .where(
      and(
        eq(documentRequests.reviewerId, viewer.id),
        inArray(documentRequests.outcome, ["granted", "refused"]),
        gte(documentRequests.decidedAt, daysBefore(now, 1)),
      ),
    )
    .orderBy(desc(documentRequests.decidedAt))
    .limit(1);
  return row && { memberId: row.memberId, name: displayName(row), outcome: row.outcome };
}

export type LastDecision = NonNullable<Awaited<ReturnType<typeof findLastDecision>>>;

/** The sealed bytes, for the same eyes. One query. */
export async function findSealed(context: AdminContext, id: string): Promise<Uint8Array | undefined> {
  const [row] = await context.db
    .select({ sealed: documents.sealed })
    .from(documents)
    .innerJoin(documentRequests, eq(documentRequests.id, documents.requestId))
    .where(isSeenBy(context, id));
  return row?.sealed;
}

/** What a command is about. */
export async function findOpenRequest({ db }: Pick<Context, "db">, id: string) {
  const [row] = await db
    .select({
      id: documentRequests.id,
      memberId: documentRequests.memberId,
      neighborhoodId: documentRequests.neighborhoodId,
      reviewerId: documentRequests.reviewerId,
    })
    .from(documentRequests)
    .innerJoin(accounts, and(eq(accounts.id, documentRequests.memberId), isNull(accounts.bannedAt)))
    .where(and(eq(documentRequests.id, id), isOpen));
  return row;
}

export type OpenRequest = NonNullable<Awaited<ReturnType<typeof findOpenRequest>>>;
