CREATE TABLE "known_outcomes" (
	"case_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_outcomes_case_id_member_id_pk" PRIMARY KEY("case_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "known_outcomes" ADD CONSTRAINT "known_outcomes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_outcomes" ADD CONSTRAINT "known_outcomes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_outcomes_member_id_index" ON "known_outcomes" USING btree ("member_id");