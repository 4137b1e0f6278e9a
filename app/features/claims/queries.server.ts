import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { formatAge } from "~/domain/calendar/format";
import { listAdmins } from "~/domain/members/admins.server";
import { isApproved } from "~/domain/moderation/visible.server";
import { apartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants } from "~/features/restaurants/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { nilUuid } from "~/platform/forms/fields";
import { hourMs } from "~/platform/time";
import { sheetHours } from "./codes/rules";
import { listedApartment, listedRestaurant } from "./listed/queries.server";
import { judgeRefusal } from "./policy";
import { type Claimable, mostRefusals } from "./rules";
import { claims } from "./table.server";

/** The column of a claim that says which place it is of. */
export const placeColumn = { restaurants: claims.restaurantId, apartments: claims.apartmentId } as const;

/** An approved place, what stands against the viewer's claim of it, where a code may go, and its page. One query. */
export async function findPlaceToClaim({ db, viewer, now }: Context, kind: Claimable, id: string) {
  const me = viewer?.id ?? nilUuid;
  const of = (where: SQL) => sql<number>`(select count(*)::int from ${claims} where ${where})`;
  const here = sql`${placeColumn[kind]} = ${id}`;
  const standing = {
    isClaimed: sql<boolean>`exists (select 1 from ${claims} where ${here} and ${claims.status} = 'granted')`,
    isOwn: sql<boolean>`exists (select 1 from ${claims} where ${here} and ${claims.status} = 'granted' and ${claims.memberId} = ${me})`,
    openHere: of(sql`${here} and ${claims.memberId} = ${me} and ${claims.status} = 'open'`),
    open: of(sql`${claims.memberId} = ${me} and ${claims.status} = 'open'`),
    refusedHere: of(sql`${here} and ${claims.memberId} = ${me} and ${claims.status} in ('refused', 'revoked')`),
  };
  const asked = { memberId: sql`${me}::uuid`, now };
  const [row] =
    kind === "restaurants"
      ? await db
          .select({
            id: restaurants.id,
            name: restaurants.name,
            listed: listedRestaurant(sql`${id}::uuid`, asked),
            ...standing,
          })
          .from(restaurants)
          .where(and(eq(restaurants.id, id), isApproved(restaurants)))
      : await db
          .select({
            id: apartments.id,
            name: apartments.name,
            listed: listedApartment(sql`${id}::uuid`, asked),
            ...standing,
          })
          .from(apartments)
          .where(and(eq(apartments.id, id), isApproved(apartments)));
  if (!row) return undefined;
  return { ...row, kind, path: pathOf(kind, id) };
}

export type PlaceToClaim = NonNullable<Awaited<ReturnType<typeof findPlaceToClaim>>>;

/** Its page; that of an apartment leads on to the guide. */
const pathOf = (kind: Claimable, id: string) => `/${kind}/${id}`;

/** In the place of what the other kind has none of. */
const listedTo = (now: Date) => {
  const asked = { memberId: claims.memberId, now };
  const [restaurant, apartment] = [listedRestaurant(restaurants.id, asked), listedApartment(apartments.id, asked)];
  const isRestaurant = sql`${claims.restaurantId} is not null`;
  return {
    letter: sql<boolean>`case when ${isRestaurant} then ${restaurant.letter} else ${apartment.letter} end`,
    call: sql<boolean>`case when ${isRestaurant} then ${restaurant.call} else ${apartment.call} end`,
  };
};

const rowsOf = ({ db, now }: Pick<Context, "db" | "now">) =>
  db
    .select({
      id: claims.id,
      memberId: claims.memberId,
      fullName: members.fullName,
      username: members.username,
      restaurantId: claims.restaurantId,
      apartmentId: claims.apartmentId,
      place: sql<string>`coalesce(${restaurants.name}, ${apartments.name})`,
      address: sql<string>`coalesce(${restaurants.address}, ${apartments.address})`,
      phone: restaurants.phoneNumber,
      proof: claims.proof,
      status: claims.status,
      note: claims.note,
      createdAt: claims.createdAt,
      decidedAt: claims.decidedAt,
      way: claims.way,
      codes: claims.codes,
      hasCode: sql<boolean>`${claims.codeHash} is not null`,
      sentTo: claims.sentTo,
      preparedBy: claims.preparedBy,
      preparedAt: claims.preparedAt,
      sentAt: claims.sentAt,
      tries: claims.tries,
      listed: listedTo(now),
      /** Who else claims the place, or has it. */
      rivals: sql<string[]>`array(
        select rival.member_id from ${claims} rival
        where rival.status in ('open', 'granted') and rival.id <> ${claims.id}
          and (rival.restaurant_id = ${claims.restaurantId} or rival.apartment_id = ${claims.apartmentId}))`,
    })
    .from(claims)
    .innerJoin(members, eq(members.id, claims.memberId))
    .leftJoin(restaurants, eq(restaurants.id, claims.restaurantId))
    .leftJoin(apartments, eq(apartments.id, claims.apartmentId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

export const claimsPerPage = 20;

/** A page of what waits, oldest first, or of the places that have an owner, newest first, and how many there are of both. For admins only. Three queries. @param page from 1 */
export async function listClaims(context: Context, show: "waiting" | "granted", page: number) {
  const [admins, rows, [counts]] = await Promise.all([
    listAdmins(context),
    rowsOf(context)
      .where(eq(claims.status, show === "waiting" ? "open" : "granted"))
      .orderBy(
        ...(show === "waiting" ? [asc(claims.createdAt), asc(claims.id)] : [desc(claims.decidedAt), desc(claims.id)]),
      )
      .limit(claimsPerPage)
      .offset((page - 1) * claimsPerPage),
    context.db
      .select({
        waiting: sql<number>`(count(*) filter (where ${claims.status} = 'open'))::int`,
        granted: sql<number>`(count(*) filter (where ${claims.status} = 'granted'))::int`,
      })
      .from(claims)
      .where(inArray(claims.status, ["open", "granted"])),
  ]);
  return { claims: rows.map((row) => claimView(context, row, admins)), counts: counts ?? { waiting: 0, granted: 0 } };
}

/** How many wait for an admin, or for a code to come back. For admins only. One query. */
export const countOpenClaims = ({ db }: Pick<Context, "db">): Promise<number> =>
  db.$count(claims, eq(claims.status, "open"));

export type ListedClaim = Awaited<ReturnType<typeof listClaims>>["claims"][number];

function claimView({ viewer, now }: Context, { restaurantId, apartmentId, ...row }: Row, admins: readonly string[]) {
  const {
    fullName,
    username,
    createdAt,
    decidedAt,
    preparedBy,
    preparedAt,
    listed,
    sentAt,
    hasCode,
    sentTo: _,
    rivals,
    ...claim
  } = row;
  const kind: Claimable = restaurantId ? "restaurants" : "apartments";
  const refusal = judgeRefusal(viewer?.id, { memberId: claim.memberId, rivals, admins });
  return {
    ...claim,
    kind,
    path: pathOf(kind, restaurantId ?? apartmentId ?? ""),
    name: displayName({ fullName, username }),
    age: formatAge(decidedAt ?? createdAt, now),
    /** Why it is not the viewer’s to decide, if it is not. */
    left: refusal ? `${refusal.facts.title}. ${refusal.facts.text}` : null,
    /** Of one by code: what its admin does next. */
    sheet:
      claim.way === "admin"
        ? null
        : {
            isPrepared: hasCode,
            isSent: sentAt !== null,
            isReadable: isReadable({ hasCode, preparedBy, preparedAt }, viewer?.id, now),
            isListed: listed[claim.way],
          },
  };
}

type Prepared = Pick<Row, "hasCode" | "preparedBy" | "preparedAt">;

/** A sheet is read by who prepared it, for an hour. */
export const isReadable = ({ hasCode, preparedBy, preparedAt }: Prepared, viewerId: string | undefined, now: Date) =>
  hasCode &&
  preparedBy !== null &&
  preparedBy === viewerId &&
  preparedAt !== null &&
  now.getTime() - preparedAt.getTime() < sheetHours * hourMs;

/** What deciding judges by, and what the mail says. For admins only. */
export async function findClaim(context: Pick<Context, "db" | "now">, id: string) {
  const [row] = await rowsOf(context).where(eq(claims.id, id));
  if (!row) return undefined;
  return { ...withPlace(row), admins: await listAdmins(context) };
}

/** Of whoever speaks for these places by a claim, by the ids of the places. One query, and none for none. */
export async function listGrantedClaims(context: Pick<Context, "db" | "now">, placeIds: readonly string[]) {
  if (placeIds.length === 0) return new Map<string, Claimed>();
  const here = or(inArray(claims.restaurantId, [...placeIds]), inArray(claims.apartmentId, [...placeIds]));
  const rows = await rowsOf(context).where(and(here, eq(claims.status, "granted")));
  return new Map<string, Claimed>(rows.map(withPlace).map((claim) => [claim.placeId, claim]));
}

type Claimed = ReturnType<typeof withPlace>;

function withPlace({ restaurantId, apartmentId, ...claim }: Row) {
  const kind: Claimable = restaurantId ? "restaurants" : "apartments";
  const placeId = restaurantId ?? apartmentId ?? "";
  return { ...claim, kind, placeId, path: pathOf(kind, placeId) };
}

export type ClaimSubject = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** How often a claim of a place was refused, and whether it may be asked once more: not where others have the place, nor after as many refusals as are heard. One query. */
export async function countTurns({ db }: Pick<Context, "db">, { kind, placeId, memberId }: ClaimSubject) {
  const rows = await db
    .select({ status: claims.status, isOwn: sql<boolean>`${claims.memberId} = ${memberId}::uuid` })
    .from(claims)
    .where(and(eq(placeColumn[kind], placeId), ne(claims.status, "open")));
  const refused = rows.filter(({ status, isOwn }) => isOwn && status !== "granted");
  return {
    refused: refused.length,
    canBeAskedAgain: refused.length < mostRefusals && !rows.some(({ status }) => status === "granted"),
  };
}
