import { and, asc, count, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { formatAge } from "~/domain/calendar/format";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { dayMs } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { hasOtherAdmin } from "../queries.server";
import { standingColumns, standingView } from "../standing/queries.server";
import { residencies, residencyStands } from "../table.server";
import { openAddress } from "./address.server";
import { type LetterState, lettersPerSheet, openStates, softHouseholdLimit } from "./rules";
import { letterAddresses, letters } from "./table.server";

/** The viewer's letter that is not settled yet. */
export async function findOpenLetter({ db, viewer }: Context) {
  if (!viewer) return undefined;
  const [letter] = await db
    .select({
      id: letters.id,
      state: letters.state,
      sentAt: letters.sentAt,
      tries: letters.tries,
      createdAt: letters.createdAt,
    })
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
        gte(letters.createdAt, new Date(now.getTime() - 365 * dayMs)),
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
      standing: standingColumns,
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
    ({ household, createdAt, fullName, username, avatarKey, printedBy, printedAt, standing, ...row }) => ({
      ...row,
      /** What they showed otherwise, meanwhile. */
      standing: standingView(standing),
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

async function countHouseholds({ db }: Pick<Context, "db">, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, number>();
  const verified = await db
    .select({ household: residencies.household, count: count() })
    .from(residencies)
    .where(and(inArray(residencies.household, [...keys]), residencyStands()))
    .groupBy(residencies.household);
  const waiting = await db
    .select({ household: letters.household, count: count() })
    .from(letters)
    .where(and(inArray(letters.household, [...keys]), isNull(letters.endedAt)))
    .groupBy(letters.household);
  const counts = new Map<string, number>();
  for (const { household, count } of [...verified, ...waiting])
    if (household) counts.set(household, (counts.get(household) ?? 0) + count);
  return counts;
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

/** How long a sheet can be downloaded. After that it is printed anew, which is written down anew. */
const sheetHours = 1;
const sheetsSince = (now: Date) => new Date(now.getTime() - sheetHours * 60 * 60 * 1000);
