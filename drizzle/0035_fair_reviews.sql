CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"restaurant_id" uuid,
	"apartment_id" uuid,
	"proof" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_place" CHECK (("claims"."restaurant_id" is null) <> ("claims"."apartment_id" is null)),
	CONSTRAINT "claims_decided" CHECK (("claims"."status" = 'open') = ("claims"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD COLUMN "has_interest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD COLUMN "lived_from" integer;--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD COLUMN "lived_to" integer;--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD COLUMN "manager_changed" text;--> statement-breakpoint
ALTER TABLE "restaurant_reviews" ADD COLUMN "has_interest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_reviews" ADD COLUMN "has_interest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_owner_of_restaurant" ON "claims" USING btree ("restaurant_id") WHERE "claims"."status" = 'granted';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_owner_of_apartment" ON "claims" USING btree ("apartment_id") WHERE "claims"."status" = 'granted';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open_of_restaurant" ON "claims" USING btree ("member_id","restaurant_id") WHERE "claims"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_open_of_apartment" ON "claims" USING btree ("member_id","apartment_id") WHERE "claims"."status" = 'open';--> statement-breakpoint
CREATE INDEX "claims_status_created_at_id_index" ON "claims" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "claims_member_id_index" ON "claims" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "claims_restaurant_id_index" ON "claims" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "claims_apartment_id_index" ON "claims" USING btree ("apartment_id");--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_lived_from" CHECK ("apartment_reviews"."lived_from" between 1950 and 2099);--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_lived_to" CHECK ("apartment_reviews"."lived_to" between "apartment_reviews"."lived_from" and 2099);--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_manager_changed" CHECK ("apartment_reviews"."manager_changed" in ('no', 'yes', 'unknown'));--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_tenancy" CHECK (("apartment_reviews"."lived_from" is null) = ("apartment_reviews"."manager_changed" is null) and ("apartment_reviews"."lived_to" is null or "apartment_reviews"."lived_from" is not null));