CREATE TABLE "apartment_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"apartment_id" uuid NOT NULL,
	"pros" text DEFAULT '' NOT NULL,
	"cons" text DEFAULT '' NOT NULL,
	"length_of_stay" text DEFAULT '' NOT NULL,
	CONSTRAINT "apartment_reviews_apartmentId_authorId_unique" UNIQUE("apartment_id","author_id"),
	CONSTRAINT "apartment_reviews_rating" CHECK ("apartment_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "apartments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"neighborhood_id" uuid NOT NULL,
	"address" text DEFAULT '' NOT NULL,
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
CREATE TABLE "neighborhood_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"neighborhood_id" uuid NOT NULL,
	"suggestion_type" text DEFAULT 'general' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"owner_id" uuid,
	"approval_status" "approval_status" DEFAULT 'pending' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"service_id" uuid NOT NULL,
	CONSTRAINT "service_reviews_serviceId_authorId_unique" UNIQUE("service_id","author_id"),
	CONSTRAINT "service_reviews_rating" CHECK ("service_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"price_range" text DEFAULT '' NOT NULL,
	"location" text NOT NULL,
	"description" text NOT NULL,
	"available_days" text[] NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"image_key" text,
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
ALTER TABLE "neighborhoods" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD COLUMN "average_rent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD COLUMN "walk_score" integer;--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD COLUMN "highlights" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD COLUMN "image_key" text;--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartment_reviews" ADD CONSTRAINT "apartment_reviews_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apartments" ADD CONSTRAINT "apartments_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighborhood_suggestions" ADD CONSTRAINT "neighborhood_suggestions_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighborhood_suggestions" ADD CONSTRAINT "neighborhood_suggestions_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighborhood_suggestions" ADD CONSTRAINT "neighborhood_suggestions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reviews" ADD CONSTRAINT "service_reviews_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reviews" ADD CONSTRAINT "service_reviews_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apartment_reviews_apartment_id_created_at_index" ON "apartment_reviews" USING btree ("apartment_id","created_at");--> statement-breakpoint
CREATE INDEX "apartment_reviews_author_id_index" ON "apartment_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "apartments_approval_status_created_at_index" ON "apartments" USING btree ("approval_status","created_at");--> statement-breakpoint
CREATE INDEX "apartments_most_reviewed_index" ON "apartments" USING btree ("neighborhood_id","approval_status","rating_count" DESC NULLS FIRST,"name","id");--> statement-breakpoint
CREATE INDEX "apartments_neighborhood_id_approval_status_name_index" ON "apartments" USING btree ("neighborhood_id","approval_status","name");--> statement-breakpoint
CREATE INDEX "apartments_owner_id_index" ON "apartments" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "apartments_lower_name_index" ON "apartments" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "apartments_lower_address_index" ON "apartments" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "neighborhood_suggestions_approval_status_created_at_index" ON "neighborhood_suggestions" USING btree ("approval_status","created_at");--> statement-breakpoint
CREATE INDEX "neighborhood_suggestions_newest_index" ON "neighborhood_suggestions" USING btree ("neighborhood_id","approval_status","created_at","id");--> statement-breakpoint
CREATE INDEX "neighborhood_suggestions_owner_id_index" ON "neighborhood_suggestions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "neighborhood_suggestions_lower_title_index" ON "neighborhood_suggestions" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "service_reviews_service_id_created_at_index" ON "service_reviews" USING btree ("service_id","created_at");--> statement-breakpoint
CREATE INDEX "service_reviews_author_id_index" ON "service_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "services_approval_status_created_at_id_index" ON "services" USING btree ("approval_status","created_at","id");--> statement-breakpoint
CREATE INDEX "services_category_approval_status_created_at_id_index" ON "services" USING btree ("category","approval_status","created_at","id");--> statement-breakpoint
CREATE INDEX "services_owner_id_index" ON "services" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "services_lower_title_index" ON "services" USING btree (lower("title"));--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD CONSTRAINT "neighborhoods_image_key_images_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."images"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD CONSTRAINT "neighborhoods_walk_score" CHECK ("neighborhoods"."walk_score" between 0 and 100);