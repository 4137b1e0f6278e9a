import { and, asc, desc, eq, exists, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "~/db/db.server";
import { formatDay } from "~/domain/calendar/city-time.server";
import { formatAge } from "~/domain/calendar/format";
import { type Way, wordsOf } from "~/domain/residency/ways";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";
import type { Context } from "~/platform/context.server";
import { daysAfter } from "~/platform/time";
import type { AdminContext } from "~/shell/admin/guard.server";
import { isRestored } from "../appeals/queries.server";
import { askedAgainDays, type whyAskedAgain } from "../asked-again";
import { hostCards, hosts } from "../in-person/table.server";
import { residencies } from "../table.server";
import { vouches, vouchRequests } from "../vouching/table.server";
import { mostOpen } from "./rules";
import { residencyChecks } from "./table.server";

type Reading = Pick<Context, "db">;

/** Drawn, not decided, and still there to be decided on. */
export const isOpenCheck = and(isNull(residencyChecks.checkedAt), isNull(residencies.endedAt));

export async function countOpenChecks({ db }: Reading): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(residencyChecks)
    .innerJoin(residencies, eq(residencies.id, residencyChecks.residencyId))
    .where(isOpenCheck);
  return row?.count ?? 0;
}

const person = {
  memberId: members.id,
  username: members.username,
  fullName: members.fullName,
  avatarKey: members.avatarKey,
};

const granted = {
  way: residencies.way,
  level: residencies.level,
  neighborhood: neighborhoods.name,
  lapsesAt: residencies.lapsesAt,
};

/** Those that an admin has to decide on, the oldest first. One query. */
export async function listOpenChecks({ db, viewer, now }: AdminContext) {
  const [granter, giver] = [alias(members, "granter"), alias(members, "giver")];
  const rows = await db
    .select({
      ...person,
      ...granted,
      id: residencyChecks.id,
      drawnAt: residencyChecks.drawnAt,
      grantedAt: residencies.grantedAt,
      reason: residencies.reason,
      isRestored,
      by: { fullName: granter.fullName, username: granter.username },
      host: hosts.name,
      giver: { fullName: giver.fullName, username: giver.username },
    })
    .from(residencyChecks)
    .innerJoin(residencies, eq(residencies.id, residencyChecks.residencyId))
    .innerJoin(members, eq(members.id, residencies.memberId))
    .leftJoin(neighborhoods, eq(neighborhoods.id, residencies.neighborhoodId))
    .leftJoin(granter, eq(granter.id, residencies.grantedBy))
    // The card that was used at that very moment.
    .leftJoin(
      hostCards,
      and(
        eq(residencies.way, "in-person"),
        eq(hostCards.usedBy, residencies.memberId),
        eq(hostCards.usedAt, residencies.grantedAt),
      ),
    )
    .leftJoin(hosts, eq(hosts.id, hostCards.hostId))
    .leftJoin(giver, eq(giver.id, hostCards.mintedBy))
    .where(isOpenCheck)
    .orderBy(asc(residencyChecks.drawnAt), asc(residencyChecks.id))
    .limit(mostOpen);
  return rows.map(({ id, level, grantedAt, lapsesAt, reason, isRestored, by, host, giver, drawnAt, ...row }) => ({
    ...shownOf(row),
    id,
    level,
    since: formatDay(grantedAt),
    until: formatDay(lapsesAt),
    granted: grantedWords(row.way, { isRestored, by, host, giver }),
    reason: reason && (isRestored ? `The answer to the appeal: ${reason}` : reason),
    age: formatAge(drawnAt, now),
    can: { decide: row.memberId !== viewer.id },
  }));
}

export type ListedCheck = Awaited<ReturnType<typeof listOpenChecks>>[number];

type Named = { fullName: string | null; username: string | null } | null;
type Granted = { isRestored: boolean; by: Named; host: string | null; giver: Named };

function grantedWords(way: Way, { isRestored, by, host, giver }: Granted): string {
  if (by?.username) return `${isRestored ? "Restored after an appeal by" : "Granted by"} ${displayName(by)}`;
  // An admin who left, or whom nobody wrote down in former times.
  if (way === "admin" || way === "document") return "Which admin granted it is not known";
  if (host) return `With a card of ${host}, from ${giver?.username ? displayName(giver) : "somebody who has left"}`;
  return "Granted without an admin";
}

type Row = { memberId: string; username: string; fullName: string; avatarKey: string | null } & {
  way: string;
  neighborhood: string | null;
};

function shownOf({ memberId, username, fullName, avatarKey, way, neighborhood }: Row) {
  return {
    memberId,
    name: displayName({ fullName, username }),
    ...faceOf({ id: memberId, fullName, username, avatarKey }),
    verified: ["Verified", wordsOf(way), neighborhood && `(${neighborhood})`].filter(Boolean).join(" "),
  };
}

/** Whether a re-check of the residency of the query around this ended with asking again. */
const wasDrawn = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(residencyChecks)
      .where(and(eq(residencyChecks.residencyId, residencies.id), eq(residencyChecks.outcome, "asked-again"))),
  );

/**
 * Members who have a month to show their residency again: it was drawn, or a neighbor who vouched does not count any more.
 * `remindedAt` says since when. The first condition looks at few rows of an index.
 */
export const isAskedAgain = ({ db, now }: Pick<Context, "db" | "now">) =>
  and(
    isNull(residencies.endedAt),
    gt(residencies.lapsesAt, now),
    lte(residencies.lapsesAt, daysAfter(now, askedAgainDays)),
    isNotNull(residencies.remindedAt),
    or(
      wasDrawn(db),
      and(
        eq(residencies.way, "vouching"),
        exists(
          db
            .select({ one: sql`1` })
            .from(vouches)
            .innerJoin(vouchRequests, eq(vouchRequests.id, vouches.requestId))
            .where(
              and(
                eq(vouchRequests.memberId, residencies.memberId),
                eq(vouchRequests.outcome, "verified"),
                gt(vouches.voidedAt, residencies.grantedAt),
              ),
            ),
        ),
      ),
    ),
  );

/** Why a member is asked again now; undefined for who is not. One query. */
export async function findWhyAskedAgain(
  asking: Pick<Context, "db" | "now">,
  memberId: string,
): Promise<keyof typeof whyAskedAgain | undefined> {
  const [row] = await asking.db
    .select({ isDrawn: sql<boolean>`${wasDrawn(asking.db)}` })
    .from(residencies)
    .where(and(eq(residencies.memberId, memberId), isAskedAgain(asking)));
  return row && (row.isDrawn ? "drawn" : "neighbors");
}

/** As many as an admin reads at once. */
const shown = 20;

/** Who has to answer next comes first. One query. */
export async function listAskedAgain(context: AdminContext) {
  const rows = await context.db
    .select({ ...person, ...granted, id: residencies.id, remindedAt: residencies.remindedAt })
    .from(residencies)
    .innerJoin(members, eq(members.id, residencies.memberId))
    .leftJoin(neighborhoods, eq(neighborhoods.id, residencies.neighborhoodId))
    .where(isAskedAgain(context))
    .orderBy(asc(residencies.lapsesAt), desc(residencies.id))
    .limit(shown);
  return rows.map(({ id, lapsesAt, remindedAt, ...row }) => ({
    ...shownOf(row),
    id,
    until: formatDay(lapsesAt),
    age: remindedAt && formatAge(remindedAt, context.now),
  }));
}

export type AskedAgain = Awaited<ReturnType<typeof listAskedAgain>>[number];
