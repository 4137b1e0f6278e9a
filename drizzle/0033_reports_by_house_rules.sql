ALTER TABLE "reports" ADD COLUMN "rule_version" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rule_key" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "note" text DEFAULT '' NOT NULL;