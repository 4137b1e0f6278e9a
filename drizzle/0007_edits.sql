ALTER TABLE "events" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "changed_from" jsonb;--> statement-breakpoint
ALTER TABLE "happy_hours" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "happy_hours" ADD COLUMN "changed_from" jsonb;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "apartments" ADD COLUMN "changed_from" jsonb;--> statement-breakpoint
ALTER TABLE "neighborhood_suggestions" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "neighborhood_suggestions" ADD COLUMN "changed_from" jsonb;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "changed_from" jsonb;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "changed_from" jsonb;--> statement-breakpoint
CREATE INDEX "events_changed_index" ON "events" USING btree ("created_at") WHERE "events"."changed_from" is not null;--> statement-breakpoint
CREATE INDEX "happy_hours_changed_index" ON "happy_hours" USING btree ("created_at") WHERE "happy_hours"."changed_from" is not null;--> statement-breakpoint
CREATE INDEX "apartments_changed_index" ON "apartments" USING btree ("created_at") WHERE "apartments"."changed_from" is not null;--> statement-breakpoint
CREATE INDEX "neighborhood_suggestions_changed_index" ON "neighborhood_suggestions" USING btree ("created_at") WHERE "neighborhood_suggestions"."changed_from" is not null;--> statement-breakpoint
CREATE INDEX "restaurants_changed_index" ON "restaurants" USING btree ("created_at") WHERE "restaurants"."changed_from" is not null;--> statement-breakpoint
CREATE INDEX "services_changed_index" ON "services" USING btree ("created_at") WHERE "services"."changed_from" is not null;