ALTER TABLE "residencies" ADD COLUMN "lapses_at_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vouch_requests" ADD COLUMN "again_for" uuid;--> statement-breakpoint
ALTER TABLE "vouches" ADD COLUMN "voided_by_ban" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouch_requests" ADD CONSTRAINT "vouch_requests_again_for_residencies_id_fk" FOREIGN KEY ("again_for") REFERENCES "public"."residencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouch_requests_again_for_index" ON "vouch_requests" USING btree ("again_for") WHERE "vouch_requests"."again_for" is not null;