import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, createdAt, id, instant } from "~/db/columns.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { members } from "~/platform/accounts/table.server";

/** That a member sent a picture of a document, and what came of it: all that stays. */
export const documentRequests = pgTable(
  "document_requests",
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Null when it was taken off the list meanwhile. */
    neighborhoodId: uuid().references(() => neighborhoods.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** The one admin who sees it. */
    reviewerId: uuid().references(() => members.id, { onDelete: "set null" }),
    /** When they asked to see it last. */
    claimedAt: instant(),
    decidedAt: instant(),
    /** By an admin; or nobody decided in time, or its member wanted it back, was banned or lost their verification. */
    outcome: text({ enum: ["granted", "refused", "expired", "withdrawn"] }),
    /** What the member reads of a refusal. */
    reason: text(),
  },
  (table) => [
    uniqueIndex("document_requests_one_open").on(table.memberId).where(sql`${table.decidedAt} is null`),
    index("document_requests_queue_index").on(table.createdAt, table.id).where(sql`${table.decidedAt} is null`),
    index().on(table.memberId, table.createdAt),
    index().on(table.neighborhoodId),
    index().on(table.reviewerId),
    check("document_requests_outcome", sql`(${table.decidedAt} is null) = (${table.outcome} is null)`),
  ],
);

/**
 * The picture, encrypted, until the decision. The migration makes the table unlogged: what is written here stands in no
 * log of the database, nor in what is made of that (archives, replicas). A database that crashes empties it, which
 * costs a member a second upload.
 */
export const documents = pgTable("documents", {
  requestId: uuid()
    .primaryKey()
    .references(() => documentRequests.id, { onDelete: "cascade" }),
  sealed: bytes().notNull(),
});
