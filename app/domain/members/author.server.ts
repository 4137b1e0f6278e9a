import { city } from "city";
import { sql } from "drizzle-orm";
import { today } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import type { Level } from "~/domain/residency/levels";
import { wordsOf } from "~/domain/residency/ways";
import { accounts, members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";

/** The reputation that is shown: never below zero. PostgreSQL's `greatest` passes over the null of an erased account. */
export const shownReputation = sql<number>`greatest(0, ${members.reputationPoints})`;

/**
 * Whether a member's residency stands now. What is past its date is over at once, though the nightly job has not ended it.
 * Null where there is no member, after a left join.
 */
export const isVerifiedNow = sql<boolean>`(${members.verified} and coalesce(${members.verifiedUntil} > now(), true))`;

/**
 * The same for other people's eyes: a ban hides the check, and nothing is counted by it. The names are written out, as a query
 * of one table would leave them away.
 */
export const isShownVerified = sql<boolean>`(${isVerifiedNow} and not exists (
  select 1 from ${accounts} banned where banned.id = "members"."id" and banned.banned_at is not null))`;

/** What the check beside a name is made of. */
export const verifiedColumns = {
  verified: isShownVerified,
  verifiedAt: members.verifiedAt,
  verifiedWay: members.verifiedWay,
  verifiedIn: members.verifiedIn,
  verifiedLevel: members.verifiedLevel,
  verifiedUntil: members.verifiedUntil,
};

/** What the check says. Null for who is not verified. */
export const verifiedView = (row: VerifiedRow): Verified | null =>
  row.verified ? { how: howVerified(row), level: row.verifiedLevel, until: monthOf(row.verifiedUntil) } : null;

/** "by letter, Downtown, March 2026" */
export const howVerified = ({ verifiedWay, verifiedIn, verifiedAt }: HowVerified): string =>
  [wordsOf(verifiedWay), verifiedIn ?? city().name, monthOf(verifiedAt)].filter(Boolean).join(", ");

const monthOf = (moment: Date | null) => moment && formatDate(today(moment), "month");

export type Verified = { how: string; level: Level | null; until: string | null };

type HowVerified = { verifiedAt: Date | null; verifiedWay: string | null; verifiedIn: string | null };

export type VerifiedRow = HowVerified & {
  verified: boolean | null;
  verifiedLevel: Level | null;
  verifiedUntil: Date | null;
};

/** What is shown of whoever wrote something. Needs a left join of members: an erased account has none. */
export const authorColumns = {
  id: members.id,
  fullName: members.fullName,
  username: members.username,
  avatarKey: members.avatarKey,
  reputation: shownReputation,
  ...verifiedColumns,
};

export type AuthorRow = VerifiedRow & {
  id: string | null;
  fullName: string | null;
  username: string | null;
  avatarKey: string | null;
  reputation: number;
};

/** Whoever wrote something, as pages show them. `id` is null for an account that was erased. */
export const authorView = (author: AuthorRow | null) => ({
  id: author?.id ?? null,
  name: displayName(author),
  ...faceOf(author),
  reputation: author?.reputation ?? 0,
  verified: author && verifiedView(author),
});

export type Author = ReturnType<typeof authorView>;
