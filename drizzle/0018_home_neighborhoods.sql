CREATE TABLE "home_neighborhoods" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"neighborhood_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_neighborhoods" ADD CONSTRAINT "home_neighborhoods_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_neighborhoods" ADD CONSTRAINT "home_neighborhoods_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_neighborhoods_neighborhood_id_index" ON "home_neighborhoods" USING btree ("neighborhood_id");