CREATE TABLE "happy_hour_phones" (
	"happy_hour_id" uuid PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "happy_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_name" text NOT NULL,
	"neighborhood" text NOT NULL,
	"address" text NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"days_of_week" text[] NOT NULL,
	"deal_description" text DEFAULT '' NOT NULL,
	"owner_id" uuid,
	"approval_status" "approval_status" DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cuisines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"emoji" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurant_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"restaurant_id" uuid NOT NULL,
	"recommendations" text DEFAULT '' NOT NULL,
	CONSTRAINT "restaurant_reviews_restaurantId_authorId_unique" UNIQUE("restaurant_id","author_id"),
	CONSTRAINT "restaurant_reviews_rating" CHECK ("restaurant_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "restaurant_votes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"vote_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurant_votes_restaurantId_memberId_unique" UNIQUE("restaurant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"cuisine_id" uuid NOT NULL,
	"neighborhood_id" uuid NOT NULL,
	"price_range" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"opening_date" date,
	"image_key" text,
	"score" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"owner_id" uuid,
	"approval_status" "approval_status" DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "happy_hour_phones" ADD CONSTRAINT "happy_hour_phones_happy_hour_id_happy_hours_id_fk" FOREIGN KEY ("happy_hour_id") REFERENCES "public"."happy_hours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_hours" ADD CONSTRAINT "happy_hours_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happy_hours" ADD CONSTRAINT "happy_hours_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_reviews" ADD CONSTRAINT "restaurant_reviews_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_reviews" ADD CONSTRAINT "restaurant_reviews_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_votes" ADD CONSTRAINT "restaurant_votes_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_votes" ADD CONSTRAINT "restaurant_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_cuisine_id_cuisines_id_fk" FOREIGN KEY ("cuisine_id") REFERENCES "public"."cuisines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "happy_hours_approval_status_created_at_index" ON "happy_hours" USING btree ("approval_status","created_at");--> statement-breakpoint
CREATE INDEX "happy_hours_owner_id_index" ON "happy_hours" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cuisines_name_unique" ON "cuisines" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "restaurant_reviews_restaurant_id_created_at_index" ON "restaurant_reviews" USING btree ("restaurant_id","created_at");--> statement-breakpoint
CREATE INDEX "restaurant_reviews_author_id_index" ON "restaurant_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "restaurant_votes_member_id_index" ON "restaurant_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "restaurants_approval_status_score_name_id_index" ON "restaurants" USING btree ("approval_status","score" DESC NULLS FIRST,"name","id");--> statement-breakpoint
CREATE INDEX "restaurants_approval_status_opening_date_index" ON "restaurants" USING btree ("approval_status","opening_date");--> statement-breakpoint
CREATE INDEX "restaurants_cuisine_id_approval_status_score_index" ON "restaurants" USING btree ("cuisine_id","approval_status","score" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restaurants_neighborhood_id_approval_status_score_index" ON "restaurants" USING btree ("neighborhood_id","approval_status","score" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restaurants_owner_id_index" ON "restaurants" USING btree ("owner_id");