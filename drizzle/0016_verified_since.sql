ALTER TABLE "members" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
-- Since when, as far as the log of what admins did knows it.
UPDATE "members" SET "verified_at" = (
  SELECT max("created_at") FROM "audit_log"
  WHERE "subject_id" = "members"."id"::text AND "command" IN ('members.verify', 'members.verify-many')
) WHERE "verified";
