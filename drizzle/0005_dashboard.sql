-- A piece of a name or of an address is found without reading every member.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "city_weeks" (
	"week" date NOT NULL,
	"measure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "city_weeks_week_measure_pk" PRIMARY KEY("week","measure")
);
--> statement-breakpoint
DROP INDEX "audit_log_created_at_index";--> statement-breakpoint
DROP INDEX "audit_log_actor_id_created_at_index";--> statement-breakpoint
CREATE INDEX "events_lower_title_index" ON "events" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "events_lower_address_index" ON "events" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "happy_hours_lower_name_index" ON "happy_hours" USING btree (lower("restaurant_name"));--> statement-breakpoint
CREATE INDEX "happy_hours_lower_address_index" ON "happy_hours" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "restaurants_lower_name_index" ON "restaurants" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "restaurants_lower_address_index" ON "restaurants" USING btree (lower("address"));--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_created_at_id_index" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_command_created_at_id_index" ON "audit_log" USING btree ("command","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_created_at_id_index" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_email_trgm_index" ON "accounts" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_banned_index" ON "accounts" USING btree ("banned_at") WHERE "accounts"."banned_at" is not null;--> statement-breakpoint
CREATE INDEX "members_created_at_id_index" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_unverified_index" ON "members" USING btree ("created_at","id") WHERE not "members"."verified";--> statement-breakpoint
CREATE INDEX "members_names_trgm_index" ON "members" USING gin ("full_name" gin_trgm_ops,"username" gin_trgm_ops);--> statement-breakpoint
-- Checked when a statement ends: one statement can put all slots in another order.
ALTER TABLE "featured_events" DROP CONSTRAINT "featured_events_displayOrder_unique";--> statement-breakpoint
ALTER TABLE "featured_events" ADD CONSTRAINT "featured_events_displayOrder_unique" UNIQUE("display_order") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
-- The audit log is append only.
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
