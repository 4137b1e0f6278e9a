CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"actor_id" uuid,
	"address" text,
	"command" text,
	"count" integer NOT NULL,
	"is_rest" boolean DEFAULT false NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_events_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_first_at_id_index" ON "security_events" USING btree ("first_at","id");--> statement-breakpoint
CREATE INDEX "security_events_kind_first_at_id_index" ON "security_events" USING btree ("kind","first_at","id");--> statement-breakpoint
CREATE INDEX "security_events_member_id_first_at_id_index" ON "security_events" USING btree ("member_id","first_at","id");--> statement-breakpoint
CREATE INDEX "security_events_actor_id_first_at_id_index" ON "security_events" USING btree ("actor_id","first_at","id");--> statement-breakpoint
CREATE INDEX "security_events_address_first_at_id_index" ON "security_events" USING btree ("address","first_at","id");