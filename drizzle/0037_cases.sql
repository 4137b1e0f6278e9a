CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_type" text NOT NULL,
	"content_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"thread_title" text NOT NULL,
	"board_id" integer,
	"board_name" text NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp (3) with time zone,
	"decision" text,
	"rule_version" integer,
	"rule_key" text,
	"note" text DEFAULT '' NOT NULL,
	"until" timestamp (3) with time zone,
	"decided_by" uuid,
	"decided_as" text,
	"decided_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "cases_decision" CHECK (("cases"."decided_at" is null) = ("cases"."decision" is null))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
-- By hand: open reports of one thing are one case, and so are those that were decided together. It has the id of the first of them.
UPDATE "reports" SET "case_id" = "together"."case_id" FROM (
	SELECT "id", first_value("id") OVER (PARTITION BY "content_id", "status", "decided_at" ORDER BY "created_at", "id") AS "case_id" FROM "reports"
) AS "together" WHERE "together"."id" = "reports"."id";--> statement-breakpoint
INSERT INTO "cases" ("id", "content_type", "content_id", "thread_id", "thread_title", "board_id", "board_name", "author_id", "content", "created_at", "decision", "rule_version", "rule_key", "note", "decided_by", "decided_as", "decided_at")
SELECT "id", "content_type", "content_id", "thread_id", "thread_title", "board_id", "board_name", "author_id", "content", "created_at",
	CASE "status" WHEN 'upheld' THEN 'remove' WHEN 'dismissed' THEN 'none' END, "rule_version", "rule_key", "note", "decided_by",
	CASE "status" WHEN 'open' THEN NULL ELSE 'admin' END, CASE "status" WHEN 'open' THEN NULL ELSE coalesce("decided_at", "created_at") END
FROM "reports" WHERE "id" = "case_id";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_claimed_by_members_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_index" ON "cases" USING btree ("content_id") WHERE "cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "cases_waiting_index" ON "cases" USING btree ("created_at") WHERE "cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "cases_board_id_created_at_index" ON "cases" USING btree ("board_id","created_at");--> statement-breakpoint
CREATE INDEX "cases_decided_at_index" ON "cases" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "cases_author_id_index" ON "cases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "cases_claimed_by_index" ON "cases" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "cases_decided_by_index" ON "cases" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_case_id_index" ON "reports" USING btree ("case_id");