import { and, gt, isNull, type SQL, sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";

/**
 * That a member lives here: shown how, and until when that holds. One of a member's stands at most; the others are what
 * was. `members` has a copy of the one that stands, so that no list of names joins this: grant.server.ts writes both.
 */
export const residencies = pgTable(
  "residencies",
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    way: text({
      enum: ["letter", "in-person", "vouching", "document", "credential", "partner-list", "admin"],
    }).notNull(),
    level: text({ enum: ["low", "medium", "high"] }).notNull(),
    /** Null for the city as a whole. */
    neighborhoodId: uuid().references(() => neighborhoods.id, { onDelete: "set null" }),
    grantedAt: createdAt(),
    lapsesAt: instant().notNull(),
    /** Whose decision it was; null where a code or neighbors decided. */
    grantedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    /** How an admin knows. Never shown to another member. */
    reason: text(),
    /** Says that two residencies are at one address, and not at which. */
    household: text(),
    /** Until when it held before a neighbor behind it fell away and its member was asked again; null for who was not. */
    lapsesAtBefore: instant(),
    /** When its member was told that it is about to lapse. */
    remindedAt: instant(),
    endedAt: instant(),
    endedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    end: text({ enum: ["renewed", "revoked", "lapsed"] }),
    /** Why it was revoked, which its member reads. */
    endReason: text(),
  },
  (table) => [
    uniqueIndex("residencies_one_stands").on(table.memberId).where(sql`${table.endedAt} is null`),
    index().on(table.memberId, table.grantedAt),
    index("residencies_lapses_index").on(table.lapsesAt).where(sql`${table.endedAt} is null`),
    index("residencies_household_index").on(table.household).where(sql`${table.household} is not null`),
    index().on(table.neighborhoodId),
    index().on(table.grantedBy),
    index().on(table.endedBy),
    check("residencies_end", sql`(${table.endedAt} is null) = (${table.end} is null)`),
  ],
);

/** Of one that counts at a moment: what is past its date is over, though it is ended at night. */
export const residencyStands = (at: Date | SQL = sql`now()`) =>
  and(isNull(residencies.endedAt), gt(residencies.lapsesAt, at));

/**
 * What an admin withdrew, as long as nothing has been granted since: a column of a query about members. Names are written out, as
 * a query of one table would leave them away.
 */
export const lastWithdrawal = sql<{ at: string; reason: string | null } | null>`(
  select case when last."end" = 'revoked' then json_build_object('at', last.ended_at, 'reason', last.end_reason) end
  from ${residencies} last where last.member_id = "members"."id"
  order by last.ended_at is not null, last.ended_at desc limit 1)`;

/** What a member says of a residency that was revoked, once. */
export const residencyAppeals = pgTable(
  "residency_appeals",
  {
    residencyId: uuid()
      .primaryKey()
      .references(() => residencies.id, { onDelete: "cascade" }),
    text: text().notNull(),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    outcome: text({ enum: ["restored", "upheld"] }),
    /** What the member reads of the decision. */
    answer: text(),
  },
  (table) => [
    index("residency_appeals_open_index").on(table.createdAt).where(sql`${table.decidedAt} is null`),
    index().on(table.decidedBy),
    check("residency_appeals_outcome", sql`(${table.decidedAt} is null) = (${table.outcome} is null)`),
  ],
);
