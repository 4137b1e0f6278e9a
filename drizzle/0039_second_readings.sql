CREATE TABLE "second_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"reader_id" uuid,
	"decision" text NOT NULL,
	"rule_version" integer,
	"rule_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_readings_caseId_unique" UNIQUE("case_id")
);
--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_reader_id_members_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_readings_reader_id_index" ON "second_readings" USING btree ("reader_id");