import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { formatAge } from "~/domain/calendar/format";
import { isApproved } from "~/domain/moderation/visible.server";
import { apartments } from "~/features/neighborhoods/apartments/table.server";
import { restaurants } from "~/features/restaurants/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { nilUuid } from "~/platform/forms/fields";
import type { Claimable } from "./rules";
import { claims } from "./table.server";

/** The column of a claim that says which place it is of. */
export const placeColumn = { restaurants: claims.restaurantId, apartments: claims.apartmentId } as const;

/** An approved place, what stands against the viewer's claim of it, and its page. One query. */
export async function findPlaceToClaim({ db, viewer }: Context, kind: Claimable, id: string) {
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
  const [row] =
    kind === "restaurants"
      ? await db
          .select({
            id: restaurants.id,
            name: restaurants.name,
            ...standing,
          })
          .from(restaurants)
          .where(and(eq(restaurants.id, id), isApproved(restaurants)))
      : await db
          .select({ id: apartments.id, name: apartments.name, ...standing })
          .from(apartments)
          .where(and(eq(apartments.id, id), isApproved(apartments)));
  if (!row) return undefined;
  return { ...row, kind, path: pathOf(kind, id) };
}

export type PlaceToClaim = NonNullable<Awaited<ReturnType<typeof findPlaceToClaim>>>;

/** Its page; that of an apartment leads on to the guide. */
const pathOf = (kind: Claimable, id: string) => `/${kind}/${id}`;

const rowsOf = ({ db }: Pick<Context, "db">) =>
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
    })
    .from(claims)
    .innerJoin(members, eq(members.id, claims.memberId))
    .leftJoin(restaurants, eq(restaurants.id, claims.restaurantId))
    .leftJoin(apartments, eq(apartments.id, claims.apartmentId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

export const claimsPerPage = 20;

/** What waits, oldest first, and a page of the places that have an owner, newest first. For admins only. Three queries. @param page from 1 */
export async function listClaims(context: Context, page: number) {
  const granted = eq(claims.status, "granted");
  const [open, owned, count] = await Promise.all([
    rowsOf(context)
      .where(eq(claims.status, "open"))
      .orderBy(asc(claims.createdAt), asc(claims.id))
      .limit(claimsPerPage),
    rowsOf(context)
      .where(granted)
      .orderBy(desc(claims.decidedAt), desc(claims.id))
      .limit(claimsPerPage)
      .offset((page - 1) * claimsPerPage),
    context.db.$count(claims, granted),
  ]);
  return {
    open: open.map((row) => claimView(context, row)),
    owned: owned.map((row) => claimView(context, row)),
    count,
  };
}

export type ListedClaim = Awaited<ReturnType<typeof listClaims>>["open"][number];

function claimView({ viewer, now }: Context, { restaurantId, apartmentId, ...row }: Row) {
  const { fullName, username, createdAt, decidedAt, ...claim } = row;
  const kind: Claimable = restaurantId ? "restaurants" : "apartments";
  return {
    ...claim,
    kind,
    path: pathOf(kind, restaurantId ?? apartmentId ?? ""),
    name: displayName({ fullName, username }),
    age: formatAge(decidedAt ?? createdAt, now),
    isOwn: claim.memberId === viewer?.id,
  };
}

/** What deciding judges by, and what the mail says. For admins only. */
export async function findClaim(context: Pick<Context, "db">, id: string) {
  const [row] = await rowsOf(context).where(eq(claims.id, id));
  if (!row) return undefined;
  const { restaurantId, apartmentId, ...claim } = row;
  const kind: Claimable = restaurantId ? "restaurants" : "apartments";
  const placeId = restaurantId ?? apartmentId ?? "";
  const rivals = await context.db
    .select({ id: claims.memberId })
    .from(claims)
    .where(and(eq(placeColumn[kind], placeId), inArray(claims.status, ["open", "granted"]), ne(claims.id, id)));
  return { ...claim, kind, placeId, path: pathOf(kind, placeId), rivals: rivals.map((rival) => rival.id) };
}

export type ClaimSubject = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** Where whoever asked gets mail. Never to be shown. */
export async function findEmail({ db }: Pick<Context, "db">, memberId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, memberId));
  return row?.email;
}
