ALTER TABLE "event_calendars" ALTER COLUMN "neighborhood_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_calendars" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_calendars" ADD COLUMN "removed_address_hash" text;--> statement-breakpoint
ALTER TABLE "imported_events" ADD COLUMN "moved_from" jsonb;--> statement-breakpoint
CREATE INDEX "event_calendars_removed_address_hash_index" ON "event_calendars" USING btree ("removed_address_hash");--> statement-breakpoint
UPDATE "event_calendars" SET "neighborhood_id" = NULL, "category_id" = NULL WHERE "removed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "event_calendars" ADD CONSTRAINT "event_calendars_choices" CHECK ("event_calendars"."removed_at" is not null or num_nonnulls("event_calendars"."neighborhood_id", "event_calendars"."category_id") = 2);