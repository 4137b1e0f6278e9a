import { city } from "city";
import { sql } from "drizzle-orm";
import { today } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { wordsOf } from "~/domain/residency/ways";
import { members } from "~/platform/accounts/table.server";
import { displayName, faceOf } from "~/platform/accounts/viewer";

/** The reputation that is shown: never below zero. PostgreSQL's `greatest` passes over the null of an erased account. */
export const shownReputation = sql<number>`greatest(0, ${members.reputationPoints})`;

/**
 * Whether a member's residency stands now. What is past its date is over at once, though the nightly job has not ended it.
 * Null where there is no member, after a left join.
 */
export const isVerifiedNow = sql<boolean>`(${members.verified} and coalesce(${members.verifiedUntil} > now(), true))`;

/** What the check beside a name is made of. */
export const verifiedColumns = {
  verified: isVerifiedNow,
  verifiedAt: members.verifiedAt,
  verifiedWay: members.verifiedWay,
  verifiedIn: members.verifiedIn,
};

/** What the check says: "by letter, Hyde Park, March 2026". Null for who is not verified. */
export const verifiedView = (row: VerifiedRow): Verified | null =>
  row.verified
    ? [
        wordsOf(row.verifiedWay),
        row.verifiedIn ?? city().name,
        row.verifiedAt && formatDate(today(row.verifiedAt), "month"),
      ]
        .filter(Boolean)
        .join(", ")
    : null;

export type Verified = string;

export type VerifiedRow = {
  verified: boolean | null;
  verifiedAt: Date | null;
  verifiedWay: string | null;
  verifiedIn: string | null;
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
