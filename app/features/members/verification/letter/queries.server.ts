import { and, asc, count, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { formatAge } from "~/domain/calendar/format";
import { hasOtherAdmin } from "~/domain/members/admins.server";
import { verifiedColumns, verifiedView } from "~/domain/members/author.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { daysBefore, hoursBefore } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { withdrawnView } from "../queries.server";
import { lastWithdrawal, residencies, residencyStands } from "../table.server";
import { openAddress } from "./address.server";
import { type LetterState, lettersPerSheet, openStates, softHouseholdLimit } from "./rules";
import { letterAddresses, letters } from "./table.server";

/** The viewer's letter that is not settled yet. */
export async function findOpenLetter({ db, viewer }: Pick<Context, "db"> & { viewer: { id: string } }) {
  const [letter] = await db
    .select({ id: letters.id, state: letters.state, tries: letters.tries })
    .from(letters)
    .where(and(eq(letters.memberId, viewer.id), inArray(letters.state, [...openStates])));
  return letter;
}

/** How many letters a member asked for within a year: those that were printed cost a stamp. */
export async function countLettersOfYear({ db, now }: Pick<Context, "db" | "now">, memberId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(letters)
    .where(
      and(
        eq(letters.memberId, memberId),
        gte(letters.createdAt, daysBefore(now, 365)),
        sql`(${letters.prints} > 0 or ${letters.state} <> 'canceled')`,
      ),
    );
  return row?.count ?? 0;
}

/** What an admin can do with letters now: those to print, oldest first, or those of a sheet that is printed and not sent. */
export async function listLetters(context: AdminContext, state: Extract<LetterState, "waiting" | "printed">) {
  const { db, viewer, now } = context;
  const rows = await db
    .select({
      id: letters.id,
      memberId: members.id,
      username: members.username,
      fullName: members.fullName,
      avatarKey: members.avatarKey,
      standing: verifiedColumns,
      withdrawal: lastWithdrawal,
      neighborhood: neighborhoods.name,
      neighborhoodFits: letters.neighborhoodFits,
      sheetId: letters.sheetId,
      printedBy: letters.printedBy,
      printedAt: letters.printedAt,
      prints: letters.prints,
      household: letters.household,
      createdAt: letters.createdAt,
    })
    .from(letters)
    .innerJoin(members, eq(members.id, letters.memberId))
    .innerJoin(accounts, and(eq(accounts.id, letters.memberId), isNull(accounts.bannedAt)))
    .leftJoin(neighborhoods, eq(neighborhoods.id, letters.neighborhoodId))
    .where(eq(letters.state, state))
    .orderBy(asc(letters.createdAt), asc(letters.id))
    .limit(5 * lettersPerSheet);
  const households = await countHouseholds(
    context,
    rows.map(({ household }) => household),
  );
  const mayPrintOwn = !(await hasOtherAdmin(context, [viewer.id]));
  return rows.map(
    ({ household, createdAt, fullName, username, avatarKey, printedBy, printedAt, standing, withdrawal, ...row }) => ({
      ...row,
      /** What they showed otherwise, meanwhile. */
      standing: verifiedView(standing),
      withdrawn: withdrawnView(withdrawal),
      name: displayName({ fullName, username }),
      ...faceOf({ id: row.memberId, fullName, username, avatarKey }),
      age: formatAge(createdAt, now),
      isDownloadable: printedBy === viewer.id && printedAt !== null && printedAt >= sheetsSince(now),
      /** Nobody prints their own letter, unless there is no other admin. */
      can: { print: mayPrintOwn || row.memberId !== viewer.id },
      /** How many accounts are verified at that address or wait for a letter there, where that is unusual. */
      neighborsInHousehold: moreThanUsual(households.get(household) ?? 0),
    }),
  );
}

export type ListedLetter = Awaited<ReturnType<typeof listLetters>>[number];

const moreThanUsual = (accounts: number) => (accounts > softHouseholdLimit ? accounts : undefined);

/** How many members are verified at each, or wait for a letter there: who renews by one more letter is one. One query. */
async function countHouseholds({ db }: Pick<Context, "db">, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, number>();
  const verified = db
    .select({ household: sql<string>`${residencies.household}`.as("household"), memberId: residencies.memberId })
    .from(residencies)
    .where(and(inArray(residencies.household, [...keys]), residencyStands()));
  const waiting = db
    .select({ household: sql<string>`${letters.household}`.as("household"), memberId: letters.memberId })
    .from(letters)
    .where(and(inArray(letters.household, [...keys]), isNull(letters.endedAt)));
  const there = union(verified, waiting).as("there");
  const rows = await db.select({ household: there.household, count: count() }).from(there).groupBy(there.household);
  return new Map(rows.map(({ household, count }) => [household, count]));
}

/** A sheet that this admin asked for within the hour, as long as its letters are not marked as sent. */
export async function findSheet({ db, viewer, now }: AdminContext, sheetId: string, secret: string) {
  const rows = await db
    .select({
      id: letters.id,
      prints: letters.prints,
      sealed: letterAddresses.sealed,
    })
    .from(letters)
    .innerJoin(letterAddresses, eq(letterAddresses.letterId, letters.id))
    .where(
      and(
        eq(letters.sheetId, sheetId),
        eq(letters.state, "printed"),
        eq(letters.printedBy, viewer.id),
        gte(letters.printedAt, sheetsSince(now)),
      ),
    )
    .orderBy(asc(letters.createdAt), asc(letters.id));
  return rows.flatMap(({ sealed, ...letter }) => {
    const address = openAddress(sealed, letter.id, secret);
    return address ? [{ ...letter, ...address }] : [];
  });
}

/** How long a sheet can be downloaded. After that it has to be printed again, which the audit log says again. */
const sheetHours = 1;
const sheetsSince = (now: Date) => hoursBefore(now, sheetHours);
