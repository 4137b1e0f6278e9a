import { toSnakeCase } from "drizzle-orm/casing";
import { type AnyPgColumn, getTableConfig } from "drizzle-orm/pg-core";
import { moderatedKinds } from "~/moderated-kinds.server";

const nameOf = (column: AnyPgColumn) => `${getTableConfig(column.table).name}.${toSnakeCase(column.name)}`;

/**
 * Every column that says whose a row is, and the part of the copy in which it shows. A test reads from the database
 * that no column is missing in both lists.
 */
export const partOf: Record<string, string> = {
  ...Object.fromEntries(
    moderatedKinds.flatMap(({ table, ownData = {} }) => [
      [nameOf(table.ownerId), "submissions"],
      ...Object.entries(ownData).map(([part, { of }]) => [nameOf(of), part]),
    ]),
  ),
  "members.id": "profile",
  "home_neighborhoods.member_id": "profile",
  "roles.member_id": "account",
  "second_factors.user_id": "account",
  "sessions.user_id": "sessions",
  "passkeys.user_id": "passkeys",
  "security_events.member_id": "securityEvents",
  "security_events.actor_id": "securityEvents",
  "images.owner_id": "images",
  "boards.created_by": "boards",
  "board_members.member_id": "memberships",
  "board_moderators.member_id": "moderatedBoards",
  "board_bans.member_id": "bans",
  "threads.author_id": "threads",
  "thread_replies.author_id": "replies",
  "post_versions.author_id": "earlierVersions",
  "waiting_posts.author_id": "waitingPosts",
  "removed_threads.author_id": "removedThreads",
  "removed_replies.author_id": "removedReplies",
  "reply_thanks.member_id": "thanks",
  "reports.reporter_id": "reportsSent",
  "appeals.member_id": "appeals",
  "statements.member_id": "statements",
  "residencies.member_id": "residency",
  "letters.member_id": "letters",
  "unlisted_neighbors.member_id": "choices",
  "digest_readers.member_id": "choices",
  "member_blocks.member_id": "blocked",
  "thread_mutes.member_id": "muted",
  "board_mutes.member_id": "muted",
  "document_requests.member_id": "documentsSent",
  "vouch_requests.member_id": "vouchRequests",
  "vouches.voucher_id": "vouches",
  "claims.member_id": "claims",
  "suggested_edits.member_id": "suggestedEdits",
  "review_answers.member_id": "answersToReviews",
  "host_people.member_id": "hostFor",
  "host_cards.minted_by": "cardsMade",
  "host_cards.used_by": "cardsUsed",
};

/** What is left out of the copy, and why. */
export const leftOut: Record<string, string> = {
  ...Object.fromEntries(
    moderatedKinds.map(({ table }) => [nameOf(table.decidedBy), "is about what somebody else submitted"]),
  ),
  "member_blocks.blocked_id": "is what somebody else does not want to read, and nobody else's business",
  "credentials.user_id": "holds the hash of the password, which is a secret",
  "second_factor_resets.member_id":
    "is a question among admins, for a day; what came of it is among the security events",
  "second_factor_resets.asked_by": "is about somebody else",
  "audit_log.actor_id": "is the site's record of what was done to whom, and names other people",
  "idempotency_keys.actor_id": "holds keys of forms, for a day",
  "house_rules_versions.published_by": "is the site's record of who published its rules, which everybody reads",
  "decisions.actor_id": "is about what other people submitted, for some seconds",
  "decisions.banned_id": "is the site's record of a ban, for some seconds",
  "decided_submissions.owner_id": "holds a mail about one's submissions back for some seconds",
  "decided_submissions.submission_id": "is a submission that is in the copy",
  "decided_submissions.decided_by_before": "is about what somebody else submitted",
  "removals.removed_by": "is about what was taken off a board, which the page of removed posts shows for 30 days",
  "hidings.author_id": "is about what is in the copy, which its author sees hidden on its page",
  "removed_thanks.member_id": "is about what is gone from its board, and in the copy again once that is restored",
  "board_bans.banned_by": "is about somebody else",
  "imports.admin_id": "is a table for the city, which all admins see for 30 days; what came of it is in the copy",
  "document_requests.reviewer_id": "is about what other people sent",
  "suggested_edits.submission_id": "is a page that everybody reads, or is gone",
  "suggested_edits.decided_by": "is about what somebody else suggested",
  "claims.decided_by": "is about what other people claimed",
  "pauses.member_id": "ends by itself within 30 days, and its statement is in the copy",
  "cases.author_id": "would tell who wrote to the admins about whom",
  "cases.claimed_by": "is about what other people wrote and reported, for an hour",
  "cases.decided_by": "is about what other people wrote and reported",
  "second_readings.reader_id": "is about what other people wrote and reported",
  "claims.prepared_by": "is about what other people claimed",
  "reports.decided_by": "is about what other people wrote and reported",
  "statements.decided_by": "is about somebody else",
  "statements.case_id": "is a case of the site, whose decision is in the statement",
  "residencies.granted_by": "is about somebody else",
  "residencies.ended_by": "is about somebody else",
  "appeals.decided_by": "is about what other people wrote and reported",
  "residency_appeals.decided_by": "is about somebody else",
  "residency_checks.checked_by": "is about somebody else",
  "residency_checks.drawn_by": "is about somebody else",
  "letters.printed_by": "is about somebody else",
  "letters.sheet_id": "is a sheet of paper",
  "reports.author_id": "would tell who wrote to the admins about whom",
};
