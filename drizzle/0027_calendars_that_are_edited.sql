ALTER TABLE "event_calendars" DROP CONSTRAINT "event_calendars_neighborhood_id_neighborhoods_id_fk";
--> statement-breakpoint
ALTER TABLE "event_calendars" DROP CONSTRAINT "event_calendars_category_id_event_categories_id_fk";
--> statement-breakpoint
ALTER TABLE "event_calendars" ALTER COLUMN "neighborhood_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_calendars" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_calendars" ADD COLUMN "removed_address_hash" text;--> statement-breakpoint
ALTER TABLE "event_calendars" ADD CONSTRAINT "event_calendars_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_calendars" ADD CONSTRAINT "event_calendars_category_id_event_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."event_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_calendars_removed_address_hash_index" ON "event_calendars" USING btree ("removed_address_hash");--> statement-breakpoint
ALTER TABLE "event_calendars" ADD CONSTRAINT "event_calendars_choices" CHECK ("event_calendars"."removed_at" is not null or num_nonnulls("event_calendars"."neighborhood_id", "event_calendars"."category_id") = 2);