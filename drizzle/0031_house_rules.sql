CREATE TABLE "house_rules" (
	"version" integer NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "house_rules_version_key_pk" PRIMARY KEY("version","key"),
	CONSTRAINT "house_rules_version_position_unique" UNIQUE("version","position")
);
--> statement-breakpoint
CREATE TABLE "house_rules_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"changed" text NOT NULL,
	"published_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "house_rules" ADD CONSTRAINT "house_rules_version_house_rules_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."house_rules_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_rules_versions" ADD CONSTRAINT "house_rules_versions_published_by_members_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- What was published stays as it is. Who published it may be forgotten: that account was erased.
CREATE FUNCTION "house_rules_stay_as_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) = to_jsonb(OLD) || '{"published_by": null}' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'published house rules stay as they are';
END
$$;--> statement-breakpoint
CREATE TRIGGER "house_rules_versions_stay" BEFORE UPDATE OR DELETE ON "house_rules_versions"
	FOR EACH ROW EXECUTE FUNCTION "house_rules_stay_as_published"();--> statement-breakpoint
CREATE TRIGGER "house_rules_versions_are_kept" BEFORE TRUNCATE ON "house_rules_versions"
	FOR EACH STATEMENT EXECUTE FUNCTION "house_rules_stay_as_published"();--> statement-breakpoint
CREATE TRIGGER "house_rules_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "house_rules"
	FOR EACH STATEMENT EXECUTE FUNCTION "house_rules_stay_as_published"();
