CREATE TABLE "garage_sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"owner_id" uuid,
	"approval_status" "approval_status" DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"edits" integer DEFAULT 0 NOT NULL,
	"changed_from" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "garage_sales" ADD CONSTRAINT "garage_sales_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_sales" ADD CONSTRAINT "garage_sales_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "garage_sales_approval_status_created_at_index" ON "garage_sales" USING btree ("approval_status","created_at");--> statement-breakpoint
CREATE INDEX "garage_sales_owner_id_index" ON "garage_sales" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "garage_sales_changed_index" ON "garage_sales" USING btree ("created_at") WHERE "garage_sales"."changed_from" is not null;--> statement-breakpoint
CREATE INDEX "garage_sales_lower_title_index" ON "garage_sales" USING btree (lower("title"));
