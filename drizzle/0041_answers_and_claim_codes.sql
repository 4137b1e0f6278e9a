CREATE TABLE "review_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"restaurant_review_id" uuid,
	"apartment_review_id" uuid,
	"service_review_id" uuid,
	"member_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "review_answers_restaurantReviewId_memberId_unique" UNIQUE("restaurant_review_id","member_id"),
	CONSTRAINT "review_answers_apartmentReviewId_memberId_unique" UNIQUE("apartment_review_id","member_id"),
	CONSTRAINT "review_answers_serviceReviewId_memberId_unique" UNIQUE("service_review_id","member_id"),
	CONSTRAINT "review_answers_review" CHECK (num_nonnulls("review_answers"."restaurant_review_id", "review_answers"."apartment_review_id", "review_answers"."service_review_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "way" text DEFAULT 'admin' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "sent_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "prepared_by" uuid;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "prepared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_restaurant_review_id_restaurant_reviews_id_fk" FOREIGN KEY ("restaurant_review_id") REFERENCES "public"."restaurant_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_apartment_review_id_apartment_reviews_id_fk" FOREIGN KEY ("apartment_review_id") REFERENCES "public"."apartment_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_service_review_id_service_reviews_id_fk" FOREIGN KEY ("service_review_id") REFERENCES "public"."service_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_answers_member_id_index" ON "review_answers" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_prepared_by_members_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;