ALTER TABLE "apartment_reviews" ADD COLUMN "has_interest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD COLUMN "lived_from" integer;--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD COLUMN "lived_to" integer;--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD COLUMN "manager_changed" text;--> statement-breakpoint
ALTER TABLE "restaurant_reviews" ADD COLUMN "has_interest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_reviews" ADD COLUMN "has_interest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_lived_from" CHECK ("apartment_reviews"."lived_from" between 1950 and 2099);--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_lived_to" CHECK ("apartment_reviews"."lived_to" between "apartment_reviews"."lived_from" and 2099);--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_manager_changed" CHECK ("apartment_reviews"."manager_changed" in ('no', 'yes', 'unknown'));--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_tenancy" CHECK (("apartment_reviews"."lived_from" is null) = ("apartment_reviews"."manager_changed" is null) and ("apartment_reviews"."lived_to" is null or "apartment_reviews"."lived_from" is not null));