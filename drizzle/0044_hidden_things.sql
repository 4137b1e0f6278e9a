ALTER TABLE "removals" ADD COLUMN "hidden_by" text;--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "removals" ADD COLUMN "edits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "removals_until_index" ON "removals" USING btree ("until") WHERE "removals"."until" is not null;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_until" CHECK ("removals"."until" is null or "removals"."hidden_by" = 'decision');