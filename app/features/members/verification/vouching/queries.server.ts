import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { formatDay } from "~/domain/calendar/city-time.server";
import { isVerifiedNow } from "~/domain/members/author.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName, faceOf, type Viewer } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { daysAfter, daysBefore } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { residencies } from "../table.server";
import { quotaDays, type Voucher } from "./policy";
import { requestDays } from "./rules";
import { vouches, vouchRequests } from "./table.server";

type Reading = Pick<Context, "db" | "now">;

/** Not ended, nor too old: the nightly job may not have come by. */
export const isOpen = (now: Date) =>
  and(isNull(vouchRequests.endedAt), gt(vouchRequests.createdAt, daysBefore(now, requestDays)));

/** The viewer's own: how many have vouched, and never who. One query. */
export async function findOwnVouchRequest({ db, now, viewer }: Reading & { viewer: Pick<Viewer, "id"> }) {
  const [row] = await db
    .select({
      id: vouchRequests.id,
      neighborhood: neighborhoods.name,
      createdAt: vouchRequests.createdAt,
      vouched: count(vouches.id),
    })
    .from(vouchRequests)
    .leftJoin(neighborhoods, eq(neighborhoods.id, vouchRequests.neighborhoodId))
    .leftJoin(vouches, and(eq(vouches.requestId, vouchRequests.id), isNull(vouches.voidedAt)))
    .where(and(eq(vouchRequests.memberId, viewer.id), isOpen(now)))
    .groupBy(vouchRequests.id, neighborhoods.name);
  if (!row) return undefined;
  const { createdAt, ...request } = row;
  return { ...request, until: formatDay(daysAfter(createdAt, requestDays)) };
}

export type OwnVouchRequest = NonNullable<Awaited<ReturnType<typeof findOwnVouchRequest>>>;

/** As many as an admin reads at once. */
const shown = 50;

/** Those that wait for neighbors, for admins: who, where, since when and how many have vouched. Oldest first. One query. */
export async function listOpenRequests({ db, now }: AdminContext) {
  const rows = await db
    .select({
      id: vouchRequests.id,
      memberId: members.id,
      neighborhood: neighborhoods.name,
      createdAt: vouchRequests.createdAt,
      fullName: members.fullName,
      username: members.username,
      avatarKey: members.avatarKey,
      vouched: count(vouches.id),
    })
    .from(vouchRequests)
    .innerJoin(members, eq(members.id, vouchRequests.memberId))
    .innerJoin(accounts, and(eq(accounts.id, vouchRequests.memberId), isNull(accounts.bannedAt)))
    .leftJoin(neighborhoods, eq(neighborhoods.id, vouchRequests.neighborhoodId))
    .leftJoin(vouches, and(eq(vouches.requestId, vouchRequests.id), isNull(vouches.voidedAt)))
    .where(isOpen(now))
    .groupBy(vouchRequests.id, members.id, neighborhoods.name)
    .orderBy(asc(vouchRequests.createdAt), asc(vouchRequests.id))
    .limit(shown);
  return rows.map(({ createdAt, fullName, username, avatarKey, ...row }) => ({
    ...row,
    name: displayName({ fullName, username }),
    face: faceOf({ id: row.memberId, fullName, username, avatarKey }),
    since: formatDay(createdAt),
  }));
}

export type ListedRequest = Awaited<ReturnType<typeof listOpenRequests>>[number];

/** An open request by the id in its link, of a member who is not banned. One query. */
export async function findOpenRequest({ db, now }: Reading, id: string) {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select({
      id: vouchRequests.id,
      memberId: members.id,
      neighborhoodId: vouchRequests.neighborhoodId,
      neighborhood: neighborhoods.name,
      fullName: members.fullName,
      username: members.username,
      avatarKey: members.avatarKey,
    })
    .from(vouchRequests)
    .innerJoin(members, eq(members.id, vouchRequests.memberId))
    .innerJoin(accounts, and(eq(accounts.id, vouchRequests.memberId), isNull(accounts.bannedAt)))
    .leftJoin(neighborhoods, eq(neighborhoods.id, vouchRequests.neighborhoodId))
    .where(and(eq(vouchRequests.id, id), isOpen(now)));
  if (!row) return undefined;
  const { fullName, username, avatarKey, ...request } = row;
  return {
    ...request,
    name: displayName({ fullName, username }),
    face: faceOf({ id: row.memberId, fullName, username, avatarKey }),
  };
}

export type OpenRequest = NonNullable<Awaited<ReturnType<typeof findOpenRequest>>>;

/** Whether the viewer has vouched there, and it counts. One query. */
export async function hasVouched({ db }: Pick<Context, "db">, requestId: string, voucherId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: vouches.id })
    .from(vouches)
    .where(and(eq(vouches.requestId, requestId), eq(vouches.voucherId, voucherId), isNull(vouches.voidedAt)));
  return row !== undefined;
}

/**
 * The member whom a request has verified, for those who vouched there and for themselves, as long as it counts. Nobody else
 * learns that there was one. One query.
 */
export async function findVerifiedByRequest({ db }: Reading, id: string, viewerId: string) {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select({
      memberId: members.id,
      fullName: members.fullName,
      username: members.username,
      neighborhoodId: neighborhoods.id,
      neighborhood: neighborhoods.name,
    })
    .from(vouchRequests)
    .innerJoin(members, and(eq(members.id, vouchRequests.memberId), isVerifiedNow))
    .innerJoin(accounts, and(eq(accounts.id, vouchRequests.memberId), isNull(accounts.bannedAt)))
    .innerJoin(neighborhoods, eq(neighborhoods.id, vouchRequests.neighborhoodId))
    .leftJoin(
      vouches,
      and(eq(vouches.requestId, vouchRequests.id), eq(vouches.voucherId, viewerId), isNull(vouches.voidedAt)),
    )
    .where(
      and(
        eq(vouchRequests.id, id),
        eq(vouchRequests.outcome, "verified"),
        or(eq(vouchRequests.memberId, viewerId), isNotNull(vouches.id)),
      ),
    );
  if (!row) return undefined;
  const { fullName, username, ...verified } = row;
  return { ...verified, name: displayName({ fullName, username }), isOwn: row.memberId === viewerId };
}

export type VerifiedByRequest = NonNullable<Awaited<ReturnType<typeof findVerifiedByRequest>>>;

/**
 * How many are verified because this member vouched for them, and will be asked again should those vouches count no more. To be
 * selected where members are joined with something.
 */
export const countRestingOn = sql<number>`(select count(distinct request.member_id)::int from vouches given
  join vouch_requests request on request.id = given.request_id and request.outcome = 'verified'
  join residencies resting on resting.member_id = request.member_id and resting.way = 'vouching'
    and resting.ended_at is null and resting.granted_at <= request.ended_at
  where given.voucher_id = ${members.id} and given.voided_at is null)`;

/** What the policy has to know of each of these. Two queries. */
export async function listVouchers({ db, now }: Reading, ids: readonly string[]): Promise<Voucher[]> {
  const rows = await db
    .select({
      id: accounts.id,
      bannedAt: accounts.bannedAt,
      level: residencies.level,
      neighborhoodId: residencies.neighborhoodId,
      grantedAt: residencies.grantedAt,
      lapsesAt: residencies.lapsesAt,
      household: sql<string | null>`(select each.household from residencies each
        where each.member_id = ${accounts.id} and each.household is not null order by each.granted_at desc limit 1)`,
    })
    .from(accounts)
    .leftJoin(residencies, and(eq(residencies.memberId, accounts.id), isNull(residencies.endedAt)))
    .where(inArray(accounts.id, [...ids]));
  const given = await db
    .select({ voucherId: vouches.voucherId, at: vouches.createdAt })
    .from(vouches)
    .where(and(inArray(vouches.voucherId, [...ids]), gt(vouches.createdAt, daysBefore(now, quotaDays))))
    .orderBy(asc(vouches.createdAt));
  return rows.map(({ id, bannedAt, level, neighborhoodId, grantedAt, lapsesAt, household }) => ({
    id,
    household,
    isBanned: bannedAt !== null,
    standing: level && grantedAt && lapsesAt ? { level, neighborhoodId, grantedAt, lapsesAt } : null,
    vouchedAt: given.filter(({ voucherId }) => voucherId === id).map(({ at }) => at),
  }));
}
