import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { addMonths } from "~/domain/calendar/city-time.server";
import { isAtLeast } from "~/domain/residency/levels";
import { holdsMonths, type Way, ways } from "~/domain/residency/ways";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { conflict } from "~/platform/commands/refusal";
import type { DomainEvent } from "~/platform/events/events.server";
import { lastWithdrawal, residencies } from "./table.server";

type Writing = { db: Db; now: Date };

type Grant = {
  memberId: string;
  way: Way;
  neighborhoodId?: string | null;
  grantedBy?: string;
  reason?: string;
  household?: string;
  /** When its member asked for it, where an admin answers that and sees what was withdrawn before. */
  askedAt?: Date;
  /** Since and until when, where it is not from now on for as long as usual: for what is restored. */
  grantedAt?: Date;
  lapsesAt?: Date;
};

/**
 * Says that a member lives here. What stood before ends as renewed.
 * @returns what happened; nothing for a member who is gone
 * @throws Refusal where something stands that is worth more, or as much and with a neighborhood that this one doesn't know;
 * and where what stood was withdrawn, unless an admin grants it
 */
export async function grantResidency(writing: Writing, { askedAt, ...grant }: Grant): Promise<readonly DomainEvent[]> {
  const { db, now } = writing;
  const { memberId, way } = grant;
  const { level } = ways[way];
  if (!(await lockMember(db, memberId))) return [];
  if (!grant.grantedBy) await requireNotWithdrawn(writing, memberId, askedAt);
  const [standing, over] = await findStandingNow(writing, memberId);
  if (standing && !isAtLeast(level, standing.level))
    throw conflict("Verified already", `This residency is verified ${ways[standing.way].words}, which is worth more.`);
  if (standing && level === standing.level && takesPlace(standing, grant)) throw nothingChanged(standing);
  if (standing) await endRow(writing, standing.id, { end: "renewed" });
  if (over) await endRow(writing, over.id, { end: "lapsed" });
  const lapsesAt = grant.lapsesAt ?? addMonths(now, holdsMonths);
  await db.insert(residencies).values({ ...grant, level, grantedAt: grant.grantedAt ?? now, lapsesAt });
  await copyToMember(db, memberId);
  return [{ name: "ResidencyVerified", memberId, way }];
}

/** Whether the neighborhood that stands would be gone. */
const takesPlace = (standing: { neighborhood: string | null }, { neighborhoodId }: Pick<Grant, "neighborhoodId">) =>
  standing.neighborhood !== null && !neighborhoodId;

const nothingChanged = ({ way, neighborhood }: { way: Way; neighborhood: string | null }) =>
  conflict(
    "Nothing has changed",
    `This residency stays verified ${ways[way].words}, in ${neighborhood}: the new proof knows the city alone, and is worth no more. To renew it, please choose a way that knows the neighborhood.`,
  );

type End = { end: "revoked" | "lapsed" | "renewed"; by?: string; reason?: string };

/** Ends what stands of a member. @returns what it was; undefined where nothing stands */
export async function endResidency(writing: Writing, memberId: string, how: End) {
  const { db } = writing;
  if (!(await lockMember(db, memberId))) return undefined;
  const standing = await findStanding(db, memberId);
  // It may have been renewed since somebody saw that its time is over.
  if (!standing || (how.end === "lapsed" && standing.lapsesAt > writing.now)) return undefined;
  await endRow(writing, standing.id, how);
  await copyToMember(db, memberId);
  return standing;
}

/** When an admin withdrew what stood, as long as nothing has been granted since. */
export async function findWithdrawal({ db }: Pick<Writing, "db">, memberId: string): Promise<{ at: Date } | undefined> {
  const [row] = await db.select({ last: lastWithdrawal }).from(members).where(eq(members.id, memberId));
  return row?.last ? { at: new Date(row.last.at) } : undefined;
}

/** What no admin looks at brings nothing back that an admin took. @throws Refusal unless it was asked for after that */
export async function requireNotWithdrawn(writing: Pick<Writing, "db">, memberId: string, askedAt?: Date) {
  const withdrawal = await findWithdrawal(writing, memberId);
  if (withdrawal && !(askedAt && askedAt >= withdrawal.at)) throw verificationWithdrawn();
}

export const verificationWithdrawn = () =>
  conflict(
    "Your verification was withdrawn",
    "It comes back by an appeal, by an admin, or by a letter or a document that you ask for now. Your residency page says why it was withdrawn, and how to appeal.",
  );

/** How sure it is now. Under the lock of the member's row. */
export async function findStandingLevel(writing: Writing, memberId: string) {
  const [standing] = await findStandingNow(writing, memberId);
  return standing?.level ?? null;
}

/**
 * Moves its end, for what is looked at again, or no longer: nothing moves it back to what it was before. Under the lock of the
 * member's row. @param remindedAt when its member was told, null to be told in time
 */
export async function moveLapse(
  { db, now }: Writing,
  { id, memberId }: { id: string; memberId: string },
  to: Date,
  remindedAt: Date | null = now,
) {
  await db.update(residencies).set({ lapsesAt: to, lapsesAtBefore: null, remindedAt }).where(eq(residencies.id, id));
  await copyToMember(db, memberId);
}

/** Whatever is written about a member's residency waits for this lock, so that one of them stands at most. */
export async function lockMember(db: Db, memberId: string): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("no key update");
  return rows.length > 0;
}

async function findStanding(db: Db, memberId: string) {
  const [row] = await db
    .select({
      id: residencies.id,
      way: residencies.way,
      level: residencies.level,
      grantedAt: residencies.grantedAt,
      lapsesAt: residencies.lapsesAt,
      neighborhood: neighborhoods.name,
    })
    .from(residencies)
    .leftJoin(neighborhoods, eq(neighborhoods.id, residencies.neighborhoodId))
    .where(and(eq(residencies.memberId, memberId), isNull(residencies.endedAt)));
  return row;
}

/** What stands; or else, second, what is past its date and waits for the nightly job: it counts for nothing. */
async function findStandingNow({ db, now }: Writing, memberId: string) {
  const found = await findStanding(db, memberId);
  return !found || found.lapsesAt > now ? ([found, undefined] as const) : ([undefined, found] as const);
}

const endRow = ({ db, now }: Writing, id: string, { end, by, reason }: End) =>
  db.update(residencies).set({ endedAt: now, end, endedBy: by, endReason: reason }).where(eq(residencies.id, id));

/** Whose end was moved without their member's row being held. */
export const copyMovedLapses = (db: Db) =>
  db
    .update(members)
    .set({ verifiedUntil: sql`${residencies.lapsesAt}` })
    .from(residencies)
    .where(
      and(
        eq(residencies.memberId, members.id),
        isNull(residencies.endedAt),
        sql`${members.verifiedUntil} is distinct from ${residencies.lapsesAt}`,
      ),
    );

/** What lists of names show. */
async function copyToMember(db: Db, memberId: string): Promise<void> {
  const row = await findStanding(db, memberId);
  await db
    .update(members)
    .set({
      verified: Boolean(row),
      verifiedAt: row?.grantedAt ?? null,
      verifiedWay: row?.way ?? null,
      verifiedLevel: row?.level ?? null,
      verifiedIn: row?.neighborhood ?? null,
      verifiedUntil: row?.lapsesAt ?? null,
    })
    .where(eq(members.id, memberId));
}
