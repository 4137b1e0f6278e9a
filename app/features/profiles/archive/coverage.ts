import type { OwnData } from "./queries.server";

/**
 * Every column that says whose a row is, and the part of the copy in which it shows. A test reads from the database
 * that no column is missing in both lists.
 */
export const partOf: Record<string, keyof OwnData> = {
  "members.id": "profile",
  "roles.member_id": "account",
  "sessions.user_id": "sessions",
  "images.owner_id": "images",
  "boards.created_by": "boards",
  "board_members.member_id": "memberships",
  "board_moderators.member_id": "moderatedBoards",
  "board_bans.member_id": "bans",
  "threads.author_id": "threads",
  "thread_replies.author_id": "replies",
  "reports.reporter_id": "reportsSent",
  "event_rsvps.member_id": "rsvps",
  "event_reminders.member_id": "reminders",
  "events.owner_id": "submissions",
  "happy_hours.owner_id": "submissions",
  "restaurants.owner_id": "submissions",
  "apartments.owner_id": "submissions",
  "neighborhood_suggestions.owner_id": "submissions",
  "services.owner_id": "submissions",
  "service_reviews.author_id": "serviceReviews",
  "restaurant_votes.member_id": "restaurantVotes",
  "restaurant_reviews.author_id": "restaurantReviews",
  "apartment_reviews.author_id": "apartmentReviews",
};

/** What is left out of the copy, and why. */
export const leftOut: Record<string, string> = {
  "credentials.user_id": "holds the hash of the password, which is a secret",
  "audit_log.actor_id": "is the house's record of what was done to whom, and names other people",
  "carried_out.actor_id": "holds keys of forms, for a day",
  "decisions.actor_id": "is about what other people submitted, for some seconds",
  "decisions.banned_id": "is the house's record of a ban, for some seconds",
  "decided_submissions.owner_id": "holds a mail about one's submissions back for some seconds",
  "decided_submissions.submission_id": "is a submission that is in the copy",
  "decided_submissions.decided_by_before": "is about what somebody else submitted",
  "board_bans.banned_by": "is about somebody else",
  "events.decided_by": "is about what somebody else submitted",
  "happy_hours.decided_by": "is about what somebody else submitted",
  "restaurants.decided_by": "is about what somebody else submitted",
  "apartments.decided_by": "is about what somebody else submitted",
  "neighborhood_suggestions.decided_by": "is about what somebody else submitted",
  "services.decided_by": "is about what somebody else submitted",
  "reports.decided_by": "is about what other people wrote and reported",
  "reports.author_id": "would tell who wrote to the house about whom",
};
