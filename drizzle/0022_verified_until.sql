CREATE TABLE "postal_code_neighborhoods" (
	"postal_code" text NOT NULL,
	"neighborhood_id" uuid NOT NULL,
	CONSTRAINT "postal_code_neighborhoods_postal_code_neighborhood_id_pk" PRIMARY KEY("postal_code","neighborhood_id")
);
--> statement-breakpoint
ALTER TABLE "vouch_requests" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vouches" ALTER COLUMN "voucher_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "neighborhood_fits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouch_requests" ADD COLUMN "former_member" text;--> statement-breakpoint
ALTER TABLE "vouches" ADD COLUMN "former_voucher" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verified_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "postal_code_neighborhoods" ADD CONSTRAINT "postal_code_neighborhoods_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postal_code_neighborhoods_neighborhood_id_index" ON "postal_code_neighborhoods" USING btree ("neighborhood_id");--> statement-breakpoint
CREATE INDEX "vouch_requests_former_member_index" ON "vouch_requests" USING btree ("former_member") WHERE "vouch_requests"."former_member" is not null;--> statement-breakpoint
CREATE INDEX "vouches_former_voucher_index" ON "vouches" USING btree ("former_voucher") WHERE "vouches"."former_voucher" is not null;--> statement-breakpoint
ALTER TABLE "vouch_requests" ADD CONSTRAINT "vouch_requests_member" CHECK (num_nonnulls("vouch_requests"."member_id", "vouch_requests"."former_member") = 1);--> statement-breakpoint
ALTER TABLE "vouches" ADD CONSTRAINT "vouches_voucher" CHECK (num_nonnulls("vouches"."voucher_id", "vouches"."former_voucher") = 1);--> statement-breakpoint
UPDATE "members" SET "verified_until" = standing."lapses_at" FROM "residencies" standing WHERE standing."member_id" = "members"."id" AND standing."ended_at" IS NULL;
