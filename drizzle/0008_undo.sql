CREATE TYPE "public"."decision_verdict" AS ENUM('approved', 'rejected');--> statement-breakpoint
CREATE TABLE "decided_submissions" (
	"decision_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"owner_id" uuid,
	"status_before" "approval_status" NOT NULL,
	"decided_by_before" uuid,
	"decided_at_before" timestamp (3) with time zone,
	"note_before" text,
	"changed_from_before" jsonb,
	CONSTRAINT "decided_submissions_decision_id_submission_id_pk" PRIMARY KEY("decision_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"verdict" "decision_verdict" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"banned_id" uuid,
	"banned_from" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hold_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "decided_submissions" ADD CONSTRAINT "decided_submissions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_submissions" ADD CONSTRAINT "decided_submissions_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decided_submissions" ADD CONSTRAINT "decided_submissions_decided_by_before_members_id_fk" FOREIGN KEY ("decided_by_before") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_banned_id_members_id_fk" FOREIGN KEY ("banned_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decided_submissions_owner_id_index" ON "decided_submissions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "decided_submissions_decided_by_before_index" ON "decided_submissions" USING btree ("decided_by_before");--> statement-breakpoint
CREATE INDEX "decisions_actor_id_hold_until_index" ON "decisions" USING btree ("actor_id","hold_until");--> statement-breakpoint
CREATE INDEX "accounts_ip_address_index" ON "accounts" USING btree ("ip_address");--> statement-breakpoint
CREATE INDEX "accounts_phone_number_area_code_index" ON "accounts" USING btree ("phone_number","area_code");--> statement-breakpoint
CREATE INDEX "members_lower_full_name_index" ON "members" USING btree (lower("full_name"));