CREATE TABLE "report_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"decision_at" timestamp (3) with time zone NOT NULL,
	"member_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"outcome" text,
	"answer" text,
	CONSTRAINT "report_appeals_contentId_decisionAt_memberId_unique" UNIQUE("content_id","decision_at","member_id"),
	CONSTRAINT "report_appeals_outcome" CHECK (("report_appeals"."decided_at" is null) = ("report_appeals"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_appeals_report_id_index" ON "report_appeals" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_appeals_member_id_index" ON "report_appeals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "report_appeals_decided_by_index" ON "report_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "report_appeals_open_index" ON "report_appeals" USING btree ("created_at") WHERE "report_appeals"."decided_at" is null;