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
CREATE TABLE "ledger_lines" (
	"number" integer PRIMARY KEY NOT NULL,
	"month" char(7) NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"outcome" text NOT NULL,
	"rule" text NOT NULL,
	"by" text NOT NULL,
	"found" text NOT NULL,
	"took" text NOT NULL,
	"hash" char(64) NOT NULL,
	CONSTRAINT "ledger_lines_number" CHECK ("ledger_lines"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_waiting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"outcome" text NOT NULL,
	"rule" text NOT NULL,
	"by" text NOT NULL,
	"found" text NOT NULL,
	"took" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_readings" ADD CONSTRAINT "second_readings_reader_id_members_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_readings_reader_id_index" ON "second_readings" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_month_number_index" ON "ledger_lines" USING btree ("month","number");--> statement-breakpoint
-- What stands in the ledger stays as it is.
CREATE FUNCTION "ledger_lines_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'lines of the ledger stay as they are';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_lines_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_lines_stay"();
