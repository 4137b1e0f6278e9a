ALTER TABLE "cases" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
-- Of what lasted so far: a thread is locked by the last case that decided it, as long as it is locked; and a pause was ended where
-- nothing says any more that it holds until then. What the version before ends from here on is missing in its case, and looked for.
UPDATE "cases" SET "ended_at" = now() WHERE "decision" = 'lock' AND (
	EXISTS (SELECT FROM "cases" "later" WHERE "later"."thread_id" = "cases"."thread_id" AND "later"."decision" = 'lock' AND "later"."decided_at" > "cases"."decided_at")
	OR (NOT EXISTS (SELECT FROM "threads" WHERE "threads"."id" = "cases"."thread_id" AND "locked_at" IS NOT NULL)
		AND NOT EXISTS (SELECT FROM "removed_threads" WHERE "removed_threads"."id" = "cases"."thread_id" AND "locked_at" IS NOT NULL)));--> statement-breakpoint
UPDATE "cases" SET "ended_at" = now() WHERE "decision" IN ('pause-board', 'pause-site') AND "until" > now() AND NOT EXISTS (
	SELECT FROM "pauses" WHERE "pauses"."member_id" = "cases"."author_id" AND "pauses"."until" >= "cases"."until"
		AND CASE "cases"."decision" WHEN 'pause-site' THEN "pauses"."board_id" IS NULL ELSE "pauses"."board_id" = "cases"."board_id" END);
