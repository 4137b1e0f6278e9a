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
CREATE INDEX "ledger_lines_month_number_index" ON "ledger_lines" USING btree ("month","number");--> statement-breakpoint
-- What stands in the ledger stays as it is.
CREATE FUNCTION "ledger_lines_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'lines of the ledger stay as they are';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_lines_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "ledger_lines_stay"();
