CREATE TABLE "suggested_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"base" jsonb NOT NULL,
	"proposed" jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggested_edits_decided" CHECK (("suggested_edits"."state" = 'open') = ("suggested_edits"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "suggested_edits" ADD CONSTRAINT "suggested_edits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_edits" ADD CONSTRAINT "suggested_edits_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "suggested_edits_open" ON "suggested_edits" USING btree ("kind","submission_id","member_id") WHERE "suggested_edits"."state" = 'open';--> statement-breakpoint
CREATE INDEX "suggested_edits_waiting" ON "suggested_edits" USING btree ("created_at","id") WHERE "suggested_edits"."state" = 'open';--> statement-breakpoint
CREATE INDEX "suggested_edits_submission_id_kind_index" ON "suggested_edits" USING btree ("submission_id","kind");--> statement-breakpoint
CREATE INDEX "suggested_edits_member_id_created_at_index" ON "suggested_edits" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "suggested_edits_decided_by_index" ON "suggested_edits" USING btree ("decided_by");