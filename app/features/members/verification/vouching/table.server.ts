import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "~/db/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";
import { residencies } from "../table.server";

/** A member asks neighbors to say that they live in a neighborhood. One of a member's is open at most. */
export const vouchRequests = pgTable(
  "vouch_requests",
  {
    id: id(),
    /** Null when they have left: one that verified them stays, as what hangs on whom is asked later. */
    memberId: uuid().references(() => members.id, { onDelete: "cascade" }),
    /** In the place of a member who left: says of rows that they were of the same one, and not of whom. */
    formerMember: text(),
    /** Null when it was taken off the list meanwhile: then nobody can vouch any more. */
    neighborhoodId: uuid().references(() => neighborhoods.id, { onDelete: "set null" }),
    /** What stands of its member already, where a neighbor behind that fell away; null where the member asked by themselves. */
    againFor: uuid().references(() => residencies.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    endedAt: instant(),
    outcome: text({ enum: ["verified", "canceled", "expired"] }),
  },
  (table) => [
    uniqueIndex("vouch_requests_one_open").on(table.memberId).where(sql`${table.endedAt} is null`),
    index().on(table.memberId, table.createdAt),
    index("vouch_requests_expiry_index").on(table.createdAt).where(sql`${table.endedAt} is null`),
    index().on(table.neighborhoodId),
    index("vouch_requests_again_for_index").on(table.againFor).where(sql`${table.againFor} is not null`),
    index("vouch_requests_former_member_index").on(table.formerMember).where(sql`${table.formerMember} is not null`),
    check("vouch_requests_member", sql`num_nonnulls(${table.memberId}, ${table.formerMember}) = 1`),
    check("vouch_requests_outcome", sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
  ],
);

/** Who vouched. Private: for admins alone, and one's own for oneself. */
export const vouches = pgTable(
  "vouches",
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => vouchRequests.id, { onDelete: "cascade" }),
    /** Null when they have left. */
    voucherId: uuid().references(() => members.id, { onDelete: "cascade" }),
    /** As `vouch_requests.former_member`. */
    formerVoucher: text(),
    createdAt: createdAt(),
    /** From then on it counts for nothing: its voucher's own residency did not hold. */
    voidedAt: instant(),
    /** That was a ban of its voucher, which may be lifted. */
    voidedByBan: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("vouches_once").on(table.requestId, table.voucherId),
    index().on(table.voucherId, table.createdAt),
    index("vouches_newest_index").on(table.createdAt, table.id),
    index("vouches_former_voucher_index").on(table.formerVoucher).where(sql`${table.formerVoucher} is not null`),
    check("vouches_voucher", sql`num_nonnulls(${table.voucherId}, ${table.formerVoucher}) = 1`),
  ],
);
