CREATE TABLE "event_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"website" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"neighborhood_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"brought" jsonb,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "imported_events" (
	"calendar_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"occurrence" text NOT NULL,
	"event_id" uuid,
	"day" date NOT NULL,
	"said" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "imported_events_calendar_id_uid_occurrence_pk" PRIMARY KEY("calendar_id","uid","occurrence")
);
--> statement-breakpoint
ALTER TABLE "event_calendars" ADD CONSTRAINT "event_calendars_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_calendars" ADD CONSTRAINT "event_calendars_category_id_event_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."event_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_calendars" ADD CONSTRAINT "event_calendars_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_calendar_id_event_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."event_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_events" ADD CONSTRAINT "imported_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_calendars_neighborhood_id_index" ON "event_calendars" USING btree ("neighborhood_id");--> statement-breakpoint
CREATE INDEX "event_calendars_category_id_index" ON "event_calendars" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "event_calendars_owner_id_index" ON "event_calendars" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "imported_events_calendar_id_day_index" ON "imported_events" USING btree ("calendar_id","day");--> statement-breakpoint
CREATE INDEX "imported_events_event_id_index" ON "imported_events" USING btree ("event_id");