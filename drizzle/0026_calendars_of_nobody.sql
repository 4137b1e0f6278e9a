ALTER TABLE "event_calendars" DROP CONSTRAINT "event_calendars_owner_id_members_id_fk";
--> statement-breakpoint
DROP INDEX "event_calendars_owner_id_index";--> statement-breakpoint
ALTER TABLE "event_calendars" DROP COLUMN "owner_id";--> statement-breakpoint
-- Events of calendars were their admin's, who got points for them (10 for each approved one, 1 for each RSVP of another). They are nobody's.
UPDATE "members" SET "reputation_points" = "reputation_points" - given."points" FROM (
  SELECT "owner_id", sum(CASE WHEN "approval_status" = 'approved' THEN 10 ELSE 0 END + (
    SELECT count(*) FROM "event_rsvps" WHERE "event_id" = "events"."id" AND "member_id" <> "events"."owner_id"
  )) AS "points"
  FROM "events" WHERE "id" IN (SELECT "event_id" FROM "imported_events") GROUP BY "owner_id"
) given WHERE given."owner_id" = "members"."id";--> statement-breakpoint
UPDATE "decided_submissions" SET "owner_id" = NULL WHERE "kind" = 'events' AND "submission_id" IN (SELECT "event_id" FROM "imported_events");--> statement-breakpoint
UPDATE "events" SET "owner_id" = NULL WHERE "id" IN (SELECT "event_id" FROM "imported_events");
