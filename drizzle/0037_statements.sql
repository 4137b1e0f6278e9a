CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"noun" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"board_id" integer,
	"board_name" text,
	"content" text,
	"rule_version" integer,
	"rule_key" text,
	"note" text DEFAULT '' NOT NULL,
	"found_by" text NOT NULL,
	"until" timestamp (3) with time zone,
	"case_id" uuid,
	"kept" jsonb,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	"overturned_at" timestamp (3) with time zone,
	CONSTRAINT "statements_rule" CHECK (("statements"."rule_version" is null) = ("statements"."rule_key" is null))
);
--> statement-breakpoint
-- Appeals against decisions on reports become appeals against those and statements: written by hand, as what is there moves along.
ALTER TABLE "report_appeals" RENAME TO "appeals";--> statement-breakpoint
ALTER INDEX "report_appeals_pkey" RENAME TO "appeals_pkey";--> statement-breakpoint
ALTER TABLE "appeals" RENAME CONSTRAINT "report_appeals_contentId_decisionAt_memberId_unique" TO "appeals_contentId_decisionAt_memberId_unique";--> statement-breakpoint
ALTER TABLE "appeals" RENAME CONSTRAINT "report_appeals_outcome" TO "appeals_outcome";--> statement-breakpoint
ALTER TABLE "appeals" RENAME CONSTRAINT "report_appeals_report_id_reports_id_fk" TO "appeals_report_id_reports_id_fk";--> statement-breakpoint
ALTER TABLE "appeals" RENAME CONSTRAINT "report_appeals_member_id_members_id_fk" TO "appeals_member_id_members_id_fk";--> statement-breakpoint
ALTER TABLE "appeals" RENAME CONSTRAINT "report_appeals_decided_by_members_id_fk" TO "appeals_decided_by_members_id_fk";--> statement-breakpoint
ALTER INDEX "report_appeals_report_id_index" RENAME TO "appeals_report_id_index";--> statement-breakpoint
ALTER INDEX "report_appeals_member_id_index" RENAME TO "appeals_member_id_index";--> statement-breakpoint
ALTER INDEX "report_appeals_decided_by_index" RENAME TO "appeals_decided_by_index";--> statement-breakpoint
ALTER INDEX "report_appeals_open_index" RENAME TO "appeals_open_index";--> statement-breakpoint
ALTER TABLE "appeals" ALTER COLUMN "report_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD COLUMN "statement_id" uuid;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_against" CHECK (num_nonnulls("appeals"."report_id", "appeals"."statement_id") = 1);--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statements_member_id_decided_at_index" ON "statements" USING btree ("member_id","decided_at");--> statement-breakpoint
CREATE INDEX "statements_subject_id_index" ON "statements" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "statements_decided_by_index" ON "statements" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "statements_case_id_index" ON "statements" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "appeals_statement_id_index" ON "appeals" USING btree ("statement_id");